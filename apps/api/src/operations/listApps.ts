import { listApps as listAllApps } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const listApps: Handler<'listApps'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listAllApps(database.db, {}, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
