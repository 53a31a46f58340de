import { applyOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAppEntitlementOwners: Handler<'deleteAppEntitlementOwners'> = async ({ path }, context) => {
  await applyOwners(context, path, { removeAll: true });
  return {};
};
