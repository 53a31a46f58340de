import { searchLogExporters as search } from '@oag/store/log';
import type { Handler } from '../../http/index.ts';

export const listLogExporters: Handler<'listLogExporters'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await search(database.db, {}, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
