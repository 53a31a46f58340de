import { seesAll } from '@oag/governance';
import { listTemplates } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const listAccessReviewTemplates: Handler<'listAccessReviewTemplates'> = async ({ query }, { caller, database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listTemplates(database.db, { ownerId: seesAll(caller) ? null : caller.userId }, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
