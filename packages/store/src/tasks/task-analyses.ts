import { groupOf, type ConflictSide } from '@oag/governance/conflicts';
import type { TaskAnalysis, TaskAnalysisConflict } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { heldOfGroups } from '../conflicts/index.ts';

/** Requested access. The holder is the person, or the account when it belongs to nobody. */
export type AccessToGet = { appId: string; entitlementId: string; holderId: string; hasAccount: boolean };

type Row = {
  monitor_id: string;
  display_name: string;
  side: ConflictSide;
  exemption_reason: string;
  access: { side: ConflictSide; appId: string; appEntitlementId: string; appUserId: string }[];
};

/**
 * The SoD conflicts that granting access would cause, by monitor, in one statement. A person without an account also gets the built-in access of
 * the app. Monitors with an empty group are incomplete and do not count.
 */
export async function conflictsToBe(
  db: Db,
  { appId, entitlementId, holderId, hasAccount }: AccessToGet,
): Promise<TaskAnalysisConflict[]> {
  const ofHolder = sql<boolean>`me.monitor_id in (select monitor_id from concerned)
    and a.id in (select u.id from app_users u where u.identity_user_id = ${holderId} union all select u.id from app_users u where u.identity_user_id is null and u.id = ${holderId})`;
  const { rows } = await sql<Row>`
    with asked as (
      select ${entitlementId}::text as id
      union select e.id from entitlements e where not ${hasAccount}::boolean and e.app_id = ${appId} and e.is_access and e.deleted_at is null),
    concerned as materialized (
      select distinct me.monitor_id, me.side from conflict_monitor_entitlements me
      join conflict_monitors m on m.id = me.monitor_id and m.enabled and m.deleted_at is null
      where me.entitlement_id in (select id from asked)
        and exists (select from conflict_monitor_entitlements other where other.monitor_id = me.monitor_id and other.side <> me.side)),
    held as materialized (${heldOfGroups(ofHolder)}),
    others as (
      select c.monitor_id, c.side,
        coalesce((select jsonb_agg(jsonb_build_object('side', h.side, 'appId', h.app_id, 'appEntitlementId', h.entitlement_id, 'appUserId', h.app_user_id) order by h.entitlement_id, h.app_user_id)
          from held h where h.monitor_id = c.monitor_id and h.side <> c.side), '[]') as access
      from concerned c)
    select o.monitor_id, m.display_name, o.side, coalesce(x.exemption_reason, '') as exemption_reason, o.access
    from others o join conflict_monitors m on m.id = o.monitor_id
    left join access_conflicts x on x.monitor_id = o.monitor_id and x.holder_id = ${holderId} and x.state = 'EXEMPTED'
    where case when (m.document ->> 'negateGroupB')::boolean then o.side = 'A' and o.access = '[]' else o.access <> '[]' end
    order by o.monitor_id, o.side`.execute(db);
  return rows.map((row) => ({
    monitorId: row.monitor_id,
    monitorDisplayName: row.display_name,
    entitlementGroup: groupOf(row.side),
    exemptionReason: row.exemption_reason,
    access: row.access.map(({ side, ...access }) => ({ entitlementGroup: groupOf(side), ...access })),
  }));
}

/** Keeps the analysis of a task that is there. It counts from now on. */
export async function storeTaskAnalysis(tx: Db, { id, taskId, createdAt, conflicts }: TaskAnalysis): Promise<void> {
  await tx
    .insertInto('task_analyses')
    .values({ id, task_id: taskId, created_at: createdAt ?? '', conflicts: JSON.stringify(conflicts) })
    .execute();
  await tx.updateTable('tasks').set({ analysis_id: id }).where('id', '=', taskId).execute();
}

/** Analyses by their ids. */
export async function taskAnalyses(db: Db, ids: readonly string[]): Promise<Map<string, TaskAnalysis>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('task_analyses')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        taskId: row.task_id,
        createdAt: row.created_at,
        conflicts: row.conflicts as TaskAnalysisConflict[],
      },
    ]),
  );
}
