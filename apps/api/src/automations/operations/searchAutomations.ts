import { listAutomations } from '@oag/store/automations';
import type { Handler } from '../../http/index.ts';

export const searchAutomations: Handler<'searchAutomations'> = async ({ body }, { database, pager }) => {
  const pages = pager(body);
  const { rows, after } = await listAutomations(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
