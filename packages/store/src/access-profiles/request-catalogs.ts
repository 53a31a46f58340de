import type { RequestCatalog, RequestCatalogMember, SearchRequestCatalogsRequest } from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  among,
  contains,
  following,
  given,
  type Condition,
  type Db,
  cutPage,
  type Page,
  type PageRows,
} from '../database/index.ts';

/** An access profile with data from other rows. Its `accessEntitlements` are empty; `viewerIds` has their ids. */
export type StoredRequestCatalog = { catalog: RequestCatalog; memberCount: string; viewerIds: string[] };

/** The filters of a search for access profiles. */
export type RequestCatalogFilter = Pick<SearchRequestCatalogsRequest, 'entitlementRefs' | 'query' | 'refs' | 'userIds'>;

/** The viewer: with `isLimited` they see only profiles that are visible to them. */
export type RequestCatalogViewer = { userId: string; isLimited: boolean };

/** The columns derived from the document: for search and visibility. */
const columnsOf = (catalog: RequestCatalog) => ({
  display_name: catalog.displayName,
  description: catalog.description,
  published: catalog.published,
  visible_to_everyone: catalog.visibleToEveryone,
  deleted_at: catalog.deletedAt,
  document: JSON.stringify(catalog),
});

export async function insertRequestCatalog(tx: Db, catalog: RequestCatalog): Promise<void> {
  await tx
    .insertInto('request_catalogs')
    .values({ id: catalog.id, created_at: catalog.createdAt ?? undefined, ...columnsOf(catalog) })
    .execute();
}

export async function updateRequestCatalogRow(tx: Db, catalog: RequestCatalog): Promise<void> {
  await tx.updateTable('request_catalogs').set(columnsOf(catalog)).where('id', '=', catalog.id).execute();
}

const stored = [
  'c.id',
  'c.document as catalog',
  sql<string>`(select count(*) from request_catalog_members m where m.request_catalog_id = c.id)`.as('memberCount'),
  sql<
    string[]
  >`array(select v.entitlement_id from request_catalog_viewers v join entitlements e on e.id = v.entitlement_id
    where v.request_catalog_id = c.id and e.deleted_at is null order by 1)`.as('viewerIds'),
] as const;

/** Whether the access profile `c` is visible to this person: to everybody, or because of their entitlements. Every account holds the built-in access of its app. */
const shownTo = (
  userId: string,
): Condition => sql<boolean>`(c.deleted_at is null and c.published and (c.visible_to_everyone or exists (
  select from request_catalog_viewers v join entitlements e on e.id = v.entitlement_id
  join app_users a on a.app_id = e.app_id and a.identity_user_id = ${userId} and a.deleted_at is null
  where v.request_catalog_id = c.id and e.deleted_at is null
    and (e.is_access or exists (select from grants g where g.entitlement_id = e.id and g.app_user_id = a.id)))))`;

export const seenBy = ({ userId, isLimited }: RequestCatalogViewer): Condition[] =>
  isLimited ? [shownTo(userId)] : [];

/** An access profile that the viewer may see; including deleted ones, unless `isLimited`. `forUpdate` locks its row until the transaction ends. */
export async function findRequestCatalog(
  db: Db,
  id: string,
  viewer: RequestCatalogViewer,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<StoredRequestCatalog | undefined> {
  const query = db
    .selectFrom('request_catalogs as c')
    .select(stored)
    .where(all([sql<boolean>`c.id = ${id}`, ...seenBy(viewer)]));
  return (lock === 'forUpdate' ? query.forUpdate('c') : query).executeTakeFirst();
}

/** Makes a profile the default of no app. Returns the apps whose default it was. */
export async function clearDefaultRequestCatalog(tx: Db, id: string, now: string): Promise<string[]> {
  const cleared = await tx
    .updateTable('apps')
    .set({ default_request_catalog_id: null, updated_at: now })
    .where('default_request_catalog_id', '=', id)
    .returning('id')
    .execute();
  return cleared.map((app) => app.id);
}

/** An access profile, also a deleted one; nobody changes it or its members until the transaction ends, and many may hold it at once. */
export async function holdRequestCatalog(tx: Db, id: string): Promise<RequestCatalog | undefined> {
  const row = await tx
    .selectFrom('request_catalogs')
    .select('document')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.document;
}

const hasMember = (userIds: string[]): Condition =>
  sql<boolean>`c.id in (select m.request_catalog_id from request_catalog_members m where m.user_id = any(${userIds}::text[]))`;

/** Visible access profiles that are not deleted, in the order of their ids. People who may not list members can filter by themselves only. */
export async function listRequestCatalogs(
  db: Db,
  filter: RequestCatalogFilter,
  viewer: RequestCatalogViewer,
  page: Page,
): Promise<PageRows<StoredRequestCatalog>> {
  const conditions = [
    sql<boolean>`c.deleted_at is null`,
    ...seenBy(viewer),
    ...among(
      'c.id',
      filter.refs?.map(({ id }) => id ?? ''),
    ),
    ...given(
      filter.entitlementRefs,
      (refs) =>
        sql<boolean>`c.id in (select e.request_catalog_id from request_catalog_entitlements e where e.entitlement_id = any(${refs.map(({ id }) => id ?? '')}::text[]))`,
    ),
    ...given(filter.userIds, (ids) => hasMember(viewer.isLimited ? ids.filter((id) => id === viewer.userId) : ids)),
    ...contains(['c.display_name', 'c.description'], filter.query),
    ...following('c.id', page.after),
  ];
  const found = await db
    .selectFrom('request_catalogs as c')
    .select(stored)
    .where(all(conditions))
    .orderBy('c.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    found,
    page,
    ({ id }) => [id],
    ({ catalog, memberCount, viewerIds }) => ({ catalog, memberCount, viewerIds }),
  );
}

/** Which of these access profiles exist and are not deleted. */
export async function existingRequestCatalogs(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('request_catalogs')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds members. Returns the new ones. */
export async function insertRequestCatalogMembers(
  tx: Db,
  catalogId: string,
  userIds: readonly string[],
  now: string,
): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string;
  }>`insert into request_catalog_members (request_catalog_id, user_id, created_at)
    select ${catalogId}, id, ${now} from unnest(${userIds}::text[]) as id on conflict do nothing returning user_id`.execute(
    tx,
  );
  return rows.map((row) => row.user_id);
}

/** Removes members. Returns those who were members, and since when. */
export async function deleteRequestCatalogMembers(
  tx: Db,
  catalogId: string,
  userIds: readonly string[],
): Promise<{ userId: string; joinedAt: string }[]> {
  const { rows } = await sql<{ userId: string; joinedAt: string }>`delete from request_catalog_members
    where request_catalog_id = ${catalogId} and user_id = any(${userIds}::text[]) returning user_id as "userId", created_at as "joinedAt"`.execute(
    tx,
  );
  return rows;
}

/** The members of an access profile, in the order of their ids. */
export async function listRequestCatalogMembers(
  db: Db,
  catalogId: string,
  page: Page,
): Promise<PageRows<RequestCatalogMember>> {
  const found = await db
    .selectFrom('request_catalog_members as m')
    .select(['m.user_id as userId', 'm.created_at as createdAt'])
    .where(all([sql<boolean>`m.request_catalog_id = ${catalogId}`, ...following('m.user_id', page.after)]))
    .orderBy('m.user_id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    found,
    page,
    ({ userId }) => [userId],
    (row) => row,
  );
}
