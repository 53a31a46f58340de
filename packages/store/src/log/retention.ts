import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Locks retention until the transaction ends. False when another process holds the lock. */
export async function lockRetention(tx: Db): Promise<boolean> {
  return (await sql`select from log_retention for update skip locked`.execute(tx)).rows.length > 0;
}

/** When retention last ran, null for never. */
export async function lastRetentionLook(db: Db): Promise<string | null> {
  return (await db.selectFrom('log_retention').select('looked_at').executeTakeFirst())?.looked_at ?? null;
}

export const noteRetentionLook = async (tx: Db, at: string): Promise<void> =>
  void (await tx.updateTable('log_retention').set({ looked_at: at }).execute());

/** Campaigns that have ended: data of others is kept. */
const OVER = sql`exists (select from access_reviews c where c.id = r.access_review_id and (c.state = 'CLOSED' or c.deleted_at is not null))`;

export type DroppedReport = { id: string; accessReviewId: string; format: string; createdAt: string; sha256: string };

/** Deletes the next report that is older than a time, with its bytes. Undefined when there is none. */
export async function dropReport(tx: Db, before: string): Promise<DroppedReport | undefined> {
  const { rows } = await sql<DroppedReport>`
    select r.id, r.access_review_id as "accessReviewId", r.format, r.created_at as "createdAt", r.sha256 from reports r
    where r.created_at < ${before} and r.state <> 'PENDING' and ${OVER} order by r.created_at limit 1`.execute(tx);
  const [report] = rows;
  if (!report) return undefined;
  await tx.deleteFrom('report_chunks').where('report_id', '=', report.id).execute();
  await tx.deleteFrom('reports').where('id', '=', report.id).execute();
  return report;
}

export type DroppedSubmissions = { accessReviewId: string; count: number; decisions: number };

/** Deletes the next submissions that ended before a time, with the results of their decisions. Returns the counts by campaign. */
export async function dropSubmissions(tx: Db, before: string, limit: number): Promise<DroppedSubmissions[]> {
  const { rows } = await sql<DroppedSubmissions>`
    with old as (select r.id from submissions r where r.finished_at < ${before} and r.state <> 'PENDING' and ${OVER} order by r.finished_at limit ${limit}),
    results as (delete from submission_results d using old where d.submission_id = old.id),
    gone as (delete from submissions s using old where s.id = old.id returning s.access_review_id, s.submitted)
    select access_review_id as "accessReviewId", count(*)::integer as count, sum(submitted)::integer as decisions from gone group by access_review_id order by 1`.execute(
    tx,
  );
  return rows;
}
