import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Db, Tables, TasksTable } from '../database/index.ts';
import { addingEntries, type LogEntry, recordHash, stepRecord, taskRecord } from '../log/index.ts';

/** A task as it is stored, with who may act on its current step and who has approved or denied a step, in the order in which they did. */
export type TaskRow = Selectable<TasksTable> & {
  assignee_ids: string[];
  approver_ids: string[];
  /** Who was asked for advice. */
  adviser_ids: string[];
  /** How the last step of a closed task ended; null while it is open. */
  last_step_outcome: string | null;
  last_step_id: string | null;
  /** Whether an open or completed revoke task covers the denied access of this review. */
  is_remediated: boolean;
  emergency_policy_id: string | null;
  subject_manager_id: string | null;
  /** The run of an automation that carries the current step out. */
  execution_id: string | null;
  /** The run of another system for the current provision step. */
  provision_run: ProvisionRunRow | null;
};

/** The run of another system for a provision step. */
export type ProvisionRunRow = { state: string; attempts: number; ticketId: string; callId: string; webhookId: string };

/**
 * The data of a grant task for emergency access: the emergency policy while the entitlement allows emergencies, and the manager of the
 * subject. For statements that read `tasks`.
 */
export const EMERGENCY_POLICY_ID = `case when tasks.kind = 'grant' then (select e.emergency_grant_policy_id from entitlements e where e.id = tasks.entitlement_id and e.emergency_grant_enabled) end`;
export const SUBJECT_MANAGER_ID = `case when tasks.kind = 'grant' then (select u.manager_id from users u where u.id = tasks.identity_user_id) end`;

/** A task for a change. */
export type LockedTaskRow = TaskRow & { round_approver_ids: string[] };

/** A column of the last step of a closed task, null while it is open. For statements that read `tasks`. */
export const lastStepOf = (column: 'outcome' | 'step_id'): string =>
  `case when tasks.state = 'CLOSED' then (select st.${column} from task_steps st where st.task_id = tasks.id order by st.no desc limit 1) end`;
const lastStep = (column: 'outcome' | 'step_id'): RawBuilder<string | null> =>
  sql<string | null>`${sql.raw(lastStepOf(column))}`;

/** Whether what a review denied is being, or was, taken away. For statements that read `tasks`. */
export const IS_REMEDIATED = `tasks.outcome = 'DECERTIFIED' and (exists (select from tasks r where r.certify_task_id = tasks.id and r.deleted_at is null and r.outcome <> 'CANCELLED')
  or exists (select from followed_revocations f join tasks r on r.id = f.revoke_task_id where f.certify_task_id = tasks.id and r.deleted_at is null and r.outcome <> 'CANCELLED'))`;

/** Who was asked for advice. For statements that read `tasks`. */
export const ADVISER_IDS =
  'array(select ad.user_id from task_advisers ad where ad.task_id = tasks.id order by ad.user_id)';

/** The run of an automation that carries the current step out. For statements that read `tasks`. */
const EXECUTION_ID = `case when tasks.step_kind = 'action' then (select x.id::text from automation_executions x where x.step_id = tasks.step_id) end`;

/** The run of another system for the current provision step. For statements that read `tasks`. */
const PROVISION_RUN = `case when tasks.step_kind = 'provision' then coalesce(
  (select jsonb_build_object('state', pr.state, 'attempts', pr.attempts, 'ticketId', pr.ticket_id, 'callId', '', 'webhookId', '') from provision_runs pr where pr.step_id = tasks.step_id),
  (select jsonb_build_object('state', wi.state, 'attempts', wi.attempts, 'ticketId', '', 'callId', wi.id, 'webhookId', wi.webhook_id) from webhook_instances wi where wi.purpose = 'provision' and wi.subject_id = tasks.step_id)) end`;

