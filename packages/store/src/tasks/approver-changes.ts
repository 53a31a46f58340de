import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { type Db, groupMembers, WITH_NEXT } from '../database/index.ts';

/**
 * Queues the open requests of people whose manager an import is about to change, and snapshots the members of groups that approve open requests.
 * Call it before the import writes. Changes of owners are queued by triggers.
 */
export async function watchApprovers(tx: Db, client: PoolClient): Promise<void> {
  await client.query(`
    select note_approver_change();

    insert into approver_changes (task_id)
    select w.task_id from plan_people p join users u on u.id = p.id join waiting_requests() w on w.identity_user_id = p.id
    where p.change = 'changed' and p.manager_id is distinct from u.manager_id
      and w.approval @@ '$.manager.type() == "object" || $.expression.type() == "object"';

    create temp table watched_steps on commit drop as
    select w.snapshot_id, w.position, g.id #>> '{}' as group_id
    from (select distinct snapshot_id, position from tasks where state = 'OPEN' and step_kind = 'approval' and kind <> 'certify' and deleted_at is null) w
    join policy_snapshots s on s.id = w.snapshot_id
    cross join lateral (select s.document #> array['steps', w.position::text, 'approval'] as approval) a
    cross join lateral (
      select jsonb_path_query(approval, '$.group.appGroupId') as id union select jsonb_path_query(approval, '$.*.fallbackGroupIds[*].appEntitlementId')) g`);
  await sql`create temp table watched_groups on commit drop as
    select g.id, ${membersNow} as members from (select distinct group_id as id from watched_steps) g`.execute(tx);
}

/** Queues the open requests approved by a watched group that the import has changed. Call it after the import has written. */
export async function noteChangedGroups(tx: Db): Promise<void> {
  await sql`
    with changed as materialized (select g.id from watched_groups g where g.members is distinct from ${membersNow})
    insert into approver_changes (task_id)
    select w.task_id from waiting_requests() w
    where (w.snapshot_id, w.position) in (select s.snapshot_id, s.position from watched_steps s join changed c on c.id = s.group_id)`.execute(
    tx,
  );
}

/** The possible approvers in group `g`. */
const membersNow = sql`array(select m.user_id from (${groupMembers(sql`array[g.id]`)}) m order by m.user_id)`;

/**
 * Queues the requests that a change of owners, groups or managers could not see because their transactions had not ended. A change is kept
 * until all of those have ended.
 */
export async function queueUnseenRequests(tx: Db): Promise<void> {
  // A transaction that saw the approvers before the change has its id by now, see `registerApproverLookup`.
  await sql`update approver_change_views set until = pg_current_xact_id() where until is null`.execute(tx);
  await sql`
    with ended as (
      delete from approver_change_views where xid in (
        select xid from approver_change_views where until <= pg_snapshot_xmin(pg_current_snapshot()) for update skip locked)
      returning seen, until)
    insert into approver_changes (task_id)
    select distinct l.task_id
    from ended join log_entries l on l.xid >= pg_snapshot_xmin(seen) and l.xid < until and not pg_visible_in_snapshot(l.xid, seen)
    where l.task_id in (select w.task_id from waiting_requests() w)`.execute(tx);
}

/** Assigns the transaction its id before it looks up approvers, so that concurrent changes of owners, groups and managers take it into account. */
export async function registerApproverLookup(tx: Db): Promise<void> {
  await sql`${WITH_NEXT} select pg_current_xact_id()`.execute(tx);
}

/** Queued tasks whose approvers are to be resolved again, and the number of the last queue entry. */
export type ApproverChanges = { taskIds: string[]; last: string };

/** Takes the next queue entries after a number; undefined when there are none. Entries locked by another process are skipped. */
export async function takeApproverChanges(tx: Db, after: string, limit: number): Promise<ApproverChanges | undefined> {
  const {
    rows: [taken],
  } = await sql<{ task_ids: string[] | null; last: string | null }>`
    with taken as (
      delete from approver_changes where no in (select no from approver_changes where no > ${after}::bigint order by no limit ${limit} for update skip locked)
      returning no, task_id)
    select array_agg(distinct task_id) as task_ids, max(no)::text as last from taken`.execute(tx);
  return taken?.last ? { taskIds: taken.task_ids ?? [], last: taken.last } : undefined;
}

/** The delegates at the current steps of tasks: by task, from approver to delegate. The last entry counts. */
export async function delegatesByTask(db: Db, taskIds: readonly string[]): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ task_id: string; from: string; to: string }>`
    select l.task_id, l.document #>> '{payload,originalAssigneeUserId}' as "from", l.document #>> '{payload,delegatedAssigneeUserId}' as "to"
    from log_entries l join tasks t on t.id = l.task_id
    where l.task_id = any(${[...taskIds]}::text[]) and l.kind = 'reassignedToDelegate' and (l.document ->> 'workflowStep')::int = t.position
    order by l.seq`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.task_id)].map(([taskId, handed]) => [
      taskId,
      new Map(handed.map(({ from, to }) => [from, to])),
    ]),
  );
}
