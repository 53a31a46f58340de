import { applyOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAppResourceOwner: Handler<'deleteAppResourceOwner'> = async ({ path, body }, context) => {
  await applyOwners(context, path, { remove: [body.userId] }, () => 'userId');
  return {};
};
