import { createAttribute } from '../attribute-access.ts';
import type { Handler } from '../request-context.ts';

export const createRiskLevel: Handler<'createRiskLevel'> = async ({ body }, context) => ({ value: await createAttribute('createRiskLevel', 'risk_level', body, context) });
