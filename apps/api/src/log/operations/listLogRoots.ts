import { listLogRoots as list } from '@oag/store/log';
import { logRootView } from '../log-root-view.ts';
import type { Handler } from '../../http/index.ts';

export const listLogRoots: Handler<'listLogRoots'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await list(database.db, pages.read(query));
  return { list: rows.map(logRootView), nextPageToken: pages.token(after) };
};
