import type { AppEntitlementRef, SearchGrantsRequest } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import {
  all,
  among,
  given,
  ownedBy,
  type Condition,
  type OwnedBy,
  type Db,
  cutPage,
  type Page,
  type PageRows,
} from '../database/index.ts';
import { heldBy, named, PURPOSE_PREFIX, lastRequest } from '../inventory/index.ts';

/** The filters of a search for grants that the database answers. */
export type GrantFilter = Pick<
  SearchGrantsRequest,
  | 'appIds'
  | 'appUserIds'
  | 'entitlementRefs'
  | 'entitlementSlugs'
  | 'purpose'
  | 'resourceIds'
  | 'resourceTypeIds'
  | 'userId'
> &
  OwnedBy;

/** Who holds what. Exactly one of `appUserId` and `principalResourceId` is not ''. */
export type Grant = {
  appId: string;
  entitlementId: string;
  appUserId: string;
  principalResourceId: string;
  /** When it was granted according to the source, else when it was first seen. RFC 3339. */
  createdAt: string;
  /** The known entitlements of the same holder that it is inherited from. */
  grantSources: AppEntitlementRef[];
  /** The task that granted it last, '' when no task did. */
  ticketId: string;
  /** When the grant of that task expires, null for never. RFC 3339. */
  endsAt: string | null;
};

type GrantRow = {
  app_id: string;
  entitlement_id: string;
  app_user_id: string | null;
  principal_resource_id: string | null;
  at: string;
  grant_sources: AppEntitlementRef[];
  ticket_id: string | null;
  ends_at: string | null;
};

const toGrant = (row: GrantRow): Grant => ({
  appId: row.app_id,
  entitlementId: row.entitlement_id,
  appUserId: row.app_user_id ?? '',
  principalResourceId: row.principal_resource_id ?? '',
  createdAt: row.at,
  grantSources: row.grant_sources,
  ticketId: row.ticket_id ?? '',
  endsAt: row.ends_at,
});

/** Sorts after every id. */
const LAST = '~';

/** Accounts come before resources, so a page that ends with a resource has passed all accounts of its entitlement. */
const sortValues = (row: GrantRow): string[] => [
  row.entitlement_id,
  row.app_user_id ?? LAST,
  row.principal_resource_id ?? '',
];

const entitlementConditions = (filter: GrantFilter): Condition[] => {
  const refs = filter.entitlementRefs ?? [];
  return [
    ...among('e.app_id', filter.appIds),
    ...ownedBy('e.app_id', filter),
    ...among('e.resource_id', filter.resourceIds),
    ...among('e.resource_type_id', filter.resourceTypeIds),
    ...given(
      filter.entitlementSlugs,
      (slugs) =>
        sql<boolean>`lower(coalesce(e.slug, e.key)) = any(select lower(slug) from unnest(${slugs}::text[]) as slug)`,
    ),
    ...among(
      'e.purpose',
      filter.purpose?.map((purpose) => purpose.replace(PURPOSE_PREFIX, '')),
    ),
    // The built-in access entitlement has no stored grants: its holders are computed, and only when the filter names it.
    refs.length > 0 ? named(refs) : sql<boolean>`not e.is_access`,
    sql<boolean>`e.deleted_at is null`,
  ];
};

/** The holders of one entitlement `e` after the position of the page: `limit` rows from one index for each kind of holder. */
function holders(after: string[] | null, accounts: string[] | null, limit: number): RawBuilder<unknown> {
  const [entitlement = '', account = '', resource = ''] = after ?? [];
  const past = (position: string): RawBuilder<string> =>
    sql`(case when e.id = ${entitlement} then ${position} else '' end)`;
  const ofThese = accounts === null ? sql`true` : sql`app_user_id = any(${accounts}::text[])`;
  return sql`(
    (select app_user_id, principal_resource_id, coalesce(granted_at, created_at) as at, sources
      from grants where entitlement_id = e.id and app_user_id > ${past(account)} and ${ofThese} order by app_user_id limit ${limit})
    union all
    (select app_user_id, principal_resource_id, coalesce(granted_at, created_at), sources
      from grants where entitlement_id = e.id and principal_resource_id > ${past(resource)} and ${accounts === null}
      order by principal_resource_id limit ${limit})
    union all
    (select app_user_id, null, created_at, '{""}'::text[]
      from (select id as app_user_id, app_id, created_at from app_users where deleted_at is null) account
      where e.is_access and app_id = e.app_id and app_user_id > ${past(account)} and ${ofThese} order by app_user_id limit ${limit}))`;
}

