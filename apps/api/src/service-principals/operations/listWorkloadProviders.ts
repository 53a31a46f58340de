import { listWorkloadProviders as list } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';

export const listWorkloadProviders: Handler<'listWorkloadProviders'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await list(database.db, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
