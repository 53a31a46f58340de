import { listRequestableActions } from '@oag/store/automations';
import type { Handler } from '../../http/index.ts';

export const searchRequestableActions: Handler<'searchRequestableActions'> = async ({ body }, { database, pager }) => {
  const pages = pager(body);
  const { rows, after } = await listRequestableActions(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
