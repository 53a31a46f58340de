import { sql, type RawBuilder, type Selectable } from 'kysely';
import { type Db, cutPage, type Page, type PageRows, type PendingDecisionsTable } from '../database/index.ts';

/** The pending decisions of a person in a campaign. */
export type PendingDecisionsKey = { accessReviewId: string; userId: string };

export type PendingDecisionRow = Selectable<PendingDecisionsTable>;

/** The data that determine whether a person may mark a task. A task that is not a review of the campaign has no state. */
export type MarkableTask = {
  taskId: string;
  state: string | null;
  stepId: string | null;
  stepKind: string | null;
  isAssigned: boolean;
  isHeld: boolean;
};

/** The tasks that a person wants to mark, in the given order. */
export async function readMarkable(
  db: Db,
  pendingKey: PendingDecisionsKey,
  taskIds: readonly string[],
): Promise<MarkableTask[]> {
  // One statement each: joined with a list of ids, the planner expects few tasks.
  const { rows: sets } = await sql<{
    id: string;
  }>`select set_id as id from assignee_set_members where user_id = ${pendingKey.userId}`.execute(db);
  const mine = new Set(sets.map(({ id }) => id));
  const { rows } = await sql<{
    id: string;
    state: string;
    step_id: string | null;
    step_kind: string;
    assignee_set_id: string | null;
  }>`
    select t.id, t.state, t.step_id, t.step_kind, t.assignee_set_id from tasks t
    where t.id = any(${taskIds}::text[]) and t.access_review_id = ${pendingKey.accessReviewId} and t.kind = 'certify' and t.deleted_at is null`.execute(
    db,
  );
  const tasks = new Map(rows.map((row) => [row.id, row]));
  const { rows: locked } = await sql<{
    id: string;
  }>`select p.task_id as id from pending_decisions p where ${ofReviewer(pendingKey)} and p.submission_id is not null`.execute(
    db,
  );
  const held = new Set(locked.map(({ id }) => id));
  return taskIds.map((taskId) => {
    const task = tasks.get(taskId);
    const { state = null, step_id: stepId = null, step_kind: stepKind = null } = task ?? {};
    return {
      taskId,
      state,
      stepId,
      stepKind,
      isAssigned: mine.has(task?.assignee_set_id ?? ''),
      isHeld: held.has(taskId),
    };
  });
}

/** The ids among these that are not reviews of the campaign. */
export async function missingReviews(db: Db, accessReviewId: string, taskIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${taskIds}::text[]) g (id) where not exists (
      select from tasks t where t.id = g.id and t.access_review_id = ${accessReviewId} and t.kind = 'certify' and t.deleted_at is null)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A decision to store. */
export type MarkedDecision = { taskId: string; stepId: string; verb: 'APPROVE' | 'DENY'; comment: string };

/** Stores decisions, the newest about each task. Decisions that a submission holds stay unchanged. */
export async function keepPendingDecisions(
  tx: Db,
  { accessReviewId, userId }: PendingDecisionsKey,
  decisions: readonly MarkedDecision[],
  now: string,
): Promise<void> {
  if (decisions.length === 0) return;
  await sql`insert into pending_decisions as p (access_review_id, user_id, task_id, step_id, verb, comment, decided_at, together)
    select ${accessReviewId}, ${userId}, d.*, ${now}::timestamptz, ${decisions.length}::integer
    from unnest(${decisions.map(({ taskId }) => taskId)}::text[], ${decisions.map(({ stepId }) => stepId)}::text[],
      ${decisions.map(({ verb }) => verb)}::text[], ${decisions.map(({ comment }) => comment)}::text[]) d order by 3
    on conflict (access_review_id, user_id, task_id) do update
      set step_id = excluded.step_id, verb = excluded.verb, comment = excluded.comment, decided_at = excluded.decided_at, together = excluded.together, batch_id = null
      where p.submission_id is null`.execute(tx);
}

const ofReviewer = ({ accessReviewId, userId }: PendingDecisionsKey): RawBuilder<boolean> =>
  sql<boolean>`p.access_review_id = ${accessReviewId} and p.user_id = ${userId}`;

/** Whether somebody else decided the step. For statements that read `pending_decisions p`. */
const overtaken = sql<boolean>`exists (select from task_steps st where st.task_id = p.task_id and st.step_id = p.step_id
  and st.outcome in ('approved', 'denied') and st.actor_id <> p.user_id)`;

/** A pending decision, and whether somebody else decided its step. */
export type ListedDecision = PendingDecisionRow & { is_overtaken: boolean };

/** The pending decisions in the order of the tasks, without obsolete ones. */
export async function listPendingDecisions(
  db: Db,
  pendingKey: PendingDecisionsKey,
  page: Page,
): Promise<PageRows<ListedDecision>> {
  const { rows } = await sql<ListedDecision>`
    select p.*, t.step_id is distinct from p.step_id as is_overtaken from pending_decisions p join tasks t on t.id = p.task_id
    where ${ofReviewer(pendingKey)} and p.task_id > ${page.after?.[0] ?? ''} and (t.step_id = p.step_id or ${overtaken})
    order by p.task_id limit ${page.size + 1}`.execute(db);
  return cutPage(
    rows,
    page,
    (row) => [row.task_id],
    (row) => row,
  );
}

