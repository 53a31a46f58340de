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
import { ENTITLEMENT_FACTS, entitlementToWire, hasAlias, heldBy } from '../inventory/index.ts';
import { seenBy, type RequestCatalogViewer } from './request-catalogs.ts';

/** The filters of a search for requestable entitlements. `accountIds`: the accounts of the caller. */
export type RequestableFilter = Pick<
  SearchRequestCatalogEntitlementsRequest,
  'appDisplayName' | 'entitlementAlias' | 'grantedStatus' | 'includeDeleted' | 'query'
> & { accountIds: string[] };

/** The ids of the access profiles that the viewer sees. */
const visibleCatalogs = (viewer: RequestCatalogViewer): RawBuilder<unknown> =>
  sql`select c.id from request_catalogs c where ${all([sql<boolean>`c.deleted_at is null`, ...seenBy(viewer)])}`;

/** The ids of the entitlements that visible access profiles contain. */
const contentOf = (viewer: RequestCatalogViewer): RawBuilder<unknown> =>
  sql`select p.entitlement_id from request_catalog_entitlements p where p.request_catalog_id in (${visibleCatalogs(viewer)})`;

/** The default profile of its app offers the entitlement `e`, because no profile contains it. */
const isLeftToDefault: Condition = sql<boolean>`not exists (
  select from request_catalog_entitlements p join request_catalogs c on c.id = p.request_catalog_id and c.deleted_at is null where p.entitlement_id = e.id)`;

/** The apps `d` with a visible default profile. */
const hasDefault = (viewer: RequestCatalogViewer): Condition =>
  sql<boolean>`d.default_request_catalog_id in (${visibleCatalogs(viewer)})`;

/** Whether a visible access profile contains the entitlement `e`, or offers it as the default of its app. */
const isOffered = (viewer: RequestCatalogViewer): Condition => sql<boolean>`(
  exists (select from (${contentOf(viewer)}) o where o.entitlement_id = e.id)
  or e.app_id in (select d.id from apps d where ${hasDefault(viewer)}) and ${isLeftToDefault})`;

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
  return [sql<boolean>`(${owned} or ${isOffered(reader.viewer)})`];
};

/** The distinct entitlements that visible access profiles offer, in the order of their ids. */
export async function searchRequestable(
  db: Db,
  filter: RequestableFilter,
  viewer: RequestCatalogViewer,
  page: Page,
): Promise<PageRows<AppEntitlement>> {
  const conditions = [
    ...amongIgnoringCase('d.display_name', filter.appDisplayName ? [filter.appDisplayName] : []),
    ...(filter.entitlementAlias ? [hasAlias(filter.entitlementAlias)] : []),
    ...contains(['e.display_name', 'e.alias', 'e.description'], filter.query),
    ...withStatus(filter),
    ...(filter.includeDeleted ? [] : [sql<boolean>`e.deleted_at is null`]),
    ...following('e.id', page.after),
  ];
  const limit = page.size + 1;
  const entitlement = sql.raw(`e.*, ${ENTITLEMENT_FACTS}`);
  // Content is found from its profiles, and the rest from the apps that have a default: no page looks at all entitlements.
  const { rows } = await sql<Parameters<typeof entitlementToWire>[0]>`select * from (
    (select ${entitlement} from entitlements e join apps d on d.id = e.app_id
      where e.id in (${contentOf(viewer)}) and ${all(conditions)} order by e.id limit ${limit})
    union all
    (select x.* from apps d cross join lateral (
      select ${entitlement} from entitlements e where e.app_id = d.id and ${isLeftToDefault} and ${all(conditions)} order by e.id limit ${limit}) x
      where ${hasDefault(viewer)})) found order by id limit ${limit}`.execute(db);
  return cutPage(rows, page, ({ id }) => [id], entitlementToWire);
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
    where ${sql.ref(`e.${column}`)} = any(${ids}::text[]) and e.deleted_at is null and ${isOffered(viewer)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
