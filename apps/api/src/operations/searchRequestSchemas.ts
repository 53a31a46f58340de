import { listRequestSchemas } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const searchRequestSchemas: Handler<'searchRequestSchemas'> = async ({ body }, { database, pager }) => {
  const pages = pager(body);
  const { rows, after } = await listRequestSchemas(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
