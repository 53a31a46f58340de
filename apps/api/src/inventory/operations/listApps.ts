import { visible } from '@oag/governance/visibility';
import { listApps as listAllApps } from '@oag/store/inventory';
import { readableApps } from '../app-access.ts';
import { readerOf, type Handler } from '../../http/index.ts';

export const listApps: Handler<'listApps'> = async ({ query }, context) => {
  const { database, pager } = context;
  const pages = pager(query);
  const { rows, after } = await listAllApps(database.db, readableApps(context), pages.read(query));
  const reader = await readerOf(database.db, context);
  return { list: rows.map((app) => visible('app', app, reader)), nextPageToken: pages.token(after) };
};
