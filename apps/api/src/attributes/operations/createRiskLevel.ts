import { createAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const createRiskLevel: Handler<'createRiskLevel'> = async ({ body }, context) => ({
  value: await createAttribute('createRiskLevel', 'risk_level', body, context),
});
