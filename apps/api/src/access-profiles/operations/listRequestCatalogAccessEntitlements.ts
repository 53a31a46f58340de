import { listRequestCatalogEntitlements } from '@oag/store/access-profiles';
import { manageableApps, entitlementView, createExpansion } from '../../inventory/index.ts';
import { requireRequestCatalog } from '../request-catalog-access.ts';
import { readerOf, type Handler } from '../../http/index.ts';

export const listRequestCatalogAccessEntitlements: Handler<'listRequestCatalogAccessEntitlements'> = async (
  { path, query },
  context,
) => {
  const { db } = context.database;
  await requireRequestCatalog(db, path.catalog_id, context);
  const pages = context.pager({ ...path, ...query });
  const { rows, after } = await listRequestCatalogEntitlements(
    db,
    'request_catalog_viewers',
    path.catalog_id,
    pages.read(query),
  );
  const expansion = createExpansion(await readerOf(db, context));
  const isManageable = await manageableApps(db, context);
  return {
    list: rows.map((entitlement) => entitlementView(entitlement, expansion, isManageable)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