const approvers = (round: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select st.actor_id from task_steps st where st.task_id = tasks.id and ${round} and st.outcome in ('approved', 'denied') and st.actor_id <> ''
    group by st.actor_id order by min(st.no))`;

const derivedColumns = [
  sql<string[]>`coalesce((select members from assignee_sets s where s.id = tasks.assignee_set_id), '{}')`.as(
    'assignee_ids',
  ),
  approvers(sql`true`).as('approver_ids'),
  approvers(sql`st.round = tasks.round`).as('round_approver_ids'),
  sql<string[]>`${sql.raw(ADVISER_IDS)}`.as('adviser_ids'),
  lastStep('outcome').as('last_step_outcome'),
  lastStep('step_id').as('last_step_id'),
  sql<boolean>`${sql.raw(IS_REMEDIATED)}`.as('is_remediated'),
  sql<string | null>`${sql.raw(EMERGENCY_POLICY_ID)}`.as('emergency_policy_id'),
  sql<string | null>`${sql.raw(SUBJECT_MANAGER_ID)}`.as('subject_manager_id'),
  sql<string | null>`${sql.raw(EXECUTION_ID)}`.as('execution_id'),
  sql<ProvisionRunRow | null>`${sql.raw(PROVISION_RUN)}`.as('provision_run'),
] as const;

const campaignOfTask =
  sql<CampaignOfTask | null>`(select json_build_object('state', r.state, 'closing_since', r.closing_since, 'started_at', r.started_at, 'policy_id', r.policy_id,
    'remediation', r.document #>> '{remediation,mode}', 'requires_signature', coalesce((r.document->'signatureConfig'->>'requireSignature')::boolean, false),
    'owner_ids', array(select user_id from access_review_owners o where o.access_review_id = r.id order by user_id))
  from access_reviews r where r.id = tasks.access_review_id and r.deleted_at is null)`.as('campaign');

/** The campaign settings that affect its tasks, with the initial policy. */
export type CampaignOfTask = {
  state: string;
  closing_since: string | null;
  started_at: string | null;
  policy_id: string;
  requires_signature: boolean;
  remediation?: string | null;
  owner_ids: string[];
};

/** A task for a change, with its campaign, null when it has none, or one that is deleted. */
export type LockedTask = LockedTaskRow & { campaign: CampaignOfTask | null };

/**
 * A task that is not deleted, by its id or its numeric id, locked until the transaction ends, with its campaign, which is locked against
 * changes. The campaign is locked before the task, as everywhere, so that two transactions never wait for each other.
 */
export async function lockTask(tx: Db, idOrNumericId: string): Promise<LockedTask | undefined> {
  const key = sql.ref(/^[0-9]{1,18}$/.test(idOrNumericId) ? 'numeric_id' : 'id');
  // The condition on the campaign is tried before a row is looked for; a task never changes its campaign.
  const {
    rows: [locked],
  } = await sql<{ id: string }>`
    with campaign as materialized (
      select id from access_reviews where id = (select access_review_id from tasks where ${key} = ${idOrNumericId}) for share)
    select id from tasks where ${key} = ${idOrNumericId} and deleted_at is null and (select count(*) from campaign) >= 0 for update`.execute(
    tx,
  );
  if (!locked) return undefined;
  return tx
    .selectFrom('tasks')
    .selectAll()
    .select([...derivedColumns, campaignOfTask])
    .where('id', '=', locked.id)
    .executeTakeFirst();
}

/** Tasks by id, in the order of their ids, locked until the transaction ends. */
export async function lockTasks(tx: Db, ids: string[]): Promise<LockedTaskRow[]> {
  return readLocked(
    tx,
    tx
      .selectFrom('tasks')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .where('deleted_at', 'is', null),
  );
}

/** The next open tasks of a campaign after an id, locked until the transaction ends. */
export async function lockOpenTasks(
  tx: Db,
  campaignId: string,
  after: string,
  limit: number,
): Promise<LockedTaskRow[]> {
  const open = tx
    .selectFrom('tasks')
    .select('id')
    .where('access_review_id', '=', campaignId)
    .where('kind', '=', 'certify')
    .where('state', '=', 'OPEN')
    .where('deleted_at', 'is', null)
    .where('id', '>', after);
  return readLocked(tx, open.limit(limit));
}

/** The next open tasks after an id whose current step is an approval that the person is assigned to, locked until the transaction ends. */
export async function lockTasksAssignedTo(
  tx: Db,
  userId: string,
  after: string,
  limit: number,
): Promise<LockedTaskRow[]> {
  const assigned = tx
    .selectFrom('tasks')
    .select('id')
    .where(
      'assignee_set_id',
      'in',
      tx.selectFrom('assignee_set_members').select('set_id').where('user_id', '=', userId),
    )
    .where('state', '=', 'OPEN')
    .where('step_kind', '=', 'approval')
    .where('deleted_at', 'is', null)
    .where('id', '>', after);
  return readLocked(tx, assigned.limit(limit));
}

/**
 * Locks first and reads after it. A statement that waits for a lock gets the current version of the locked row, but it reads everything
 * else, such as assignees and steps, as it was when the statement began.
 */
async function readLocked(
  tx: Db,
  wanted: SelectQueryBuilder<Tables, 'tasks', { id: string }>,
): Promise<LockedTaskRow[]> {
  const locked = await wanted.orderBy('id').forUpdate().execute();
  if (locked.length === 0) return [];
  const ids = locked.map((row) => row.id);
  return tx
    .selectFrom('tasks')
    .selectAll()
    .select(derivedColumns)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .execute();
}

/** How many certify tasks of a campaign are open. */
export async function countOpenTasks(db: Db, campaignId: string): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select(sql<string>`count(*)`.as('count'))
    .where('access_review_id', '=', campaignId)
    .where('kind', '=', 'certify')
    .where('state', '=', 'OPEN')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Which of these tasks are there. */
export async function existingTasks(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

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
      from (select d.task_id, jsonb_agg(${recordHash(stepRecord('d'))} order by d.no) as hashes from done d group by d.task_id) d),
    records as (
      select coalesce(jsonb_object_agg(c.id, jsonb_build_object('campaignId', c.access_review_id, 'record', case when c.access_review_id is not null then jsonb_build_object('record',
        jsonb_build_object('task', ${recordHash(taskRecord('c'))}) || ${clientId === '' ? '{}' : JSON.stringify({ by: { clientId } })}::jsonb
          || case when (select by_task from steps) ? c.id then jsonb_build_object('steps', (select by_task from steps) -> c.id) else '{}' end) end)), '{}') as by_task
      from ${sql.table(tasks)} c)`;

