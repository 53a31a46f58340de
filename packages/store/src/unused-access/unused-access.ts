import type { UnusedAccess, UnusedAccessHeldApp } from '@oag/types';
import { type RawBuilder, sql } from 'kysely';
import { cutPage, type Db, type Page, type PageRows } from '../database/index.ts';

/** Access that counts as unused. Empty lists of ids do not narrow; `unknownToo`: also access whose use was never reported. */
export type UnusedScope = {
  appIds: readonly string[];
  entitlementIds: readonly string[];
  since: string;
  unknownToo: boolean;
};

/** A grant that a run takes away. */
export type DueGrant = {
  grantId: string;
  appId: string;
  entitlementId: string;
  appUserId: string;
  identityUserId: string;
  isEnabled: boolean;
  lastUsedAt: string | null;
};

/** The grants that one transaction looks through. */
const SPAN = 5_000;

/**
 * The grants `g` of people that are unused, with `u` for their times, and the task `t` that their state follows from. An inherited grant goes with the
 * one that it comes from, and an account of nobody cannot be warned.
 */
const unused = ({ appIds, entitlementIds, since, unknownToo }: UnusedScope): RawBuilder<unknown> => sql`
  from grants g join app_users a on a.id = g.app_user_id and a.deleted_at is null and a.identity_user_id is not null
  join entitlements e on e.id = g.entitlement_id and e.deleted_at is null join apps app on app.id = g.app_id and app.deleted_at is null
  join users p on p.id = a.identity_user_id
  cross join lateral (select coalesce(g.last_used_at, a.last_used_at) as last_used_at, coalesce(g.granted_at, g.created_at) as held_since) u
  left join lateral (
    select o.id, case when o.state = 'OPEN' then 'TASK_OPEN' when o.outcome = 'REVOKED' then 'REVOKED' else 'KEPT' end as state
    from (select * from tasks s where s.app_user_id = g.app_user_id and s.entitlement_id = g.entitlement_id
      union all
      select * from tasks s where s.app_user_id is null and s.identity_user_id = a.identity_user_id and s.entitlement_id = g.entitlement_id) o
    where o.deleted_at is null and (o.state = 'OPEN' or (o.kind = 'revoke' and o.outcome = 'REVOKED' and o.outcome_at >= g.created_at)
      or ((o.origin = 'NON_USAGE_REVOKE' or (o.kind = 'certify' and o.outcome = 'CERTIFIED')) and o.outcome_at > ${since}::timestamptz))
    order by o.state = 'OPEN' desc, o.id desc limit 1) t on true
  where '' = any(g.sources) and u.held_since <= ${since}::timestamptz and coalesce(u.last_used_at <= ${since}::timestamptz, ${unknownToo}::boolean)
    and (cardinality(${appIds}::text[]) = 0 or g.app_id = any(${appIds}::text[]))
    and (cardinality(${entitlementIds}::text[]) = 0 or g.entitlement_id = any(${entitlementIds}::text[]))`;

/** Which unused access to find. Undefined does not narrow. */
export type UnusedAccessFilter = {
  appIds?: readonly string[] | undefined;
  userIds?: readonly string[] | undefined;
  states?: readonly string[] | undefined;
};

const PREFIX = 'UNUSED_ACCESS_STATE_';

