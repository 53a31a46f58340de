import { listStoredRoles } from '@oag/store/auth';
import { roleToWire } from '../../inventory/index.ts';
import type { Handler } from '../../http/index.ts';

export const listRoles: Handler<'listRoles'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listStoredRoles(database.db, pages.read(query, 1));
  return { list: rows.map(roleToWire), nextPageToken: pages.token(after) };
};
