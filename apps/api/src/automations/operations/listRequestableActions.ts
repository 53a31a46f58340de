import { listRequestableActions as listAllActions } from '@oag/store/automations';
import type { Handler } from '../../http/index.ts';

export const listRequestableActions: Handler<'listRequestableActions'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listAllActions(database.db, {}, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
