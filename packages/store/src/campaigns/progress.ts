import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';

/** The count of an outcome; '' for open reviews, `approved` and `denied` for decisions of reviewers. */
export type ProgressCount = {
  dimension: 'total' | 'app' | 'reviewer' | 'day';
  key: string;
  outcome: string;
  n: number;
};

const ROLLED_AT_ONCE = 20_000;
const LOCK = 7_203_235;

/** The counters that a delta changes. Each of several assignees counts a review that is open, or was closed without a decision while it waited for them. */
const parts = (deltas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.access_review_id, p.dimension, p.key, d.outcome, d.n
  from ${deltas} d cross join lateral (
    select dimension, key from (values ('total', ''), ('app', d.app_id), ('day', d.day::text)) v (dimension, key) where d.actor_id = ''
    union all
    select 'reviewer', d.actor_id where d.actor_id <> ''
    union all
    select 'reviewer', m.user_id from assignee_set_members m where m.set_id = d.set_id and d.actor_id = '' and d.outcome not in ('CERTIFIED', 'DECERTIFIED')) p`;

/** The current counts of a campaign: the aggregated ones and the deltas since; with `userId`, only those of this person. */
export async function readProgress(db: Db, campaignId: string, userId?: string): Promise<ProgressCount[]> {
  const mine = userId === undefined ? sql<boolean>`true` : sql<boolean>`dimension = 'reviewer' and key = ${userId}`;
  const { rows } = await sql<Omit<ProgressCount, 'n'> & { n: string }>`
    select dimension, key, outcome, sum(n) as n from (
      select dimension, key, outcome, n from progress_counts where access_review_id = ${campaignId} and ${mine}
      union all
      select dimension, key, outcome, n from (${parts(sql`(select * from progress_deltas where access_review_id = ${campaignId})`)}) fresh where ${mine}) counted
    group by dimension, key, outcome having sum(n) <> 0`.execute(db);
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}

/** Reviewers with more open reviews than before in a running campaign with a channel. */
export type NewlyAssignedReviewers = { accessReviewId: string; userIds: string[] };

/**
 * Aggregates deltas. One process at a time; returns the number of deltas, 0 when another process is at it. `tell` gets
 * the reviewers with new reviews, in the same transaction.
 */
export async function aggregateProgress(
  db: Db,
  tell: (tx: Db, risen: NewlyAssignedReviewers[]) => Promise<void> = async () => {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const {
      rows: [lock],
    } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(tx);
    if (!lock?.held) return 0;
    const {
      rows: [rolled],
    } = await sql<{ n: string; risen: NewlyAssignedReviewers[] }>`
      with gone as (delete from progress_deltas where id = any(array(select id from progress_deltas order by id limit ${ROLLED_AT_ONCE})) returning *),
      counted as materialized (select access_review_id, dimension, key, outcome, sum(n) as n from (${parts(sql`gone`)}) part group by 1, 2, 3, 4),
      added as (
        insert into progress_counts as c (access_review_id, dimension, key, outcome, n)
        select access_review_id, dimension, key, outcome, n from counted
        on conflict (access_review_id, dimension, key, outcome) do update set n = c.n + excluded.n)
      select (select count(*) from gone) as n, coalesce((
        select jsonb_agg(jsonb_build_object('accessReviewId', id, 'userIds', people)) from (
          select r.id, jsonb_agg(c.key order by c.key) as people from counted c join access_reviews r on r.id = c.access_review_id
          where c.dimension = 'reviewer' and c.outcome = '' and c.n > 0 and r.state = 'OPEN' and jsonb_typeof(r.document -> 'slackChannel') = 'object' group by r.id) each_one), '[]') as risen`.execute(
      tx,
    );
    if (rolled && rolled.risen.length > 0) await tell(tx, rolled.risen);
    return Number(rolled?.n ?? 0);
  });
}