/** Writes what was decided about many tasks, all in one statement. */
export async function writeDecided(tx: Db, { changes, steps, entries, clientId }: DecidedTasks): Promise<void> {
  if (changes.length === 0) return;
  await sql`with changed as (${updateTasks(changes)}), done as (${insertSteps(steps)}), ${recordsOf('changed', clientId)} ${addingEntries(withClient(entries, clientId), 'changed')}`.execute(
    tx,
  );
}

const updateTasks = (changes: TaskChange[]): RawBuilder<unknown> => sql`update tasks t set
      state = c.state, outcome = c.outcome, outcome_at = c."outcomeAt", round = c.round, snapshot_id = c."snapshotId", generation_id = c."generationId",
      clock = c.clock, due_at = c."dueAt", deleted_at = c."deletedAt", position = c.position, step_id = c."stepId", step_kind = c."stepKind",
      assignee_set_id = c."assigneeSetId", assigned_via = c."assignedVia", assigned_at = c."assignedAt",
      emergency_access = c."emergencyAccess",
      request = case when t.kind = 'grant' then jsonb_set(t.request, '{grantDuration}', coalesce(to_jsonb(c."grantDuration"), 'null')) else t.request end,
      comment_count = t.comment_count + c.comments, updated_at = c."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (
      id text, state text, outcome text, "outcomeAt" timestamptz, round smallint, "snapshotId" bigint, "generationId" text, clock jsonb,
      "dueAt" timestamptz, "deletedAt" timestamptz, position smallint, "stepId" text, "stepKind" text,
      "assigneeSetId" bigint, "assignedVia" text, "assignedAt" timestamptz, comments integer, "emergencyAccess" boolean, "grantDuration" text, "updatedAt" timestamptz)
    where t.id = c.id returning t.*`;

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
const insertSteps = (
  steps: StepRecord[],
  among = '',
): RawBuilder<unknown> => sql`insert into task_steps (task_id, snapshot_id, generation_id, round, no, step_id, position, actor_id, outcome, at, assigned_at, document)
    select r."taskId", r."snapshotId", r."generationId", r.round, (select count(*) from task_steps s where s.task_id = r."taskId") + row_number() over (partition by r."taskId" order by r.no),
      r."stepId", r.position, r."actorId", r.outcome, r.at, r."assignedAt", r.document
    from jsonb_to_recordset(${JSON.stringify(steps.map((step, no) => ({ ...step, no })))}::jsonb) as r (
      no integer, "taskId" text, "snapshotId" bigint, "generationId" text, round smallint, "stepId" text, position smallint, "actorId" text, outcome text, at timestamptz, "assignedAt" timestamptz, document jsonb)
    ${sql.raw(among && `where r."taskId" in (select id from ${among})`)}
    returning *`;

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

