import { listAttributeValues } from '@oag/store/attributes';
import type { Handler } from '../../http/index.ts';

export const searchAttributeValues: Handler<'searchAttributeValues'> = async ({ body }, { database, pager }) => {
  const pages = pager(body);
  const { rows, after } = await listAttributeValues(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
