import { sql, type RawBuilder } from 'kysely';
import { type Db, distinctDocuments, type ReadAhead, readAhead, WITH_NEXT } from '../database/index.ts';
import { addingEntries, type LogEntry, stepRecordHash, taskRecordHash } from '../log/index.ts';

/** The change of a task by a decision. `assigneeSetId` is null when nobody is assigned. */
export type TaskChange = {
  id: string;
  state: 'OPEN' | 'CLOSED';
  outcome: string;
  outcomeAt: string | null;
  round: number;
  snapshotId: string;
  generationId: string | null;
  position: number;
  stepId: string | null;
  stepKind: string;
  assigneeSetId: string | null;
  assignedVia: string;
  assignedAt: string | null;
  clock: object | null;
  dueAt: string | null;
  deletedAt: string | null;
  comments: number;
  emergencyAccess: boolean;
  /** Of a grant task: for how long, null for ever. */
  grantDuration: string | null;
  updatedAt: string;
};

/**
 * The data that many decisions write: task changes, completed steps and log entries, in order. `clientId` is the API client of the caller,
 * '' for the service.
 */
export type DecidedTasks = {
  changes: TaskChange[];
  steps: StepRecord[];
  entries: LogEntry[];
  clientId?: string | undefined;
};

const withClient = (entries: readonly LogEntry[], clientId: string | undefined): LogEntry[] =>
  entries.map((entry) => ({ ...entry, clientId }));

/** The records of tasks of campaigns after a statement: the last log entry of each task has its record. `by` names the API client. */
const recordsOf = (tasks: string, clientId = ''): RawBuilder<unknown> => sql`
    steps as (select coalesce(jsonb_object_agg(d.task_id, d.hashes), '{}') as by_task
      from (select d.task_id, jsonb_agg(${stepRecordHash('d')} order by d.no) as hashes from done d group by d.task_id) d),
    records as (
      select coalesce(jsonb_object_agg(c.id, case when c.access_review_id is null then '{}' else jsonb_build_object('campaignId', c.access_review_id, 'record',
        jsonb_build_object('task', ${taskRecordHash('c')}) || ${clientId === '' ? '{}' : JSON.stringify({ by: { clientId } })}::jsonb
          || case when (select by_task from steps) ? c.id then jsonb_build_object('steps', (select by_task from steps) -> c.id) else '{}' end) end), '{}') as by_task
      from ${sql.table(tasks)} c)`;

/** From so many tasks on, the statement goes out at once: the database works on it while the process does what comes next. */
const SENT_AT_ONCE_FROM = 100;
const sendingOf = (tasks: readonly object[]): RawBuilder<unknown> =>
  tasks.length < SENT_AT_ONCE_FROM ? WITH_NEXT : sql``;

/** Composes the statement that writes what was decided about many tasks. Returns the function that sends it. */
export function composeDecided({ changes, steps, entries, clientId }: DecidedTasks): (tx: Db) => Promise<void> {
  if (changes.length === 0) return async () => {};
  const statement = sql`${sendingOf(changes)} with changed as (${updateTasks(changes)}), done as (${insertSteps(steps)}), ${recordsOf('changed', clientId)} ${addingEntries(withClient(entries, clientId), 'changed')}`;
  return async (tx) => void (await statement.execute(tx));
}

const updateTasks = (changes: TaskChange[]): RawBuilder<unknown> => {
  const { documents, places } = distinctDocuments(changes.map((change) => ({ ...change, id: undefined })));
  return sql`update tasks t set
      state = c.state, outcome = c.outcome, outcome_at = c."outcomeAt", round = c.round, snapshot_id = c."snapshotId", generation_id = c."generationId",
      clock = c.clock, due_at = c."dueAt", deleted_at = c."deletedAt", position = c.position, step_id = c."stepId", step_kind = c."stepKind",
      assignee_set_id = c."assigneeSetId", assigned_via = c."assignedVia", assigned_at = c."assignedAt",
      emergency_access = c."emergencyAccess",
      request = case when t.kind = 'grant' then jsonb_set(t.request, '{grantDuration}', coalesce(to_jsonb(c."grantDuration"), 'null')) else t.request end,
      comment_count = t.comment_count + c.comments, updated_at = c."updatedAt"
    from unnest(${changes.map(({ id }) => id)}::text[], ${places}::integer[]) n (id, place)
    join rows from (json_to_recordset(${documents}::json) as (
      state text, outcome text, "outcomeAt" timestamptz, round smallint, "snapshotId" bigint, "generationId" text, clock jsonb,
      "dueAt" timestamptz, "deletedAt" timestamptz, position smallint, "stepId" text, "stepKind" text,
      "assigneeSetId" bigint, "assignedVia" text, "assignedAt" timestamptz, comments integer, "emergencyAccess" boolean, "grantDuration" text, "updatedAt" timestamptz))
      with ordinality c on c.ordinality = n.place + 1
    where t.id = n.id returning t.*`;
};

/** A step that is done. */
export type StepRecord = {
  taskId: string;
  /** The policy and the round (number of restarts) of the task at that time. */
  snapshotId: string;
  generationId: string | null;
  round: number;
  stepId: string;
  position: number;
  actorId: string;
  outcome: string;
  at: string;
  assignedAt: string | null;
  document: object;
};

