import { entitlementsByIds } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { StoredRequestCatalog } from '@oag/store/access-profiles';
import type { Any, RequestCatalogView } from '@oag/types';
import { readExpandMask, type ExpandMask, readerOf, type RequestContext } from '../http/index.ts';
import { createExpansion } from '../inventory/index.ts';

type Asking = Pick<RequestContext, 'caller'>;

const CATALOG_PATHS = ['created_by_user_id', 'access_entitlements'] as const;

/** Without a mask a request expands everything. */
export const EVERYTHING: ExpandMask = { paths: ['*'] };

/** Access profiles on the wire, with the expanded objects. */
export async function requestCatalogViews(
  db: Db,
  stored: readonly StoredRequestCatalog[],
  given: ExpandMask,
  context: Asking,
): Promise<{ list: RequestCatalogView[]; expanded: Any[] }> {
  const mask = readExpandMask(given, CATALOG_PATHS);
  const entitlements = await entitlementsByIds(
    db,
    stored.flatMap(({ viewerIds }) => viewerIds),
  );
  const expansion = createExpansion(await readerOf(db, context));
  if (mask.has('created_by_user_id'))
    expansion.want(
      'user',
      stored.map(({ catalog }) => catalog.createdByUserId),
    );
  await expansion.load(db);
  const list = stored.map(({ catalog, memberCount, viewerIds }): RequestCatalogView => {
    const viewers = viewerIds.flatMap((id) => entitlements.get(id) ?? []);
    if (mask.has('access_entitlements'))
      for (const entitlement of viewers) expansion.add('appEntitlement', entitlement.id, entitlement);
    const accessEntitlements = viewers.map((entitlement) => expansion.visible('appEntitlement', entitlement));
    return {
      requestCatalog: { ...catalog, accessEntitlements },
      memberCount,
      createdByUserPath: expansion.path('user', catalog.createdByUserId),
      accessEntitlementsPath: mask.has('access_entitlements') ? expansion.paths('appEntitlement', viewerIds) : '',
    };
  });
  return { list, expanded: expansion.expanded };
}

/** A single access profile on the wire. */
export async function requestCatalogAnswer(
  db: Db,
  stored: StoredRequestCatalog,
  given: ExpandMask,
  context: Asking,
): Promise<{ requestCatalogView: RequestCatalogView | null; expanded: Any[] }> {
  const { list, expanded } = await requestCatalogViews(db, [stored], given, context);
  return { requestCatalogView: list[0] ?? null, expanded };
}
