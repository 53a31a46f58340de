import { listDomains } from '@oag/store';
import { toOrgDomain } from '../org-domain.ts';
import type { Handler } from '../request-context.ts';

export const listOrgDomains: Handler<'listOrgDomains'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listDomains(database.db, pages.read(query));
  return { list: rows.map(toOrgDomain), nextPageToken: pages.token(after) };
};
