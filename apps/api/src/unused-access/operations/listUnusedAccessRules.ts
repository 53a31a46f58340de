import { listUnusedAccessRuleRows } from '@oag/store/unused-access';
import type { Handler } from '../../http/index.ts';

export const listUnusedAccessRules: Handler<'listUnusedAccessRules'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listUnusedAccessRuleRows(database.db, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
