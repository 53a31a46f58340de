import { sql, type RawBuilder } from 'kysely';
import { type Db, newId } from '../database/index.ts';
import { resolveReviewsOf } from './resolve-reviews.ts';

// Grants of manually managed entitlements. Imports do not touch them: people add and remove them here.

/** How many accounts that are not deleted each of these people has in an app. */
export async function accountCounts(db: Db, appId: string, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string;
    count: number;
  }>`select identity_user_id as id, count(*)::int as count from app_users
    where app_id = ${appId} and identity_user_id = any(${[...userIds]}::text[]) and deleted_at is null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Creates an account in a manually managed app for each of these people without one. A deleted account is restored. */
async function addAccounts(
  tx: Db,
  wanted: RawBuilder<{ app_id: string; user_id: string; new_id: string }>,
): Promise<void> {
  await sql`
    insert into app_users (id, app_id, key, username, email, display_name, identity_user_id)
    select distinct on (w.app_id, u.id) w.new_id, w.app_id, u.email, u.email, u.email, u.display_name, u.id
    from (${wanted}) w join apps a on a.id = w.app_id and a.is_manual join users u on u.id = w.user_id
    where not exists (select from app_users x where x.app_id = w.app_id and x.identity_user_id = u.id and x.deleted_at is null)
    order by w.app_id, u.id, w.new_id
    on conflict (app_id, key) do update set status = 'ENABLED', deleted_at = null, updated_at = now(), display_name = excluded.display_name, identity_user_id = excluded.identity_user_id`.execute(
    tx,
  );
}

/** Grants people a manually managed entitlement. Existing grants stay as they are. Returns the number of new grants. */
export async function grantManually(
  tx: Db,
  {
    appId,
    entitlementId,
    userIds,
    isAccess,
  }: { appId: string; entitlementId: string; userIds: readonly string[]; isAccess: boolean },
): Promise<number> {
  const people = [...new Set(userIds)];
  await addAccounts(
    tx,
    sql`select ${appId}::text as app_id, p.user_id, p.new_id from unnest(${people}::text[], ${people.map(() => newId())}::text[]) as p (user_id, new_id)`,
  );
  if (isAccess) return people.length;
  const { rows } = await sql`
    insert into grants (app_id, entitlement_id, app_user_id, granted_at)
    select ${appId}, ${entitlementId}, id, now() from app_users where app_id = ${appId} and identity_user_id = any(${people}::text[]) and deleted_at is null
    on conflict do nothing returning id`.execute(tx);
  return rows.length;
}

/** Adds the manually managed access of these requests, as of the time they were granted: the grant history finds them by it. */
export async function giveRequested(tx: Db, taskIds: readonly string[]): Promise<void> {
  const ids = [...taskIds];
  const given = sql`tasks t join entitlements e on e.id = t.entitlement_id and e.is_manual and e.deleted_at is null where t.id = any(${ids}::text[])`;
  await addAccounts(
    tx,
    sql`select t.app_id, t.identity_user_id as user_id, n.new_id from unnest(${ids}::text[], ${ids.map(() => newId())}::text[]) as n (id, new_id)
    join tasks t on t.id = n.id join entitlements e on e.id = t.entitlement_id and e.is_manual and e.deleted_at is null where t.app_user_id is null`,
  );
  await sql`
    insert into grants (app_id, entitlement_id, app_user_id, granted_at, created_at)
    select g.app_id, g.entitlement_id, g.account, g.outcome_at, g.outcome_at from (
      select t.app_id, t.entitlement_id, t.outcome_at, e.is_access, coalesce(t.app_user_id, (
        select min(x.id) from app_users x where x.app_id = t.app_id and x.identity_user_id = t.identity_user_id and x.deleted_at is null)) as account from ${given}) g
    where g.account is not null and not g.is_access on conflict do nothing`.execute(tx);
}

/** An account that was deleted because the access to its app was revoked. */
export type DeletedAccount = { id: string; appId: string; displayName: string };

/**
 * Removes the manually managed access of these revocations: the grant; or for access to an app the account with all its
 * grants. Returns the deleted accounts.
 */
export async function takeRevoked(tx: Db, taskIds: readonly string[]): Promise<DeletedAccount[]> {
  const ids = [...taskIds];
  const { rows } = await sql<{ own: string[]; accounts: DeletedAccount[] }>`
    with done as materialized (
      select t.id as task_id, t.outcome_at, e.id as entitlement_id, e.is_access, t.app_id, t.app_user_id, t.principal_resource_id
      from tasks t join entitlements e on (e.id = t.entitlement_id or e.id = any(t.revocation_target_ids)) and e.is_manual
      where t.id = any(${ids}::text[])),
    accounts as (
      update app_users a set status = 'DELETED', deleted_at = now(), updated_at = now()
      from done d join apps p on p.id = d.app_id and p.is_manual where d.is_access and a.id = d.app_user_id and a.deleted_at is null
      returning a.id, a.app_id, coalesce(nullif(a.display_name, ''), nullif(a.username, ''), a.email) as display_name),
    gone as (
      delete from grants g using done d
      where (d.is_access and g.app_id = d.app_id and g.app_user_id = d.app_user_id)
        or (g.entitlement_id = d.entitlement_id and (g.app_user_id = d.app_user_id or g.principal_resource_id = d.principal_resource_id)) returning g.*, d.outcome_at),
    kept as (
      insert into past_grants (id, app_id, entitlement_id, app_user_id, principal_resource_id, sources, granted_at, last_used_at, created_at, revoked_at)
      select distinct on (id) id, app_id, entitlement_id, app_user_id, principal_resource_id, sources, granted_at, last_used_at, created_at, greatest(outcome_at, created_at) from gone order by id, outcome_at)
    select coalesce((select jsonb_agg(distinct task_id) from done), '[]') as own,
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', id, 'appId', app_id, 'displayName', display_name)) from accounts), '[]') as accounts`.execute(
    tx,
  );
  const { own, accounts } = rows[0] ?? { own: [], accounts: [] };
  if (own.length > 0)
    await noteAccessRemoved(
      tx,
      sql`t.id = any(${own}::text[]) and exists (select from entitlements e where e.id = t.entitlement_id and e.is_manual)`,
    );
  if (accounts.length > 0)
    await resolveReviewsOf(tx, sql`t.app_user_id = any(${accounts.map(({ id }) => id)}::text[])`);
  return accounts;
}

