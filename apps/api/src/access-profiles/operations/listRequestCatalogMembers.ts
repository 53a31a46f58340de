import { listRequestCatalogMembers as listMembers } from '@oag/store/access-profiles';
import { requireRequestCatalog } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const listRequestCatalogMembers: Handler<'listRequestCatalogMembers'> = async ({ path, query }, context) => {
  const { db } = context.database;
  await requireRequestCatalog(db, path.catalog_id, context);
  const pages = context.pager({ ...path, ...query });
  const { rows, after } = await listMembers(db, path.catalog_id, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
