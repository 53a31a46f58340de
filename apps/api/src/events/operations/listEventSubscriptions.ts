import { listEventSubscriptions as list } from '@oag/store/events';
import type { Handler } from '../../http/index.ts';

export const listEventSubscriptions: Handler<'listEventSubscriptions'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await list(database.db, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
