import type { ApproverRule } from '@oag/governance/policies';
import { sql, type RawBuilder } from 'kysely';
import type { Substitutes } from '../policies/index.ts';
import { changedSince, findSelectionMoment, insightInputsOfSelection, selectedAtOnce } from '../inventory/index.ts';
import { assigneesOf, assignedTargets, knownSubstitutes, storeAssigneeSets } from '../tasks/index.ts';
import type { Db } from '../database/index.ts';
import {
  accessRecord,
  accessTextHash,
  knownRecord,
  knownTextHash,
  preparedTaskRecord,
  preparedTaskTextHash,
  type RecordForm,
  recordHash,
} from '../log/index.ts';
import type { SelectionTable } from './selection-table.ts';

/** The common data of the certify tasks of a campaign. Only the assignees differ. */
export type CertifyPlan = {
  campaignId: string;
  rule: ApproverRule;
  substitutes: Substitutes;
  snapshotId: string;
  stepKind: string;
  /** Ids derive from the row number of the selection: creating a row again creates the same task. */
  taskBlock: string;
  stepBlock: string;
  createdBy: string;
  createdAt: string;
  /** How the log records the tasks and their access: all of a preparation in one form. */
  recordForm: RecordForm;
  /** The history of every new task, in order. */
  entries: { actorId: string; kind: string; document: object }[];
};

// The engine's event `reassignmentFallbackToAdmin`, for tasks assigned to the owners of the campaign or to the super
// admins.
const FALLBACK = sql`jsonb_build_object('payload', jsonb_build_object('adminUserIds', n.members, 'adminUsers', null),
  'eventType', 'TASK_AUDIT_EVENT_TYPE_NEUTRAL', 'currentState', 'TASK_STATE_OPEN', 'workflowStep', 0)`;

// The engine's event `expressionPolicyStepError`, for tasks whose approver expression failed.
const FAILED = sql`jsonb_build_object('payload', jsonb_build_object('error', n.error),
  'eventType', 'TASK_AUDIT_EVENT_TYPE_NEUTRAL', 'currentState', 'TASK_STATE_OPEN', 'workflowStep', 0)`;

// The engine's event `reassignedToDelegate`, for each assignee replaced by a delegate.
const HANDED = sql`jsonb_build_object('payload', jsonb_build_object('originalAssigneeUserId', h ->> 'from', 'originalAssigneeUser', null,
    'delegatedAssigneeUserId', h ->> 'to', 'delegatedAssigneeUser', null),
  'eventType', 'TASK_AUDIT_EVENT_TYPE_NEUTRAL', 'currentState', 'TASK_STATE_OPEN', 'workflowStep', 0)`;

/** Fewer changes need no new statistics. */
const MANY = 5_000;

/** Rows of a selection: those with `from` < no ≤ `to`, or those with these numbers. */
export type SelectionRows = { from: number; to: number } | { nos: number[] };

/** The condition for such rows of `selections s`, or of their insights `f`. */
export const among = (rows: SelectionRows, table: 's' | 'f' = 's'): RawBuilder<boolean> => {
  const no = sql.ref(`${table}.no`);
  return 'nos' in rows
    ? sql<boolean>`${no} = any(${rows.nos}::bigint[])`
    : sql<boolean>`${no} > ${rows.from} and ${no} <= ${rows.to}`;
};

/** The people that the expressions of the step return for a row of the selection, and the error, '' for none. */
export type FoundForRow = { no: number; userIds: string[]; error: string };

const targetColumns = ({ createdAt }: Pick<CertifyPlan, 'createdAt'>): RawBuilder<unknown> => sql`
    s.no, s.app_id, s.entitlement_id, s.app_user_id, s.principal_resource_id, s.identity_user_id, '{}'::text[] as approver_ids, ${createdAt}::timestamptz as created_at,
      coalesce(found."userIds", '{}') as found_ids, coalesce(found.error, '') as error`;

const foundForRows = (found: readonly FoundForRow[]): RawBuilder<unknown> => sql`
    left join json_to_recordset(${JSON.stringify(found)}::json) as found (no bigint, "userIds" text[], error text) on found.no = s.no`;

/** The inputs of tasks, with the people from expressions. */
const certifyTargets = (
  table: SelectionTable,
  plan: Pick<CertifyPlan, 'campaignId' | 'createdAt'>,
  selected: SelectionRows,
  found: readonly FoundForRow[],
): RawBuilder<unknown> => sql`
    select ${targetColumns(plan)} from ${sql.table(table)} s ${foundForRows(found)}
    where s.access_review_id = ${plan.campaignId} and ${among(selected)}`;

/** How many reviews of one app go to the same people, and how these were found. */
export type Reviewers = { appId: string; via: string; members: string[]; count: number };

