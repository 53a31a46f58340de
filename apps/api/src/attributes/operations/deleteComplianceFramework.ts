import { deleteAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteComplianceFramework: Handler<'deleteComplianceFramework'> = async ({ path }, context) => {
  await deleteAttribute(path.id, 'compliance_framework', context);
  return {};
};
