import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { type Db, type Tables, type TasksTable, WITH_NEXT } from '../database/index.ts';

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

/** The setting of a transaction that names the task it has locked, '' when there is none. */
const LOCKED_TASK = 'governance.locked_task';

/**
 * A task that is not deleted, by its id or its numeric id, locked until the transaction ends, with its campaign, which is locked against
 * changes. The campaign is locked before the task, as everywhere, so that two transactions never wait for each other.
 */
export async function lockTask(tx: Db, idOrNumericId: string): Promise<LockedTask | undefined> {
  const key = sql.ref(/^[0-9]{1,18}$/.test(idOrNumericId) ? 'numeric_id' : 'id');
  // The condition on the campaign is tried before a row is looked for; a task never changes its campaign. The lock goes out with the statement that
  // reads, which finds the task that was locked, and not one that is made in between.
  await sql`${WITH_NEXT} with campaign as materialized (
      select id from access_reviews where id = (select access_review_id from tasks where ${key} = ${idOrNumericId}) for share),
    locked as (select id from tasks where ${key} = ${idOrNumericId} and deleted_at is null and (select count(*) from campaign) >= 0 for update)
    select set_config(${LOCKED_TASK}, coalesce((select id from locked), ''), true)`.execute(tx);
  return tx
    .selectFrom('tasks')
    .selectAll()
    .select([...derivedColumns, campaignOfTask])
    .where('id', '=', sql<string>`current_setting(${LOCKED_TASK})`)
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
