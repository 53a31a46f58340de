import { requireAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const getRiskLevel: Handler<'getRiskLevel'> = async ({ path }, { database }) => ({
  value: await requireAttribute(database.db, path.id, 'risk_level'),
});