/** Records on revoke tasks and their reviews that the access is removed, like an import. Open tasks become due and close. */
export async function noteAccessRemoved(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with marked as (
      update tasks t set grant_gone_at = now(), grant_inherited_from = null, due_at = case when t.state = 'OPEN' then now() else t.due_at end, updated_at = now()
      where t.kind = 'revoke' and t.deleted_at is null and (t.grant_gone_at is null or t.grant_seen_at > t.grant_gone_at) and ${which}
      returning t.id, t.state, t.position, t.access_review_id),
    concerned as (
      select id, state, position, access_review_id from marked
      union all
      select c.id, c.state, c.position, c.access_review_id from marked m join followed_revocations f on f.revoke_task_id = m.id join tasks c on c.id = f.certify_task_id
      where c.outcome = 'DECERTIFIED' and c.deleted_at is null)
    insert into log_entries (actor_id, kind, task_id, campaign_id, document)
    select '', 'accessSeen', id, access_review_id, jsonb_build_object('payload', jsonb_build_object('importId', '', 'isThere', false, 'isInherited', false, 'inheritedFrom', '[]'::jsonb),
      'eventType', 'TASK_AUDIT_EVENT_TYPE_NEUTRAL', 'currentState', 'TASK_STATE_' || state, 'workflowStep', position)
    from concerned order by id`.execute(tx);
}
