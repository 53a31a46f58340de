import { listExecutions } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const listAutomationExecutions: Handler<'listAutomationExecutions'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listExecutions(database.db, {}, pages.read(query));
  return { automationExecutions: rows, list: rows, nextPageToken: pages.token(after) };
};
