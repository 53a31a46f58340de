import { readOwnerIds } from '../owned-objects.ts';
import type { Handler } from '../request-context.ts';

export const getAppResourceOwnerIds: Handler<'getAppResourceOwnerIds'> = async ({ path }, context) => ({ userIds: await readOwnerIds(path, context) });
