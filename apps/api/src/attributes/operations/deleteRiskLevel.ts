import { deleteAttribute } from '../attribute-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteRiskLevel: Handler<'deleteRiskLevel'> = async ({ path }, context) => {
  await deleteAttribute(path.id, 'risk_level', context);
  return {};
};
