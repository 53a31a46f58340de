import { listPersonalClients as listClients } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';

export const listPersonalClients: Handler<'listPersonalClients'> = async ({ query }, { caller, database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listClients(database.db, { userIds: [caller.userId] }, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
