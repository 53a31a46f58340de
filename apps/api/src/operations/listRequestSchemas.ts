import { listRequestSchemas as listAllRequestSchemas } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const listRequestSchemas: Handler<'listRequestSchemas'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listAllRequestSchemas(database.db, {}, 'everything', pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
