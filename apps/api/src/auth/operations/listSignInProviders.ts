import { listSignInProviders as readProviders } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';

export const listSignInProviders: Handler<'listSignInProviders'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await readProviders(database.db, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
