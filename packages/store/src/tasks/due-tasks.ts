import type { StepClock } from '@oag/governance/tasks';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

const emptyClock: StepClock = {
  escalateAt: null,
  escalated: false,
  waitUntil: null,
  timeoutAt: null,
  checkAt: null,
  startedAt: null,
};

/** A task on which something is due. */
export type DueTask = { id: string; accessReviewId: string | null; isOpen: boolean };

/** The tasks that have been due longest. */
export async function listDueTasks(db: Db, now: string, limit: number): Promise<DueTask[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'access_review_id', 'state'])
    .where('due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, accessReviewId: row.access_review_id, isOpen: row.state === 'OPEN' }));
}

/** The campaigns of tasks, by the ids of the tasks; '' for a task without one. */
export async function campaignsOfTasks(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; campaignId: string }>`
    select id, coalesce(access_review_id, '') as "campaignId" from tasks where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, campaignId }) => [id, campaignId]));
}

/** An open task, if it is at this step. */
export async function taskOfStep(
  db: Db,
  id: string,
  stepId: string,
): Promise<{ id: string; state: 'OPEN'; position: number } | undefined> {
  const { rows } = await sql<{ id: string; state: 'OPEN'; position: number }>`
    select id, state, position from tasks where id = ${id} and step_id = ${stepId} and state = 'OPEN' and deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** When something is due next on a task; null when nothing is. */
export type NextDue = { id: string; dueAt: string | null };

/** Defers unchanged tasks until something is due again, so that they are not listed before. The caller must hold their locks. */
export async function deferTasks(tx: Db, tasks: readonly NextDue[]): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    update tasks t set due_at = n.due_at
    from unnest(${tasks.map(({ id }) => id)}::text[], ${tasks.map(({ dueAt }) => dueAt)}::timestamptz[]) n (id, due_at)
    where t.id = n.id`.execute(tx);
}

/** The open requests among these tasks whose entitlement no longer exists. */
export async function requestsWithoutEntitlement(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t join entitlements e on e.id = t.entitlement_id
    where t.id = any(${ids}::text[]) and t.kind = 'grant' and t.state = 'OPEN' and e.deleted_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The open requests among these tasks for people who were deleted. */
export async function requestsWithoutPerson(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t join users u on u.id = t.identity_user_id
    where t.id = any(${ids}::text[]) and t.kind = 'grant' and t.state = 'OPEN' and u.deleted_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The open extension requests among these tasks whose account no longer exists. */
export async function extensionsWithoutAccount(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t join app_users a on a.id = t.app_user_id
    where t.id = any(${ids}::text[]) and t.kind = 'grant' and t.state = 'OPEN' and (t.request #>> '{source,isExtension}')::boolean and a.deleted_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The open revocations among these tasks whose grant the last import no longer had. */
export async function revocationsWithoutAccess(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t
    where t.id = any(${ids}::text[]) and t.kind = 'revoke' and t.state = 'OPEN' and t.grant_gone_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the first step of a snapshot is decided by a program or an agent; a snapshot that is older than agents has no such member. */
const isProgram = sql<boolean>`(document #> '{steps,0,approval,webhook}' <> 'null' or coalesce(document #> '{steps,0,approval,agent}', 'null') <> 'null')`;

/** Starts the clocks of a campaign's reviews: of those that escalate, and of those that a program or an agent decides, which are due at once. */
export async function startClocks(tx: Db, campaignId: string, startedAt: string): Promise<void> {
  await sql`
    with timed as (
      select id, ${isProgram} as is_program,
        case when (document #>> '{steps,0,approval,escalationEnabled}')::boolean and document #> '{steps,0,approval,escalation}' <> 'null'
          then ${startedAt}::timestamptz + make_interval(secs => (document #>> '{steps,0,approval,escalation,expiration}')::double precision) end as escalate_at
      from policy_snapshots where ${isProgram}
        or (document #>> '{steps,0,approval,escalationEnabled}')::boolean and document #> '{steps,0,approval,escalation}' <> 'null')
    update tasks t set due_at = case when e.is_program then ${startedAt}::timestamptz else e.escalate_at end, assigned_at = ${startedAt},
      clock = ${JSON.stringify(emptyClock)}::jsonb || jsonb_build_object('escalateAt', to_char(e.escalate_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'checkAt', case when e.is_program then to_char(${startedAt}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
    from timed e
    where t.snapshot_id = e.id and t.access_review_id = ${campaignId} and t.kind = 'certify' and t.state = 'OPEN' and t.step_kind = 'approval'
      and t.position = 0 and t.round = 0 and t.deleted_at is null`.execute(tx);
}
