import { listPasskeys as readPasskeys } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';

export const listPasskeys: Handler<'listPasskeys'> = async ({ query }, { caller, database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await readPasskeys(database.db, caller.userId, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
