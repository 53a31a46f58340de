import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';

/** A person, and an entitlement of an access profile. */
export type MemberPair = { userId: string; entitlementId: string };

/** Without ids: all members of the profile, or all of its entitlements. */
type PairsOf = { catalogId: string; userIds?: readonly string[]; entitlementIds?: readonly string[] };

/** The next pairs of members and entitlements of an access profile. */
export function nextMemberPairs(
  db: Db,
  { catalogId, userIds, entitlementIds }: PairsOf,
  after: readonly [string, string],
  limit: number,
): Promise<MemberPair[]> {
  const people = sql`select m.user_id from request_catalog_members m
    where m.request_catalog_id = ${catalogId} and m.user_id >= ${after[0]} ${userIds ? sql`and m.user_id = any(${userIds}::text[])` : sql``}`;
  const entitlements = sql`select p.entitlement_id from request_catalog_entitlements p
    where p.request_catalog_id = ${catalogId} ${entitlementIds ? sql`and p.entitlement_id = any(${entitlementIds}::text[])` : sql``}`;
  return nextPairs(db, people, entitlements, after, limit);
}

/** The next pairs of people who left an access profile and entitlements that it had then. People who joined again are left out. */
export function nextFormerPairs(
  db: Db,
  { catalogId, userIds, entitlementIds }: Required<PairsOf>,
  after: readonly [string, string],
  limit: number,
): Promise<MemberPair[]> {
  const people = sql`select id collate "C" as user_id from unnest(${userIds}::text[]) as id
    where id collate "C" >= ${after[0]} and not exists (select from request_catalog_members m where m.request_catalog_id = ${catalogId} and m.user_id = id)`;
  const entitlements = sql`select id collate "C" as entitlement_id from unnest(${entitlementIds}::text[]) as id`;
  return nextPairs(db, people, entitlements, after, limit);
}

