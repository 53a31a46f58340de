import { readOwnerIds } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const getAppResourceOwnerIds: Handler<'getAppResourceOwnerIds'> = async ({ path }, context) => ({
  userIds: await readOwnerIds(path, context),
});
