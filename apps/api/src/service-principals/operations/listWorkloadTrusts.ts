import { searchWorkloadTrusts as search } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { requireServicePrincipal } from '../service-principal-access.ts';

export const listWorkloadTrusts: Handler<'listWorkloadTrusts'> = async ({ path, query }, { database, pager }) => {
  const { id: servicePrincipalId } = await requireServicePrincipal(database.db, path.service_principal_id);
  const pages = pager(query);
  const { rows, after } = await search(database.db, { servicePrincipalId }, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
