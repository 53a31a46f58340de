import { applyOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const setAppEntitlementOwners: Handler<'setAppEntitlementOwners'> = async ({ path, body }, context) => {
  await applyOwners(context, path, { set: body.userIds ?? [] }, (index) => `userIds[${index}]`);
  return {};
};
