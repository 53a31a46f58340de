import { groupOf, type ConflictSide } from '@oag/governance/conflicts';
import type { TaskAnalysis, TaskAnalysisConflict } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { heldOfGroups } from '../conflicts/index.ts';

/** Requested access. The holder is the person, or the account when it belongs to nobody. */
export type AccessToGet = { appId: string; entitlementId: string; holderId: string; hasAccount: boolean };

type Row = {
  no: number;
  monitor_id: string;
  display_name: string;
  side: ConflictSide;
  exemption_reason: string;
  access: { side: ConflictSide; appId: string; appEntitlementId: string; appUserId: string }[];
};

/**
 * The SoD conflicts that each request would cause, in the same order, by monitor; one statement. A person without an account also gets the
 * built-in access of the app. Monitors with an empty group are incomplete and do not count.
 */
export async function conflictsToBe(db: Db, requests: readonly AccessToGet[]): Promise<TaskAnalysisConflict[][]> {
  const holders = requests.map(({ holderId }) => holderId);
  const ofHolders = sql<boolean>`me.monitor_id in (select monitor_id from concerned)
    and a.id in (select u.id from app_users u where u.identity_user_id = any(${holders}::text[])
      union all select u.id from app_users u where u.identity_user_id is null and u.id = any(${holders}::text[]))`;
  const { rows } = await sql<Row>`
    with requests as materialized (
      select * from rows from (json_to_recordset(${JSON.stringify(requests)}::json)
        as ("appId" text, "entitlementId" text, "holderId" text, "hasAccount" boolean)) with ordinality as r (app_id, entitlement_id, holder_id, has_account, no)),
    asked as (
      select no, entitlement_id as id from requests
      union select r.no, e.id from requests r join entitlements e on e.app_id = r.app_id and e.is_access and e.deleted_at is null where not r.has_account),
    concerned as materialized (
      select distinct a.no, me.monitor_id, me.side from asked a join conflict_monitor_entitlements me on me.entitlement_id = a.id
      join conflict_monitors m on m.id = me.monitor_id and m.enabled and m.deleted_at is null
      where exists (select from conflict_monitor_entitlements other where other.monitor_id = me.monitor_id and other.side <> me.side)),
    held as materialized (${heldOfGroups(ofHolders)}),
    others as (
      select r.no, r.holder_id, c.monitor_id, c.side,
        coalesce((select jsonb_agg(jsonb_build_object('side', h.side, 'appId', h.app_id, 'appEntitlementId', h.entitlement_id, 'appUserId', h.app_user_id) order by h.entitlement_id, h.app_user_id)
          from held h where h.monitor_id = c.monitor_id and h.side <> c.side and h.holder_id = r.holder_id), '[]') as access
      from concerned c join requests r on r.no = c.no)
    select o.no::integer as no, o.monitor_id, m.display_name, o.side, coalesce(x.exemption_reason, '') as exemption_reason, o.access
    from others o join conflict_monitors m on m.id = o.monitor_id
    left join access_conflicts x on x.monitor_id = o.monitor_id and x.holder_id = o.holder_id and x.state = 'EXEMPTED'
    where case when (m.document ->> 'negateGroupB')::boolean then o.side = 'A' and o.access = '[]' else o.access <> '[]' end
    order by o.no, o.monitor_id, o.side`.execute(db);
  const found = Map.groupBy(rows, ({ no }) => no);
  return requests.map((_, index) =>
    (found.get(index + 1) ?? []).map((row) => ({
      monitorId: row.monitor_id,
      monitorDisplayName: row.display_name,
      entitlementGroup: groupOf(row.side),
      exemptionReason: row.exemption_reason,
      access: row.access.map(({ side, ...access }) => ({ entitlementGroup: groupOf(side), ...access })),
    })),
  );
}

/** Keeps the analyses of tasks that are there. They count from now on. Two statements. */
export async function storeTaskAnalyses(tx: Db, analyses: readonly TaskAnalysis[]): Promise<void> {
  if (analyses.length === 0) return;
  const rows = JSON.stringify(analyses);
  await sql`insert into task_analyses (id, task_id, created_at, conflicts)
    select id, "taskId", "createdAt", conflicts from json_to_recordset(${rows}::json) as a (id text, "taskId" text, "createdAt" timestamptz, conflicts jsonb)`.execute(
    tx,
  );
  await sql`update tasks t set analysis_id = a.id
    from json_to_recordset(${rows}::json) as a (id text, "taskId" text) where t.id = a."taskId"`.execute(tx);
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
