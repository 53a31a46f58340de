import type { AppEntitlement, SearchRequestCatalogEntitlementsRequest } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import {
  all,
  amongIgnoringCase,
  contains,
  following,
  type Condition,
  type Db,
  cutPage,
  type Page,
  type PageRows,
} from '../database/index.ts';
import { entitlementFacts, entitlementToWire, hasAlias, heldBy } from '../inventory/index.ts';
import { seenBy, type RequestCatalogViewer } from './request-catalogs.ts';

/** The filters of a search for requestable entitlements. `accountIds`: the accounts of the caller. */
export type RequestableFilter = Pick<
  SearchRequestCatalogEntitlementsRequest,
  'appDisplayName' | 'entitlementAlias' | 'grantedStatus' | 'includeDeleted' | 'query'
> & { accountIds: string[] };

/** The ids of the entitlements in visible access profiles. The profiles are found once. */
const offeredTo = (viewer: RequestCatalogViewer): RawBuilder<unknown> => sql`
  select p.entitlement_id from request_catalog_entitlements p
  where p.request_catalog_id in (select c.id from request_catalogs c where ${all([sql<boolean>`c.deleted_at is null`, ...seenBy(viewer)])})`;

const withStatus = ({ grantedStatus, accountIds }: RequestableFilter): Condition[] => {
  if (grantedStatus === 'GRANTED') return [heldBy(accountIds)];
  return grantedStatus === 'NOT_GRANTED' ? [sql<boolean>`not ${heldBy(accountIds)}`] : [];
};

/** The reader of entitlements: of all, or of those of the apps of `ownerId` and those that access profiles offer. */
export type EntitlementReader = 'everything' | { ownerId: string | null; viewer: RequestCatalogViewer };

/** Whether the reader may read the entitlement `e`. */
export const readableEntitlement = (reader: EntitlementReader): Condition[] => {
  if (reader === 'everything') return [];
  const owned =
    reader.ownerId === null
      ? sql`false`
      : sql`e.app_id in (select o.app_id from app_owners o where o.user_id = ${reader.ownerId})`;
  return [sql<boolean>`(${owned} or e.id in (${offeredTo(reader.viewer)}))`];
};

/** The distinct entitlements of visible access profiles, in the order of their ids. */
export async function searchRequestable(
  db: Db,
  filter: RequestableFilter,
  viewer: RequestCatalogViewer,
  page: Page,
): Promise<PageRows<AppEntitlement>> {
  const conditions = [
    sql<boolean>`e.id in (${offeredTo(viewer)})`,
    ...amongIgnoringCase('a.display_name', filter.appDisplayName ? [filter.appDisplayName] : []),
    ...(filter.entitlementAlias ? [hasAlias(filter.entitlementAlias)] : []),
    ...contains(['e.display_name', 'e.alias', 'e.description'], filter.query),
    ...withStatus(filter),
    ...(filter.includeDeleted ? [] : [sql<boolean>`e.deleted_at is null`]),
    ...following('e.id', page.after),
  ];
  const found = await db
    .selectFrom('entitlements as e')
    .innerJoin('apps as a', 'a.id', 'e.app_id')
    .selectAll('e')
    .select(entitlementFacts)
    .where(all(conditions))
    .orderBy('e.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, ({ id }) => [id], entitlementToWire);
}

/** A column of an offered entitlement: itself, its resource, its resource type, or its app. */
export type OfferedColumn = 'id' | 'resource_id' | 'resource_type_id' | 'app_id';

/** The objects among these that the viewer sees through an entitlement that a visible access profile offers. */
export async function offeredObjects(
  db: Db,
  viewer: RequestCatalogViewer,
  column: OfferedColumn,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(`e.${column}`)} as id from entitlements e
    where ${sql.ref(`e.${column}`)} = any(${ids}::text[]) and e.deleted_at is null and e.id in (${offeredTo(viewer)})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
