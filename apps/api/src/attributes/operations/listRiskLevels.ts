import { listAttributes } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const listRiskLevels: Handler<'listRiskLevels'> = ({ query }, context) =>
  listAttributes('risk_level', query, context);