/** Writes the annotations of a task. */
export async function setTaskAnnotations(
  tx: Db,
  id: string,
  annotations: { [key: string]: string },
  now: string,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ annotations: JSON.stringify(annotations), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Tasks to be made, with the steps that they have done at once and the entries of the log. */
export type OpenedTasks = { tasks: NewTask[]; steps: StepRecord[]; entries: LogEntry[]; clientId?: string | undefined };

/**
 * Makes many tasks in one statement. A certify task has at most one revoke task that is not cancelled: a second one is left out, with its steps
 * and entries. Returns the ids that were made.
 */
export async function writeOpened(tx: Db, { tasks, steps, entries, clientId }: OpenedTasks): Promise<string[]> {
  if (tasks.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with made as (${insertTasks(tasks)}), done as (${insertSteps(steps, 'made')}), ${recordsOf('made')}, logged as (${addingEntries(withClient(entries, clientId), 'made')})
    select id from made`.execute(tx);
  return rows.map((row) => row.id);
}

const insertTasks = (
  tasks: NewTask[],
): RawBuilder<unknown> => sql`insert into tasks (id, kind, state, outcome, outcome_at, origin, access_review_id, selection_no, certify_task_id,
      app_id, entitlement_id, app_user_id, principal_resource_id, identity_user_id, snapshot_id, position, step_id, step_kind,
      assignee_set_id, assigned_via, assigned_at, clock, due_at, description, emergency_access, request, revocation_target_ids, created_by, created_at, updated_at)
    select id, kind, state, outcome, "outcomeAt", origin, "accessReviewId", "selectionNo", "certifyTaskId", "appId", "entitlementId", "appUserId",
      "principalResourceId", "identityUserId", "snapshotId", position, "stepId", "stepKind", "assigneeSetId", "assignedVia", "assignedAt", clock, "dueAt",
      description, "emergencyAccess", request, "revocationTargetIds", "createdBy", "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as n (
      id text, kind text, state text, outcome text, "outcomeAt" timestamptz, origin text, "accessReviewId" text, "selectionNo" bigint,
      "certifyTaskId" text, "appId" text, "entitlementId" text, "appUserId" text, "principalResourceId" text, "identityUserId" text,
      "snapshotId" bigint, position smallint, "stepId" text, "stepKind" text, "assigneeSetId" bigint, "assignedVia" text,
      "assignedAt" timestamptz, clock jsonb, "dueAt" timestamptz, description text,
      "emergencyAccess" boolean, request jsonb, "revocationTargetIds" text[], "createdBy" text, "createdAt" timestamptz)
    order by id
    on conflict (certify_task_id) where certify_task_id is not null and deleted_at is null and outcome <> 'CANCELLED' do nothing
    returning *`;

/** The inputs of assignee resolution. `foundIds` are the people that the step's expressions returned; `requesterId` is '' when nobody requested the task. */
export type Target = {
  no: number;
  appId: string;
  entitlementId: string;
  identityUserId: string | null;
  requesterId: string;
  approverIds: string[];
  createdAt: string;
  foundIds?: string[];
};

/** The targets as a query, for the resolution of assignees. */
export const targetsOf = (targets: Target[]): RawBuilder<unknown> =>
  sql`select no, "appId" as app_id, "entitlementId" as entitlement_id, "identityUserId" as identity_user_id, "approverIds" as approver_ids, "createdAt" as created_at, coalesce("foundIds", '{}') as found_ids, "requesterId" as requester_id
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as r (no integer, "appId" text, "entitlementId" text, "identityUserId" text, "requesterId" text, "approverIds" text[], "createdAt" timestamptz, "foundIds" text[])`;
