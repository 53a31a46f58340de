import { readOwnerIds } from '../owned-objects.ts';
import type { Handler } from '../request-context.ts';

export const getAppOwnerIds: Handler<'getAppOwnerIds'> = async ({ path }, context) => ({ userIds: await readOwnerIds(path, context) });