async function nextPairs(
  db: Db,
  people: RawBuilder<unknown>,
  entitlements: RawBuilder<unknown>,
  after: readonly [string, string],
  limit: number,
): Promise<MemberPair[]> {
  const { rows } = await sql<MemberPair>`
    select people.user_id as "userId", content.entitlement_id as "entitlementId" from (${people}) people cross join (${entitlements}) content
    where (people.user_id, content.entitlement_id) > (${after[0]}, ${after[1]}) order by 1, 2 limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Access that a person lacks. `appUserId` is null for people with no account in the app, and for people with several. */
export type MissingAccess = MemberPair & {
  appId: string;
  appUserId: string | null;
  /** The longest duration of a grant, null without a limit. */
  longestGrant: string | null;
  requestSchemaId: string | null;
};

/** The pairs whose person is enabled, lacks the access and has no open request for it. Locks the entitlements, so that only one request is created. */
export async function missingAccess(tx: Db, pairs: readonly MemberPair[]): Promise<MissingAccess[]> {
  await lockOpenTasks(tx, 'grant', pairs);
  const { rows } = await sql<MissingAccess>`
    select p.user_id as "userId", e.id as "entitlementId", e.app_id as "appId", case when own.count = 1 then own.id end as "appUserId",
      e.longest_grant as "longestGrant", e.request_schema_id as "requestSchemaId"
    from ${listed(pairs)}
    join users u on u.id = p.user_id and u.status = 'ENABLED' and u.deleted_at is null
    join entitlements e on e.id = p.entitlement_id and e.deleted_at is null join apps app on app.id = e.app_id and app.deleted_at is null
    cross join lateral (select count(*), min(a.id) as id from app_users a where a.identity_user_id = u.id and a.app_id = e.app_id and a.deleted_at is null) own
    where not (e.is_access and own.count > 0)
      and not exists (select from app_users a join grants g on g.app_user_id = a.id and g.entitlement_id = e.id
        where a.identity_user_id = u.id and a.app_id = e.app_id and a.deleted_at is null)
      and not exists (select from tasks t where t.kind = 'grant' and t.outcome = 'GRANTED' and ${isOfPair} and ${notRevokedSince})
      and not exists (select from tasks t where t.kind = 'grant' and t.state = 'OPEN' and ${isOfPair})
    order by p.user_id, e.id`.execute(tx);
  return rows;
}

/** Access that a person holds. `appUserId` is null for granted access of a person without an account. */
export type HeldAccess = MemberPair & { appId: string; appUserId: string | null };

/** The people who left an access profile, and when each of them had joined it, in the same order. */
export type FormerMembers = { catalogId: string; userIds: readonly string[]; joinedAt: readonly string[] };

/**
 * The access of the pairs that the people hold and nobody is revoking. `UNJUSTIFIED` leaves out access with another reason than the profile. Locks the
 * entitlements, so that only one revoke task is created.
 */
export async function accessToRevoke(
  tx: Db,
  pairs: readonly MemberPair[],
  revokes: 'ALL' | 'UNJUSTIFIED',
  { catalogId, userIds, joinedAt }: FormerMembers,
): Promise<HeldAccess[]> {
  await lockOpenTasks(tx, 'revoke', pairs);
  const { rows } = await sql<HeldAccess>`
    with p as materialized (select p.user_id, e.id as entitlement_id, e.app_id, e.is_access from ${listed(pairs)}
      join entitlements e on e.id = p.entitlement_id and e.deleted_at is null),
    accounts as materialized (select p.*, a.id, a.status from p join app_users a on a.identity_user_id = p.user_id and a.app_id = p.app_id and a.deleted_at is null),
    held as (
      select a.user_id, a.entitlement_id, a.app_id, a.is_access, a.id as app_user_id, g.created_at as since
      from accounts a join grants g on g.entitlement_id = a.entitlement_id and g.app_user_id = a.id
      union all
      select a.user_id, a.entitlement_id, a.app_id, a.is_access, a.id, null from accounts a
      where a.is_access and a.status = 'ENABLED' and not exists (select from grants g where g.entitlement_id = a.entitlement_id and g.app_user_id = a.id)
      union all
      select p.user_id, p.entitlement_id, p.app_id, p.is_access, (select min(a.id) from accounts a where a.user_id = p.user_id and a.entitlement_id = p.entitlement_id), null
      from p where not p.is_access and not exists (select from accounts a join grants g on g.entitlement_id = a.entitlement_id and g.app_user_id = a.id
          where a.user_id = p.user_id and a.entitlement_id = p.entitlement_id)
        and exists (select from tasks t where t.kind = 'grant' and t.outcome = 'GRANTED' and ${isOfPair} and ${notRevokedSince})),
    former as (select * from rows from (unnest(${userIds}::text[]), unnest(${joinedAt}::timestamptz[])) as f (user_id, joined_at))
    select h.user_id as "userId", h.entitlement_id as "entitlementId", h.app_id as "appId", h.app_user_id as "appUserId"
    from held h join former f on f.user_id = h.user_id
    where not exists (select from tasks t where t.kind = 'revoke' and t.state = 'OPEN' and t.deleted_at is null and t.entitlement_id = h.entitlement_id
        and (t.app_user_id = h.app_user_id or t.app_user_id is null and t.identity_user_id = h.user_id))
      ${revokes === 'UNJUSTIFIED' ? sql`and not ${isJustified(catalogId)}` : sql``}
    order by 1, 2, 4`.execute(tx);
  return rows;
}

/** Whether the access `h` has another reason than the profile, which the person had joined as the row `f` has it. */
const isJustified = (catalogId: string): RawBuilder<unknown> => sql`(
  exists (select from request_catalog_members m join request_catalogs c on c.id = m.request_catalog_id and c.deleted_at is null
    join request_catalog_entitlements o on o.request_catalog_id = c.id and o.entitlement_id = h.entitlement_id where m.user_id = h.user_id)
  or exists (select from tasks t where t.kind = 'grant' and t.outcome = 'GRANTED' and t.deleted_at is null and t.entitlement_id = h.entitlement_id
    and t.identity_user_id = h.user_id and t.request ->> 'requestCatalogId' is null and ${notRevokedSince})
  or h.since < f.joined_at and not exists (select from tasks t where t.kind = 'grant' and t.outcome = 'GRANTED' and t.entitlement_id = h.entitlement_id
    and t.identity_user_id = h.user_id and t.request ->> 'requestCatalogId' = ${catalogId})
  or h.is_access and exists (select from grants g where g.app_user_id = h.app_user_id and g.entitlement_id <> h.entitlement_id))`;

/** The open requests of an access profile for people, after an id. */
export async function openMembershipRequests(
  db: Db,
  catalogId: string,
  userIds: readonly string[],
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t where t.identity_user_id = any(${userIds}::text[]) and t.id > ${after} and t.kind = 'grant' and t.state = 'OPEN' and t.deleted_at is null
      and t.request ->> 'requestCatalogId' is not null and t.request ->> 'requestCatalogId' = ${catalogId}
      and not exists (select from request_catalog_members m where m.request_catalog_id = ${catalogId} and m.user_id = t.identity_user_id)
    order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const listed = (pairs: readonly MemberPair[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(pairs.map((pair) => ({ user_id: pair.userId, entitlement_id: pair.entitlementId })))}::json) as p (user_id text, entitlement_id text)`;

const isOfPair = sql`t.identity_user_id = p.user_id and t.entitlement_id = p.entitlement_id and t.deleted_at is null`;

/** Whether no later revoke task removed what the task `t` granted. */
const notRevokedSince = sql`not exists (select from tasks r where r.kind = 'revoke' and r.outcome = 'REVOKED' and r.identity_user_id = t.identity_user_id
  and (r.entitlement_id = t.entitlement_id or r.revocation_target_ids @> array[t.entitlement_id]) and r.outcome_at >= t.outcome_at)`;

/** The lock that every way to request or revoke access takes, in one order. */
async function lockOpenTasks(tx: Db, kind: 'grant' | 'revoke', pairs: readonly MemberPair[]): Promise<void> {
  const ids = [...new Set(pairs.map(({ entitlementId }) => entitlementId))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open task ${kind} `} || id, 0)) from unnest(${ids}::text[]) with ordinality as e (id, no) order by no`.execute(
    tx,
  );
}
