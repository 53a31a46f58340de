import { listConflictMonitors as listMonitors } from '@oag/store/conflicts';
import type { Handler } from '../../http/index.ts';

export const listConflictMonitors: Handler<'listConflictMonitors'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listMonitors(database.db, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
