import { requireAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const getComplianceFramework: Handler<'getComplianceFramework'> = async ({ path }, { database }) => ({
  value: await requireAttribute(database.db, path.id, 'compliance_framework'),
});
