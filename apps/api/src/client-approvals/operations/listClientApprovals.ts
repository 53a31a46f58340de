import { listClientApprovals as readApprovals } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';

export const listClientApprovals: Handler<'listClientApprovals'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await readApprovals(database.db, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
