import { listRequestCatalogEntitlements } from '@oag/store';
import { manageableApps } from '../app-access.ts';
import { entitlementView } from '../entitlement-view.ts';
import { createExpansion } from '../expand.ts';
import { requireRequestCatalog } from '../request-catalog-access.ts';
import { readerOf } from '../reader.ts';
import type { Handler } from '../request-context.ts';

export const listRequestCatalogAccessEntitlements: Handler<'listRequestCatalogAccessEntitlements'> = async ({ path, query }, context) => {
  const { db } = context.database;
  await requireRequestCatalog(db, path.catalog_id, context);
  const pages = context.pager({ ...path, ...query });
  const { rows, after } = await listRequestCatalogEntitlements(db, 'request_catalog_viewers', path.catalog_id, pages.read(query));
  const expansion = createExpansion(await readerOf(db, context));
  const isManageable = await manageableApps(db, context);
  return { list: rows.map((entitlement) => entitlementView(entitlement, expansion, isManageable)), expanded: expansion.expanded, nextPageToken: pages.token(after) };
};
