import { requestCatalogEntitlementRefs } from '@oag/store/access-profiles';
import { requireRequestCatalog } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const getRequestCatalogEntitlementIds: Handler<'getRequestCatalogEntitlementIds'> = async (
  { path },
  context,
) => {
  const { db } = context.database;
  await requireRequestCatalog(db, path.catalog_id, context);
  return { refs: await requestCatalogEntitlementRefs(db, path.catalog_id) };
};
