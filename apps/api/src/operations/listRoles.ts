import { listStoredRoles } from '@oag/store';
import { roleToWire } from '../role-view.ts';
import type { Handler } from '../request-context.ts';

export const listRoles: Handler<'listRoles'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listStoredRoles(database.db, pages.read(query));
  return { list: rows.map(roleToWire), nextPageToken: pages.token(after) };
};
