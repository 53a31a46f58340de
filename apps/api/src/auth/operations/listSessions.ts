import { listSessions as readSessions } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';

export const listSessions: Handler<'listSessions'> = async ({ query }, { caller, database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await readSessions(database.db, caller.userId, pages.read(query));
  const list = rows.map((session) => ({ ...session, isCurrent: session.id === caller.clientRowId }));
  return { list, nextPageToken: pages.token(after) };
};
