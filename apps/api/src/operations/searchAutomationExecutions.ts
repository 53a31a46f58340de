import { listExecutions } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const searchAutomationExecutions: Handler<'searchAutomationExecutions'> = async ({ body }, { database, pager }) => {
  const pages = pager(body);
  const { rows, after } = await listExecutions(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
