import { requireRequestableAction } from '../requestable-action-access.ts';
import type { Handler } from '../../http/index.ts';

export const getRequestableAction: Handler<'getRequestableAction'> = async ({ path }, { database }) => ({
  requestableAction: await requireRequestableAction(database.db, path.id),
});