/** Whether a submission holds any of these tasks, or any at all when none is named. */
export async function isAnyHeld(
  db: Db,
  pendingKey: PendingDecisionsKey,
  taskIds: readonly string[] | null,
  batchId = '',
): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select exists (select from pending_decisions p where ${ofReviewer(pendingKey)} and ${among(taskIds)} and ${ofBatch(batchId)} and p.submission_id is not null) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

/** Withdraws pending decisions of these tasks, or all, of a batch where one is named, and returns their number. Decisions that a submission holds stay. */
export async function removePendingDecisions(
  tx: Db,
  pendingKey: PendingDecisionsKey,
  taskIds: readonly string[] | null,
  batchId = '',
): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from pending_decisions p where ${ofReviewer(pendingKey)} and ${among(taskIds)} and ${ofBatch(batchId)} and p.submission_id is null`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0);
}

/** Removes the pending decisions of a closed campaign, and returns their number, which the campaign stores. */
export async function discardPendingDecisions(tx: Db, accessReviewId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with discarded as (delete from pending_decisions where access_review_id = ${accessReviewId} returning 1)
    update access_reviews set discarded_decisions = (select count(*) from discarded) where id = ${accessReviewId} returning discarded_decisions as count`.execute(
    tx,
  );
  return Number(rows[0]?.count ?? 0);
}

const ofBatch = (batchId: string): RawBuilder<boolean> =>
  batchId === '' ? sql<boolean>`true` : sql<boolean>`p.batch_id = ${batchId}`;
const among = (taskIds: readonly string[] | null): RawBuilder<boolean> =>
  taskIds === null ? sql<boolean>`true` : sql<boolean>`p.task_id = any(${taskIds}::text[])`;

/**
 * Adds pending decisions to a submission, in the order of the tasks, and returns their number. Removes decisions that
 * are obsolete because their step was reassigned, restarted or skipped.
 */
export async function holdPendingDecisions(
  tx: Db,
  pendingKey: PendingDecisionsKey,
  { submissionId, taskIds, limit }: { submissionId: string; taskIds: readonly string[] | null; limit: number },
): Promise<number> {
  await sql`delete from pending_decisions p using tasks t
    where ${ofReviewer(pendingKey)} and p.submission_id is null and t.id = p.task_id and t.step_id is distinct from p.step_id and not ${overtaken}`.execute(
    tx,
  );
  // One condition on one table each: the planner takes a self-join for rows times rows while the table is new.
  const free = sql`${ofReviewer(pendingKey)} and ${among(taskIds)} and p.submission_id is null`;
  await sql`select from pending_decisions p where ${free} order by p.task_id for update`.execute(tx);
  const { numAffectedRows } = await sql`
    update pending_decisions p set submission_id = ${submissionId} where ${free}
      and p.task_id <= coalesce((select p.task_id from pending_decisions p where ${free} order by p.task_id offset ${limit - 1} limit 1), (select max(p.task_id) from pending_decisions p where ${free}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** The decisions that a submission would hold now, in the order of the tasks. They are locked, so that they stay the same until the transaction ends. */
export async function readSubmittable(
  tx: Db,
  pendingKey: PendingDecisionsKey,
  { taskIds, limit }: { taskIds: readonly string[] | null; limit: number },
): Promise<PendingDecisionRow[]> {
  const { rows } = await sql<PendingDecisionRow>`
    select p.* from pending_decisions p join tasks t on t.id = p.task_id
    where ${ofReviewer(pendingKey)} and ${among(taskIds)} and p.submission_id is null and (t.step_id = p.step_id or ${overtaken})
    order by p.task_id limit ${limit} for update of p`.execute(tx);
  return rows;
}

/** The step-up providers that the current steps of these tasks require. */
export async function stepUpProvidersOf(tx: Db, taskIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.document #>> array['steps', d.position::text, 'approval', 'requiresStepUpProviderId'] as id
    from (select distinct t.snapshot_id, t.position from tasks t where t.id = any(${taskIds}::text[])) d
    join policy_snapshots s on s.id = d.snapshot_id
    where s.document #>> array['steps', d.position::text, 'approval', 'requiresStepUpProviderId'] <> '' order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The decisions of a submission, in the order of the tasks. */
export async function readHeld(
  tx: Db,
  pendingKey: PendingDecisionsKey,
  submissionId: string,
): Promise<PendingDecisionRow[]> {
  const { rows } =
    await sql<PendingDecisionRow>`select p.* from pending_decisions p where ${ofReviewer(pendingKey)} and p.submission_id = ${submissionId} order by p.task_id`.execute(
      tx,
    );
  return rows;
}

/** The number of pending decisions of a person in a campaign. */
export async function countPendingDecisions(db: Db, pendingKey: PendingDecisionsKey): Promise<number> {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) from pending_decisions p where ${ofReviewer(pendingKey)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
