import { seesAll } from '@oag/governance/auth';
import { listTemplates } from '@oag/store/templates';
import type { Handler } from '../../http/index.ts';

export const listAccessReviewTemplates: Handler<'listAccessReviewTemplates'> = async (
  { query },
  { caller, database, pager },
) => {
  const pages = pager(query);
  const { rows, after } = await listTemplates(
    database.db,
    { ownerId: seesAll(caller) ? null : caller.userId },
    pages.read(query),
  );
  return { list: rows, nextPageToken: pages.token(after) };
};
