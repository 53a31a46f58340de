import { listApps as listAllApps } from '@oag/store';
import { readableApps } from '../app-access.ts';
import type { Handler } from '../request-context.ts';

export const listApps: Handler<'listApps'> = async ({ query }, context) => {
  const { database, pager } = context;
  const pages = pager(query);
  const { rows, after } = await listAllApps(database.db, readableApps(context), pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
