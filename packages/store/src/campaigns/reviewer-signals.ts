import { sql } from 'kysely';
import { type Db, cutPage, type Page, type PageRows } from '../database/index.ts';

/** The decision pattern of a reviewer in a campaign. */
export type ReviewerSignalsRow = {
  userId: string;
  decided: number;
  certified: number;
  bulk: number;
  streak: number;
  streakOutcome: string;
  /** In seconds, null with a single decision. */
  median: number | null;
  submissions: number;
  lastAt: string;
};

/** This many decisions marked together are bulk. */
const BULK = 10;
/** A longer pause is an absence. */
const BREAK = '30 minutes';

// Related rows are grouped, not joined: right after a large submission the planner takes a campaign for empty, and
// would compare all pairs.
/**
 * The decision patterns of the next reviewers of a campaign: every logged approval and denial, with the time when it
 * was marked, or else submitted. Decisions marked at the same time share the interval since the previous ones.
 */
export async function listReviewerSignals(
  db: Db,
  accessReviewId: string,
  page: Page,
): Promise<PageRows<ReviewerSignalsRow>> {
  const { rows } = await sql<ReviewerSignalsRow>`
    with votes as (
      select st.task_id, st.step_id, st.actor_id, st.outcome, st.at, null::timestamptz as decided_at, null::integer as together, null::text as submission_id
      from tasks t join task_steps st on st.task_id = t.id and st.outcome in ('approved', 'denied') and st.actor_id > ${page.after?.[0] ?? ''}
      where t.access_review_id = ${accessReviewId} and t.kind = 'certify'
      union all
      select r.task_id, r.step_id, null, null, null, r.decided_at, r.together, r.submission_id
      from submissions s join submission_results r on r.submission_id = s.id and r.outcome = 'APPLIED'
      where s.access_review_id = ${accessReviewId}),
    decisions as materialized (
      select max(actor_id) as actor_id, max(outcome) as outcome, coalesce(max(decided_at), max(at)) as at, coalesce(max(together), 1) as together,
        max(submission_id) as submission_id, task_id
      from votes group by task_id, step_id having max(actor_id) is not null),
    moments as (
      select actor_id, at, count(*) as n, at - lag(at) over (partition by actor_id order by at) as gap from decisions group by actor_id, at),
    paces as (
      select m.actor_id, percentile_cont(0.5) within group (order by extract(epoch from m.gap) / m.n) as median
      from moments m, generate_series(1, m.n) as each
      where m.gap <= ${BREAK}::interval group by m.actor_id),
    runs as (
      select actor_id, outcome, count(*) as length from (
        select actor_id, outcome, row_number() over (partition by actor_id order by at, task_id)
          - row_number() over (partition by actor_id, outcome order by at, task_id) as run from decisions) numbered
      group by actor_id, outcome, run),
    streaks as (select distinct on (actor_id) actor_id, outcome, length from runs order by actor_id, length desc, outcome)
    select d.actor_id as "userId", count(*)::int as decided, (count(*) filter (where d.outcome = 'approved'))::int as certified,
      (count(*) filter (where d.together >= ${BULK}))::int as bulk, s.length::int as streak, s.outcome as "streakOutcome",
      p.median::float8 as median, count(distinct d.submission_id)::int as submissions, max(d.at) as "lastAt"
    from decisions d join streaks s on s.actor_id = d.actor_id left join paces p on p.actor_id = d.actor_id
    group by d.actor_id, s.length, s.outcome, p.median order by d.actor_id limit ${page.size + 1}`.execute(db);
  return cutPage(
    rows,
    page,
    (row) => [row.userId],
    (row) => row,
  );
}

/** The number of decisions that were pending when the campaign ended. */
export async function countDiscardedDecisions(db: Db, accessReviewId: string): Promise<string> {
  const row = await db
    .selectFrom('access_reviews')
    .select('discarded_decisions')
    .where('id', '=', accessReviewId)
    .executeTakeFirstOrThrow();
  return row.discarded_decisions;
}