/**
 * The entitlements that `page`, a grant, is inherited from. A source such as `team:x` names a resource of the same app, by its type
 * and its name or by its name alone. The grant comes from the entitlements of the same holder on that resource.
 */
const grantSources = sql<AppEntitlementRef[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('appId', app_id, 'id', id) order by id), '[]') from (
    select distinct s.app_id, s.id
    from unnest(page.sources) w (source) cross join source_resources(page.app_id, w.source) r (id)
    join entitlements s on s.resource_id = r.id and s.deleted_at is null
    where exists (select from grants g where g.entitlement_id = s.id and g.app_user_id = page.app_user_id) or
      exists (select from grants g where g.entitlement_id = s.id and g.principal_resource_id = page.principal_resource_id)
  ) found)`;

/** Current grants, in the order of their entitlements, accounts before resources. Those of deleted entitlements are left out. */
export async function listGrants(db: Db, filter: GrantFilter, page: Page): Promise<PageRows<Grant>> {
  const accounts = await accountsOf(db, filter);
  const limit = page.size + 1;
  const conditions = [
    ...entitlementConditions(filter),
    ...(accounts === null ? [] : [heldBy(accounts)]),
    ...(page.after === null ? [] : [sql<boolean>`e.id >= ${page.after[0]}`]),
  ];
  const { rows } = await sql<GrantRow>`
    select page.app_id, page.entitlement_id, page.app_user_id, page.principal_resource_id, page.at, ${grantSources} as grant_sources, given.ticket_id, given.ends_at
    from (
      select e.app_id, e.id as entitlement_id, holder.*
      from entitlements e cross join lateral ${holders(page.after, accounts, limit)} holder
      where ${all(conditions)} order by e.id, app_user_id, principal_resource_id limit ${limit}
    ) page left join lateral (${lastRequest}) given on true
    order by entitlement_id, app_user_id, principal_resource_id`.execute(db);
  return cutPage(rows, page, sortValues, toGrant);
}

/** How these accounts hold these entitlements, the built-in access of their app included. */
export async function grantsOfAccounts(
  db: Db,
  entitlementIds: readonly string[],
  accountIds: readonly string[],
): Promise<Grant[]> {
  if (entitlementIds.length === 0 || accountIds.length === 0) return [];
  const { rows } = await sql<GrantRow>`
    select page.app_id, page.entitlement_id, page.app_user_id, null as principal_resource_id, page.at, ${grantSources} as grant_sources, given.ticket_id, given.ends_at
    from (
      select app_id, entitlement_id, app_user_id, principal_resource_id, coalesce(granted_at, created_at) as at, sources from grants
      where entitlement_id = any(${entitlementIds}::text[]) and app_user_id = any(${accountIds}::text[])
      union all
      select e.app_id, e.id, a.id, null, a.created_at, '{""}'::text[] from entitlements e join app_users a on a.app_id = e.app_id
      where e.is_access and e.id = any(${entitlementIds}::text[]) and a.id = any(${accountIds}::text[]) and a.deleted_at is null
    ) page left join lateral (${lastRequest}) given on true
    order by entitlement_id, app_user_id`.execute(db);
  return rows.map(toGrant);
}

/** The accounts in the filter, null for all. */
async function accountsOf(db: Db, { appUserIds, userId }: GrantFilter): Promise<string[] | null> {
  const chosen = appUserIds && appUserIds.length > 0 ? appUserIds : null;
  if (!userId) return chosen;
  const rows = await db
    .selectFrom('app_users')
    .select('id')
    .where('identity_user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id).filter((id) => chosen === null || chosen.includes(id));
}
