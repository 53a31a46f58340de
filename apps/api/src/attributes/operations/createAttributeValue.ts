import { requireAttributeKind } from '@oag/governance/attributes';
import { createAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const createAttributeValue: Handler<'createAttributeValue'> = async ({ body }, context) => ({
  value: await createAttribute('createAttributeValue', requireAttributeKind(body.attributeTypeId), body, context),
});
