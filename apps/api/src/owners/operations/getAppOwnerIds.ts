import { readOwnerIds } from '../owned-objects.ts';
import type { Handler } from '../../http/index.ts';

export const getAppOwnerIds: Handler<'getAppOwnerIds'> = async ({ path }, context) => ({
  userIds: await readOwnerIds(path, context),
});
