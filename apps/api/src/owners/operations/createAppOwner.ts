import { applyOwners } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const createAppOwner: Handler<'createAppOwner'> = async ({ path }, context) => {
  await applyOwners(context, path, { add: path.user_id });
  return {};
};
