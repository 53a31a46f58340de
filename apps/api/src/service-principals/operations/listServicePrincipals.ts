import { listServicePrincipals as listPrincipals } from '@oag/store/auth';
import { servicePrincipalViews } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const listServicePrincipals: Handler<'listServicePrincipals'> = async (
  { query },
  { caller, database, pager },
) => {
  const pages = pager(query);
  const { rows, after } = await listPrincipals(database.db, pages.read(query));
  return { list: await servicePrincipalViews(database.db, rows, caller), nextPageToken: pages.token(after) };
};
