import { requireAttributeKind } from '@oag/governance';
import { createAttribute } from '../attribute-access.ts';
import type { Handler } from '../request-context.ts';

export const createAttributeValue: Handler<'createAttributeValue'> = async ({ body }, context) => ({
  value: await createAttribute('createAttributeValue', requireAttributeKind(body.attributeTypeId), body, context),
});
