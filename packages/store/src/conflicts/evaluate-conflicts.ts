import type { KeptMonitor } from '@oag/governance/conflicts';
import { sql, type RawBuilder } from 'kysely';
import { type Db, newIdBlock } from '../database/index.ts';

/**
 * The access in the groups of monitors: the rows (monitor_id, side, entitlement_id, app_id, app_user_id, holder_id,
 * user_id). The holder is the person, or the account if it has no owner. Every account holds the built-in access of its
 * app. `where` limits the groups `me`.
 */
export const heldOfGroups = (where: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select me.monitor_id, me.side, e.id as entitlement_id, e.app_id, a.id as app_user_id, coalesce(a.identity_user_id, a.id) as holder_id, a.identity_user_id as user_id
  from conflict_monitor_entitlements me join entitlements e on e.id = me.entitlement_id and e.deleted_at is null
  join grants g on g.entitlement_id = e.id join app_users a on a.id = g.app_user_id and a.deleted_at is null
  where not e.is_access and ${where}
  union all
  select me.monitor_id, me.side, e.id, e.app_id, a.id, coalesce(a.identity_user_id, a.id), a.identity_user_id
  from conflict_monitor_entitlements me join entitlements e on e.id = me.entitlement_id and e.deleted_at is null
  join app_users a on a.app_id = e.app_id and a.deleted_at is null
  where e.is_access and ${where}`;

/** The next monitor to evaluate, in the order of their ids, locked until the transaction ends. */
export async function lockNextMonitor(tx: Db, after: string): Promise<KeptMonitor | undefined> {
  const row = await tx
    .selectFrom('conflict_monitors')
    .select('document')
    .where('id', '>', after)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.document;
}

/** Whether any monitor is enabled. */
export async function hasEnabledMonitors(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select from conflict_monitors where enabled and deleted_at is null) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export type ConflictCounts = { found: number; resolved: number };

/**
 * Evaluates a monitor, in one statement: adds new conflicts, reactivates returned ones, resolves the others, and logs
 * each. A group without entitlements is incomplete, and then nobody is in conflict.
 */
export async function evaluateMonitor(tx: Db, monitorId: string, now: string): Promise<ConflictCounts> {
  const { rows } = await sql<ConflictCounts>`
    with held as materialized (${heldOfGroups(sql<boolean>`me.monitor_id = ${monitorId}`)}),
    monitor as (
      select (document ->> 'negateGroupB')::boolean as negated,
        (select count(distinct side) from conflict_monitor_entitlements where monitor_id = ${monitorId}) = 2 as is_finished
      from conflict_monitors where id = ${monitorId}),
    found as materialized (
      select h.holder_id, max(h.user_id) as user_id, max(h.app_user_id) as app_user_id
      from held h group by h.holder_id
      having bool_or(h.side = 'A') and bool_or(h.side = 'B') <> (select negated from monitor) and (select is_finished from monitor)),
    added as (
      insert into access_conflicts as c (id, monitor_id, holder_id, user_id, app_user_id, found_at)
      select ksuid_at(${newIdBlock()}, row_number() over (order by f.holder_id)), ${monitorId}, f.holder_id, f.user_id, case when f.user_id is null then f.app_user_id end, ${now}::timestamptz
      from found f
      on conflict (monitor_id, holder_id) do update set state = 'ACTIVE', found_at = excluded.found_at, resolved_at = null, recurrence_count = c.recurrence_count + 1
      where c.state = 'RESOLVED'
      returning c.id),
    gone as (
      update access_conflicts c set state = 'RESOLVED', resolved_at = ${now}::timestamptz, exempted_at = null, exempted_by = '', exemption_reason = ''
      where c.monitor_id = ${monitorId} and c.state <> 'RESOLVED' and not exists (select from found f where f.holder_id = c.holder_id)
      returning c.id),
    evaluated as (update conflict_monitors set evaluated_at = ${now}::timestamptz where id = ${monitorId}),
    logged as (
      insert into log_entries (actor_id, kind, object_type, object_id, document)
      select '', e.kind, 'accessConflict', e.id, jsonb_build_object('monitorId', ${monitorId}::text)
      from (select 'accessConflictFound' as kind, id from added union all select 'accessConflictResolved', id from gone) e order by e.id)
    select (select count(*) from added)::integer as found, (select count(*) from gone)::integer as resolved`.execute(
    tx,
  );
  return rows[0] ?? { found: 0, resolved: 0 };
}

/** Resolves the conflicts of a deleted monitor. */
export async function resolveConflictsOf(tx: Db, monitorId: string, now: string): Promise<void> {
  await sql`with gone as (
      update access_conflicts set state = 'RESOLVED', resolved_at = ${now}::timestamptz, exempted_at = null, exempted_by = '', exemption_reason = ''
      where monitor_id = ${monitorId} and state <> 'RESOLVED' returning id)
    insert into log_entries (actor_id, kind, object_type, object_id, document)
    select '', 'accessConflictResolved', 'accessConflict', id, jsonb_build_object('monitorId', ${monitorId}::text) from gone order by id`.execute(
    tx,
  );
}
