import { listPolicies as listAllPolicies } from '@oag/store/policies';
import type { Handler } from '../../http/index.ts';

export const listPolicies: Handler<'listPolicies'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listAllPolicies(database.db, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
