import { applyOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAppOwner: Handler<'deleteAppOwner'> = async ({ path }, context) => {
  await applyOwners(context, path, { remove: [path.user_id] });
  return {};
};
