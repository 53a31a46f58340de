import { listRequestSchemas as listAllRequestSchemas } from '@oag/store/forms';
import type { Handler } from '../../http/index.ts';

export const listRequestSchemas: Handler<'listRequestSchemas'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listAllRequestSchemas(database.db, {}, 'everything', pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
