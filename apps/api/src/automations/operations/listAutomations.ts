import { listAutomations as listAllAutomations } from '@oag/store/automations';
import type { Handler } from '../../http/index.ts';

export const listAutomations: Handler<'listAutomations'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listAllAutomations(database.db, {}, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
