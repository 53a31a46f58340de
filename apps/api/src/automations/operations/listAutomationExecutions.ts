import { listExecutions } from '@oag/store/automations';
import type { Handler } from '../../http/index.ts';

export const listAutomationExecutions: Handler<'listAutomationExecutions'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listExecutions(database.db, {}, pages.read(query));
  return { automationExecutions: rows, list: rows, nextPageToken: pages.token(after) };
};
