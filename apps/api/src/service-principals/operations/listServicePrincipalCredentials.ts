import { listServicePrincipalCredentials as listCredentials } from '@oag/store/auth';
import { requireServicePrincipal } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const listServicePrincipalCredentials: Handler<'listServicePrincipalCredentials'> = async (
  { path, query },
  { database, pager },
) => {
  const { id } = await requireServicePrincipal(database.db, path.service_principal_id);
  const pages = pager(query);
  const { rows, after } = await listCredentials(database.db, id, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