/** Adds steps to the histories of their tasks; with `among`, the name of a table of ids, to those of these tasks. */
const insertSteps = (steps: StepRecord[], among = ''): RawBuilder<unknown> => {
  const { documents, places } = distinctDocuments(
    steps.map((step) => ({ ...step, taskId: undefined, stepId: undefined })),
  );
  return sql`insert into task_steps (task_id, snapshot_id, generation_id, round, no, step_id, position, actor_id, outcome, at, assigned_at, document)
    select n.task_id, r."snapshotId", r."generationId", r.round, (select count(*) from task_steps s where s.task_id = n.task_id) + row_number() over (partition by n.task_id order by n.no),
      n.step_id, r.position, r."actorId", r.outcome, r.at, r."assignedAt", r.document
    from unnest(${steps.map(({ taskId }) => taskId)}::text[], ${steps.map(({ stepId }) => stepId)}::text[], ${places}::integer[]) with ordinality n (task_id, step_id, place, no)
    join rows from (json_to_recordset(${documents}::json) as (
      "snapshotId" bigint, "generationId" text, round smallint, position smallint, "actorId" text, outcome text, at timestamptz, "assignedAt" timestamptz, document jsonb))
      with ordinality r on r.ordinality = n.place + 1
    ${sql.raw(among && `where n.task_id in (select id from ${among})`)}
    returning *`;
};

/** A task to be made. */
export type NewTask = {
  id: string;
  kind: 'grant' | 'revoke' | 'action' | 'offboarding' | 'finding';
  state: 'OPEN' | 'CLOSED';
  outcome: string;
  outcomeAt: string | null;
  origin: string;
  accessReviewId: string | null;
  selectionNo: string | null;
  certifyTaskId: string | null;
  /** '' where the task is about no app, or no entitlement. */
  appId: string;
  entitlementId: string;
  appUserId: string | null;
  principalResourceId: string | null;
  identityUserId: string | null;
  snapshotId: string;
  position: number;
  stepId: string | null;
  stepKind: string;
  assigneeSetId: string | null;
  assignedVia: string;
  assignedAt: string | null;
  clock: object | null;
  dueAt: string | null;
  description: string;
  emergencyAccess: boolean;
  request: object | null;
  /** The entitlements that are revoked with it. */
  revocationTargetIds: string[];
  createdBy: string;
  createdAt: string;
};

/** Tasks to be made, with the steps that they have done at once and the entries of the log. */
export type OpenedTasks = { tasks: NewTask[]; steps: StepRecord[]; entries: LogEntry[]; clientId?: string | undefined };

/**
 * Makes many tasks in one statement. A certify task has at most one revoke task that is not cancelled: a second one is left out, with its steps
 * and entries. Gives the ids that were made.
 */
export async function writeOpened(
  tx: Db,
  { tasks, steps, entries, clientId }: OpenedTasks,
): Promise<ReadAhead<string[]>> {
  if (tasks.length === 0) return async () => [];
  const { rows } = await sql<{ id: string }>`${sendingOf(tasks)}
    with made as (${insertTasks(tasks)}), done as (${insertSteps(steps, 'made')}), ${recordsOf('made')}, logged as (${addingEntries(withClient(entries, clientId), 'made')})
    select id from made`.execute(tx);
  return readAhead(tx, rows, (made) => made.map(({ id }) => id));
}

const insertTasks = (
  tasks: NewTask[],
): RawBuilder<unknown> => sql`insert into tasks (id, kind, state, outcome, outcome_at, origin, access_review_id, selection_no, certify_task_id,
      app_id, entitlement_id, app_user_id, principal_resource_id, identity_user_id, snapshot_id, position, step_id, step_kind,
      assignee_set_id, assigned_via, assigned_at, clock, due_at, description, emergency_access, request, revocation_target_ids, created_by, created_at, updated_at)
    select id, kind, state, outcome, "outcomeAt", origin, "accessReviewId", "selectionNo", "certifyTaskId", "appId", "entitlementId", "appUserId",
      "principalResourceId", "identityUserId", "snapshotId", position, "stepId", "stepKind", "assigneeSetId", "assignedVia", "assignedAt", clock, "dueAt",
      description, "emergencyAccess", request, "revocationTargetIds", "createdBy", "createdAt", "createdAt"
    from json_to_recordset(${JSON.stringify(tasks)}::json) as n (
      id text, kind text, state text, outcome text, "outcomeAt" timestamptz, origin text, "accessReviewId" text, "selectionNo" bigint,
      "certifyTaskId" text, "appId" text, "entitlementId" text, "appUserId" text, "principalResourceId" text, "identityUserId" text,
      "snapshotId" bigint, position smallint, "stepId" text, "stepKind" text, "assigneeSetId" bigint, "assignedVia" text,
      "assignedAt" timestamptz, clock jsonb, "dueAt" timestamptz, description text,
      "emergencyAccess" boolean, request jsonb, "revocationTargetIds" text[], "createdBy" text, "createdAt" timestamptz)
    order by id
    on conflict (certify_task_id) where certify_task_id is not null and deleted_at is null and outcome <> 'CANCELLED' do nothing
    returning *`;
