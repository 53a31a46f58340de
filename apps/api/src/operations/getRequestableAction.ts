import { requireRequestableAction } from '../requestable-action-access.ts';
import type { Handler } from '../request-context.ts';

export const getRequestableAction: Handler<'getRequestableAction'> = async ({ path }, { database }) => ({ requestableAction: await requireRequestableAction(database.db, path.id) });
