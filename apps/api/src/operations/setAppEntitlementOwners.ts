import { applyOwners } from '../owned-objects.ts';
import type { Handler } from '../request-context.ts';

export const setAppEntitlementOwners: Handler<'setAppEntitlementOwners'> = async ({ path, body }, context) => {
  await applyOwners(context, path, { set: body.userIds ?? [] }, (index) => `userIds[${index}]`);
  return {};
};