/** The assignees of some rows of the selection, found in the same way as for real tasks, without writing. */
export async function countReviewers(
  tx: Db,
  table: SelectionTable,
  plan: Pick<CertifyPlan, 'campaignId' | 'rule' | 'substitutes' | 'createdAt'>,
  selected: SelectionRows,
  found: readonly FoundForRow[] = [],
): Promise<Reviewers[]> {
  const { rows } = await sql<Omit<Reviewers, 'count'> & { count: string }>`
    with ${assigneesOf(plan.rule, knownSubstitutes(plan.substitutes), certifyTargets(table, plan, selected, found))}
    select t.app_id as "appId", p.via, p.members, count(*) from t join people p on p.no = t.no group by t.app_id, p.via, p.members`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The same with the hashes of their access and its insights. Of the insights, only those of these rows are read. */
const recordedTargets = (
  plan: CertifyPlan,
  selected: SelectionRows,
  found: readonly FoundForRow[],
): RawBuilder<unknown> => {
  const hashes =
    plan.recordForm === 2
      ? sql`${accessTextHash} as access, ${knownTextHash} as known`
      : sql`${recordHash(accessRecord)} as access, ${recordHash(knownRecord)} as known`;
  return sql`
    select ${targetColumns(plan)}, ${hashes}
    from selections s ${foundForRows(found)} ${selectedAtOnce} ${insightInputsOfSelection} and ${among(selected, 'f')}
    where s.access_review_id = ${plan.campaignId} and ${among(selected)}`;
};

/** The hash of a new task `n`. */
const newTaskHash = ({ recordForm, snapshotId }: CertifyPlan): RawBuilder<string> => {
  const policySha256 = sql`(select encode(ps.sha256, 'hex') from policy_snapshots ps where ps.id = ${snapshotId})`;
  const task = {
    id: sql<string>`n.id`,
    numericId: sql<string>`n.numeric_id`,
    policySha256,
    foundBy: sql<string>`n.via`,
    assignees: sql`n.members`,
  };
  return recordForm === 2 ? preparedTaskTextHash(task) : recordHash(preparedTaskRecord(task));
};

/**
 * Stores the sets of reviewers that the tasks of some rows of the selection need. In a transaction of its own: others that need the same sets wait for its end.
 * `found`: the people of each row from expressions.
 */
export const storeReviewers = (
  tx: Db,
  plan: CertifyPlan,
  selected: SelectionRows,
  found: readonly FoundForRow[] = [],
): Promise<void> =>
  storeAssigneeSets(
    tx,
    plan.rule,
    knownSubstitutes(plan.substitutes),
    certifyTargets('selections', plan, selected, found),
  );

/**
 * Creates the tasks of some rows of the selection, with their log entries, in a constant number of statements. The sets of reviewers were stored before; it
 * throws when others are needed by now. Everything that a log entry records of its task is known before the task is
 * written, its number included: new rows are joined with nothing, because joins of unknown size compare all pairs.
 */
export async function makeCertifyTasks(
  tx: Db,
  plan: CertifyPlan,
  selected: SelectionRows,
  found: readonly FoundForRow[] = [],
): Promise<void> {
  const entries = plan.entries.map((entry, position) => ({ position, ...entry }));
  const changed = changedSince(plan.campaignId, await findSelectionMoment(tx, plan.campaignId));
  const form = plan.recordForm === 2 ? sql`'form', 2, ` : sql``;
  const { rows } = await sql<{
    unstored: string;
  }>`with ${changed}, ${assignedTargets(plan.rule, knownSubstitutes(plan.substitutes), recordedTargets(plan, selected, found))},
    numbered as materialized (
      select o.*, ksuid_at(${plan.taskBlock}, o.no) as id, nextval('tasks_numeric_id_seq') as numeric_id
      from (select t.*, a.set_id, a.members, a.via, a.handed from t join assigned a on a.no = t.no order by t.no) o),
    made as (
      insert into tasks (id, numeric_id, kind, origin, access_review_id, selection_no, app_id, entitlement_id, app_user_id, principal_resource_id, identity_user_id,
        snapshot_id, step_id, step_kind, assignee_set_id, assigned_via, created_by, created_at, updated_at) overriding system value
      select n.id, n.numeric_id, 'certify', 'ACCESS_REVIEW', ${plan.campaignId}, n.no, n.app_id, n.entitlement_id, n.app_user_id,
        n.principal_resource_id, n.identity_user_id, ${plan.snapshotId}, ksuid_at(${plan.stepBlock}, n.no), ${plan.stepKind}, n.set_id, n.via,
        ${plan.createdBy}, ${plan.createdAt}, ${plan.createdAt}
      from numbered n order by n.no),
    entries as (
      select e.position, e."actorId" as actor_id, e.kind, n.id,
        case when e.position = 0 then e.document || jsonb_build_object('record', jsonb_build_object(${form}'access', n.access, 'known', n.known, 'task', ${newTaskHash(plan)})) else e.document end as document
      from numbered n cross join json_to_recordset(${JSON.stringify(entries)}::json) as e (position integer, "actorId" text, kind text, document jsonb)
      union all
      select ${entries.length}, '', 'expressionPolicyStepError', n.id, ${FAILED} from numbered n where n.error <> ''
      union all
      select ${entries.length + 1}, '', 'reassignedToDelegate', n.id, ${HANDED} from numbered n, jsonb_array_elements(n.handed) h
      union all
      select ${entries.length + 2}, '', 'reassignmentFallbackToAdmin', n.id, ${FALLBACK} from numbered n where n.via in ('campaignOwners', 'superAdmins')),
    logged as (
      insert into log_entries (at, actor_id, kind, task_id, document, campaign_id)
      select ${plan.createdAt}, actor_id, kind, id, document, ${plan.campaignId} from entries order by id, position, document #>> '{payload,originalAssigneeUserId}' collate "C")
    select count(*) as unstored from numbered n where n.set_id is null and n.members <> '{}'`.execute(tx);
  if (rows[0]?.unstored !== '0')
    throw new Error(
      `The reviewers of ${rows[0]?.unstored} tasks of campaign ${plan.campaignId} changed while they were made`,
    );
}

/**
 * Updates the planner statistics after many tasks were created or decided at once, which would otherwise take a minute.
 * Not within a transaction with locks: it may have to wait for another one.
 */
export async function analyzeTasks(db: Db, changed: number): Promise<void> {
  if (changed >= MANY) await sql`analyze tasks, task_steps, assignee_sets, assignee_set_members`.execute(db);
}

/** The number of certify tasks of a campaign, without deleted ones. */
export async function countCertifyTasks(db: Db, campaignId: string): Promise<number> {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) from tasks where access_review_id = ${campaignId} and kind = 'certify' and deleted_at is null`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}
