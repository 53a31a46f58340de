import { createAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const createComplianceFramework: Handler<'createComplianceFramework'> = async ({ body }, context) => ({
  value: await createAttribute('createComplianceFramework', 'compliance_framework', body, context),
});
