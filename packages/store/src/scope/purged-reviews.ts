import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/**
 * The next campaign that ended before a time and whose reviews are due for deletion: none of its tasks is open, and no
 * job runs on it. Marks it as being purged; a marked one gets no open task any more, and going through all of them again costs the more the
 * larger it is.
 */
export async function nextCampaignToPurge(
  tx: Db,
  before: string,
  now: string,
): Promise<{ id: string; selected: string } | undefined> {
  const { rows } = await sql<{ id: string; selected: string }>`
    update access_reviews set reviews_dropping_since = coalesce(reviews_dropping_since, ${now}) where id = (
      select a.id from access_reviews a
      where a.reviews_dropped_at is null and coalesce(a.deleted_at, a.closed_at) < ${before} and (a.state = 'CLOSED' or a.deleted_at is not null)
        and (a.reviews_dropping_since is not null
          or not exists (select from tasks t where t.access_review_id = a.id and t.state = 'OPEN' and t.deleted_at is null))
        and not exists (select from long_work w where w.object_id = a.id and w.state = 'OPEN')
        and not exists (select from reports r where r.access_review_id = a.id and r.state = 'PENDING')
      order by coalesce(a.deleted_at, a.closed_at), a.id limit 1)
    returning id, selected`.execute(tx);
  return rows[0];
}

/**
 * How far the deletion of a campaign is: in which part, and after which row of it. It goes on from there, because to pass by what is deleted
 * already costs the more the more that is, until the database has cleaned up.
 */
export type PurgePlace = { part: number; after: string };

/** Before the first id, and before the first number. */
const FIRST = '0';
export const purgeStart: PurgePlace = { part: 0, after: FIRST };

type Purged = { last: string | null };
/** Deletes the next rows of a campaign, and returns the last one of them, null when there was none. */
type PurgePart = (tx: Db, campaignId: string, after: string, limit: number) => Promise<string | null>;

const parts: readonly PurgePart[] = [purgeTasks, purgeInsightInputs, purgeConflicts, purgeSelection];

/**
 * Deletes up to `limit` reviews of a campaign with their steps and unshared files, then their insights, then the selection. Returns where to
 * go on, undefined when nothing is left.
 */
export async function purgeReviews(
  tx: Db,
  campaignId: string,
  { part, after }: PurgePlace,
  limit: number,
): Promise<PurgePlace | undefined> {
  for (let [at, from] = [part, after]; at < parts.length; [at, from] = [at + 1, FIRST]) {
    const last = await parts[at]?.(tx, campaignId, from, limit);
    if (last) return { part: at, after: last };
  }
  return undefined;
}

async function purgeTasks(tx: Db, campaignId: string, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<Purged>`
    with old as (select id from tasks where access_review_id = ${campaignId} and kind = 'certify' and id > ${after} order by id limit ${limit}),
    steps as (delete from task_steps s using old where s.task_id = old.id),
    given as (delete from task_uploads u using old where u.task_id = old.id returning u.upload_id),
    files as (update uploads f set kept_at = null where f.id in (select upload_id from given)
      and not exists (select from task_uploads u where u.upload_id = f.id and u.task_id not in (select id from old))),
    analyses as (delete from task_analyses a using old where a.task_id = old.id),
    executions as (update automation_executions x set task_id = null from old where x.task_id = old.id),
    pending as (delete from pending_decisions p using old where p.access_review_id = ${campaignId} and p.task_id = old.id),
    kept as (delete from kept_access k using old where k.certify_task_id = old.id),
    gone as (delete from tasks t using old where t.id = old.id returning t.id)
    select max(id) as last from gone`.execute(tx);
  return rows[0]?.last ?? null;
}

async function purgeInsightInputs(tx: Db, campaignId: string, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<Purged>`
    with gone as (delete from review_facts where access_review_id = ${campaignId} and no in (
      select no from review_facts where access_review_id = ${campaignId} and no > ${after}::bigint order by no limit ${limit}) returning no)
    select max(no)::text as last from gone`.execute(tx);
  return rows[0]?.last ?? null;
}

async function purgeConflicts(tx: Db, campaignId: string, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<Purged>`
    with gone as (delete from selection_conflicts where access_review_id = ${campaignId} and selection_no in (
      select selection_no from selection_conflicts where access_review_id = ${campaignId} and selection_no > ${after}::bigint order by selection_no limit ${limit}) returning selection_no)
    select max(selection_no)::text as last from gone`.execute(tx);
  return rows[0]?.last ?? null;
}

async function purgeSelection(tx: Db, campaignId: string, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<Purged>`
    with gone as (delete from selections where access_review_id = ${campaignId} and no in (
      select no from selections where access_review_id = ${campaignId} and no > ${after}::bigint order by no limit ${limit}) returning no)
    select max(no)::text as last from gone`.execute(tx);
  return rows[0]?.last ?? null;
}

/** Marks a campaign as purged. */
export const finishPurge = async (tx: Db, campaignId: string, now: string): Promise<void> =>
  void (await sql`update access_reviews set reviews_dropped_at = ${now} where id = ${campaignId}`.execute(tx));

/** When the reviews of a campaign were purged, null while they exist. */
export async function reviewsPurgedSince(db: Db, campaignId: string): Promise<string | null> {
  const { rows } = await sql<{
    since: string | null;
  }>`select reviews_dropping_since as since from access_reviews where id = ${campaignId}`.execute(db);
  return rows[0]?.since ?? null;
}
