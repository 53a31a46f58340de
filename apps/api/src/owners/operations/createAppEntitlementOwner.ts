import { applyOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const createAppEntitlementOwner: Handler<'createAppEntitlementOwner'> = async ({ path, body }, context) => {
  await applyOwners(context, path, { add: body.userId }, () => 'userId');
  return {};
};
