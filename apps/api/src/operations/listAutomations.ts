import { listAutomations as listAllAutomations } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const listAutomations: Handler<'listAutomations'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listAllAutomations(database.db, {}, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
