import { sql, type Selectable } from 'kysely';
import {
  type Db,
  cutPage,
  madeBefore,
  whenMade,
  type Page,
  type PageRows,
  type SubmissionResultsTable,
  type SubmissionsTable,
} from '../database/index.ts';
import type { PendingDecisionsKey } from './pending-decisions.ts';

export type StoredSubmission = Selectable<SubmissionsTable>;
export type SubmissionResultRow = Selectable<SubmissionResultsTable>;

export type NewSubmission = PendingDecisionsKey & {
  id: string;
  allOrNothing: boolean;
  submitted: number;
  signature: object | null;
  stepUpIds: readonly string[];
  createdAt: string;
  expiresAt: string;
};

/** Starts a submission. Its id marks the decisions that it holds. */
export async function insertSubmission(
  tx: Db,
  { id, accessReviewId, userId, allOrNothing, submitted, signature, stepUpIds, createdAt, expiresAt }: NewSubmission,
): Promise<void> {
  await tx
    .insertInto('submissions')
    .values({
      id,
      access_review_id: accessReviewId,
      user_id: userId,
      state: 'PENDING',
      all_or_nothing: allOrNothing,
      submitted,
      signature: signature && JSON.stringify(signature),
      step_up_ids: [...stepUpIds],
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

export const findSubmission = (db: Db, id: string): Promise<StoredSubmission | undefined> =>
  db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();

/** A running submission, locked until the transaction ends: until then, nobody else applies or releases it. */
export const lockSubmission = (tx: Db, id: string): Promise<StoredSubmission | undefined> =>
  tx
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();

/** The result of a decision. `isKept`: it stays pending, so that the reviewer can correct and submit it again. */
export type DecisionResult = {
  taskId: string;
  outcome: 'APPLIED' | 'ALREADY_DECIDED' | 'REFUSED' | 'NOT_APPLIED';
  reason: string;
  message: string;
  actionId: string;
  isKept: boolean;
};

export type FinishedSubmission = PendingDecisionsKey & {
  id: string;
  state: 'DONE' | 'FAILED';
  error: string;
  counts: { certified: number; denied: number; alreadyDecided: number; refused: number };
  signature: object | null;
  results: readonly DecisionResult[];
  finishedAt: string;
};

/** Completes a submission, in one statement: its results, its counts, and the release of its decisions. */
export async function finishSubmission(
  tx: Db,
  { id, accessReviewId, userId, state, error, counts, signature, results, finishedAt }: FinishedSubmission,
): Promise<void> {
  const kept = results.filter(({ isKept }) => isKept).map(({ taskId }) => taskId);
  const column = (name: 'taskId' | 'outcome' | 'reason' | 'message' | 'actionId'): string[] =>
    results.map((result) => result[name]);
  await sql`
    with kept as (
      insert into submission_results (submission_id, task_id, step_id, verb, comment, decided_at, together, outcome, reason, message, action_id)
      select ${id}, p.task_id, p.step_id, p.verb, p.comment, p.decided_at, p.together, r.outcome, r.reason, r.message, r.action_id
      from unnest(${column('taskId')}::text[], ${column('outcome')}::text[], ${column('reason')}::text[], ${column('message')}::text[], ${column('actionId')}::text[])
        r (task_id, outcome, reason, message, action_id)
      join pending_decisions p on p.access_review_id = ${accessReviewId} and p.user_id = ${userId} and p.task_id = r.task_id),
    freed as (
      update pending_decisions set submission_id = null
      where access_review_id = ${accessReviewId} and user_id = ${userId} and submission_id = ${id} and task_id = any(${kept}::text[])),
    gone as (
      delete from pending_decisions
      where access_review_id = ${accessReviewId} and user_id = ${userId} and submission_id = ${id} and not task_id = any(${kept}::text[]))
    update submissions set state = ${state}, error = ${error}, certified = ${counts.certified}, denied = ${counts.denied},
      already_decided = ${counts.alreadyDecided}, refused = ${counts.refused}, signature = ${signature && JSON.stringify(signature)}::jsonb, finished_at = ${finishedAt}
    where id = ${id}`.execute(tx);
}

/** Undoes a submission: removes it, and makes its decisions pending again. */
export async function withdrawSubmission(
  tx: Db,
  { id, accessReviewId, userId }: PendingDecisionsKey & { id: string },
): Promise<void> {
  await sql`
    with gone as (delete from submissions where id = ${id} and state = 'PENDING' returning id)
    update pending_decisions set submission_id = null where access_review_id = ${accessReviewId} and user_id = ${userId} and submission_id in (select id from gone)`.execute(
    tx,
  );
}

/** Releases the decisions of dead submissions, so that they are pending again, and returns the submissions. */
export async function releaseDeadSubmissions(tx: Db, now: string, error: string): Promise<ReleasedSubmission[]> {
  const { rows } = await sql<ReleasedSubmission>`
    with dead as (update submissions set state = 'FAILED', error = ${error}, finished_at = ${now}
      where state = 'PENDING' and expires_at < ${now} returning id, access_review_id, user_id),
    freed as (update pending_decisions p set submission_id = null from dead
      where p.access_review_id = dead.access_review_id and p.user_id = dead.user_id and p.submission_id = dead.id)
    select id, access_review_id as "accessReviewId", user_id as "userId" from dead`.execute(tx);
  return rows;
}

export type ReleasedSubmission = { id: string; accessReviewId: string; userId: string };

/** The number of decisions of a campaign that dead submissions hold. */
export async function countPhantomLocked(db: Db, accessReviewId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select coalesce(sum(submitted), 0) as count from submissions where access_review_id = ${accessReviewId} and state = 'PENDING' and expires_at < ${now}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The submissions of a campaign, newest first; with `userId` those of this person. */
export async function listSubmissions(
  db: Db,
  accessReviewId: string,
  userId: string | null,
  page: Page,
): Promise<PageRows<StoredSubmission>> {
  let query = db
    .selectFrom('submissions')
    .selectAll()
    .where('access_review_id', '=', accessReviewId)
    .where(madeBefore(page));
  if (userId !== null) query = query.where('user_id', '=', userId);
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, whenMade, (row) => row);
}

/** The results of a submission, in the order of the tasks. */
export async function listSubmissionResults(
  db: Db,
  submissionId: string,
  page: Page,
): Promise<PageRows<SubmissionResultRow>> {
  const query = db
    .selectFrom('submission_results')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('task_id', '>', page.after?.[0] ?? '');
  return cutPage(
    await query
      .orderBy('task_id')
      .limit(page.size + 1)
      .execute(),
    page,
    (row) => [row.task_id],
    (row) => row,
  );
}
