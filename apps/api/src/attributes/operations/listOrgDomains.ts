import { listDomains } from '@oag/store/attributes';
import { toOrgDomain } from '../org-domain.ts';
import type { Handler } from '../../http/index.ts';

export const listOrgDomains: Handler<'listOrgDomains'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listDomains(database.db, pages.read(query));
  return { list: rows.map(toOrgDomain), nextPageToken: pages.token(after) };
};