/** Unused access, in the order in which it was imported. */
export async function searchUnusedGrants(
  db: Db,
  scope: UnusedScope,
  { appIds, userIds, states }: UnusedAccessFilter,
  page: Page,
): Promise<PageRows<UnusedAccess>> {
  const names = states?.map((state) => state.slice(PREFIX.length));
  const { rows } = await sql<Omit<UnusedAccess, 'state'> & { id: string; state: string }>`
    select g.id::text as id, g.app_id as "appId", g.entitlement_id as "appEntitlementId", g.app_user_id as "appUserId", p.id as "userId",
      u.held_since as "heldSince", u.last_used_at as "lastUsedAt", coalesce(t.state, 'DUE') as state, coalesce(t.id, '') as "taskId"
    ${unused(scope)}
      ${appIds ? sql`and g.app_id = any(${appIds}::text[])` : sql``}
      ${userIds ? sql`and p.id = any(${userIds}::text[])` : sql``}
      ${names ? sql`and coalesce(t.state, 'DUE') = any(${names}::text[])` : sql``}
      ${page.after ? sql`and g.id > ${page.after[0]}::bigint` : sql``}
    order by g.id limit ${page.size + 1}`.execute(db);
  return cutPage(
    rows,
    page,
    ({ id }) => [id],
    ({ id: _id, state, ...access }) => ({ ...access, state: `${PREFIX}${state}` as UnusedAccess['state'] }),
  );
}

/** How much of each app is due, of apps with something due, and how many grants they have. */
export async function countDueGrants(db: Db, scope: UnusedScope): Promise<UnusedAccessHeldApp[]> {
  const { rows } = await sql<UnusedAccessHeldApp>`
    select d.app_id as "appId", d.n::text as "unusedCount", (select count(*) from grants x where x.app_id = d.app_id)::text as "grantCount"
    from (select g.app_id, count(*) as n ${unused(scope)} and t.id is null group by g.app_id) d order by d.app_id`.execute(
    db,
  );
  return rows;
}

/** Where the next span of grants ends, null after the last grant. */
export async function endOfSpan(db: Db, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(id)::text as last from (select id from grants where id > ${after}::bigint order by id limit ${SPAN}) span`.execute(
    db,
  );
  return rows[0]?.last ?? null;
}

/** The next grants of a span that are due, outside of some apps. Locks their entitlements, so that nobody else creates a revoke task for them. */
export async function takeDueGrants(
  tx: Db,
  scope: UnusedScope,
  exceptAppIds: readonly string[],
  [after, last]: readonly [string, string],
  limit: number,
): Promise<DueGrant[]> {
  const found = await dueGrants(
    tx,
    scope,
    sql`g.id > ${after}::bigint and g.id <= ${last}::bigint and g.app_id <> all(${exceptAppIds}::text[])`,
    limit,
  );
  if (found.length === 0) return [];
  const entitlementIds = [...new Set(found.map(({ entitlementId }) => entitlementId))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended('open task revoke ' || id, 0)) from unnest(${entitlementIds}::text[]) with ordinality as e (id, no) order by no`.execute(
    tx,
  );
  // Somebody may have created a task before the lock was taken.
  const ids = found.map(({ grantId }) => grantId);
  return dueGrants(tx, scope, sql`g.id = any(${ids}::bigint[])`, limit);
}

async function dueGrants(tx: Db, scope: UnusedScope, which: RawBuilder<unknown>, limit: number): Promise<DueGrant[]> {
  const { rows } = await sql<DueGrant>`
    select g.id::text as "grantId", g.app_id as "appId", g.entitlement_id as "entitlementId", g.app_user_id as "appUserId", p.id as "identityUserId",
      p.status = 'ENABLED' and p.deleted_at is null as "isEnabled", u.last_used_at as "lastUsedAt"
    ${unused(scope)} and t.id is null and ${which} order by g.id limit ${limit}`.execute(tx);
  return rows;
}

/** The open tasks of a rule whose access was used since, after an id. Access that nobody has agreed to take away yet. */
export async function usedAgainTasks(
  tx: Db,
  ruleId: string,
  since: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t join app_users a on a.id = t.app_user_id
    left join grants g on g.entitlement_id = t.entitlement_id and g.app_user_id = t.app_user_id
    where t.origin = 'NON_USAGE_REVOKE' and t.state = 'OPEN' and t.deleted_at is null and t.step_kind = 'approval' and t.id > ${after}
      and t.request ->> 'unusedAccessRuleId' = ${ruleId} and coalesce(g.last_used_at, a.last_used_at) > ${since}::timestamptz
    order by t.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
