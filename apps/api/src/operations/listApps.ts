import { visible } from '@oag/governance';
import { listApps as listAllApps } from '@oag/store';
import { readableApps } from '../app-access.ts';
import { readerOf } from '../reader.ts';
import type { Handler } from '../request-context.ts';

export const listApps: Handler<'listApps'> = async ({ query }, context) => {
  const { database, pager } = context;
  const pages = pager(query);
  const { rows, after } = await listAllApps(database.db, readableApps(context), pages.read(query));
  const reader = await readerOf(database.db, context);
  return { list: rows.map((app) => visible('app', app, reader)), nextPageToken: pages.token(after) };
};
