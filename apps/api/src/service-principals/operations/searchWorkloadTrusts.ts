import { searchWorkloadTrusts as search } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';

export const searchWorkloadTrusts: Handler<'searchWorkloadTrusts'> = async ({ body }, { database, pager }) => {
  const pages = pager(body);
  const { rows, after } = await search(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
