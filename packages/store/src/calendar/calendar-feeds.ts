import type { CalendarFeed } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Gives a person a calendar with this token. A token from before ends. */
export async function writeCalendarFeed(tx: Db, userId: string, tokenSha256: Buffer, now: string): Promise<void> {
  await sql`
    insert into calendar_feeds (user_id, token_sha256, created_at) values (${userId}, ${tokenSha256}, ${now})
    on conflict (user_id) do update set token_sha256 = excluded.token_sha256, created_at = excluded.created_at`.execute(
    tx,
  );
}

export async function findCalendarFeed(db: Db, userId: string): Promise<CalendarFeed | undefined> {
  const { rows } = await sql<CalendarFeed>`
    select created_at as "createdAt" from calendar_feeds where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Whether there was one. */
export async function deleteCalendarFeedRow(tx: Db, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from calendar_feeds where user_id = ${userId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The person whose calendar has a token, while they are active. */
export async function findCalendarOwner(db: Db, tokenSha256: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from calendar_feeds c join users u on u.id = c.user_id and u.status = 'ENABLED' and u.deleted_at is null
    where c.token_sha256 = ${tokenSha256}`.execute(db);
  return rows[0]?.id;
}

export type DueDateRow = {
  kind: 'reviews' | 'campaign' | 'access';
  id: string;
  name: string;
  dueAt: string;
  changedAt: string;
};

const MOST = 1_000;

/** The due dates of a person: open campaigns in which they have open reviews or that they own, and the end of their own access. */
export async function listDueDates(db: Db, userId: string, now: string): Promise<DueDateRow[]> {
  const { rows } = await sql<DueDateRow>`
    select case when mine.has_reviews then 'reviews' else 'campaign' end as kind, r.id, r.document ->> 'displayName' as name, (r.document ->> 'completionDate')::timestamptz as "dueAt",
      r.started_at as "changedAt"
    from access_reviews r cross join lateral (
      select exists (select from tasks t where t.access_review_id = r.id and t.state = 'OPEN' and t.deleted_at is null
        and t.assignee_set_id = any(array(select m.set_id from assignee_set_members m where m.user_id = ${userId}))) as has_reviews) mine
    where r.state = 'OPEN' and r.deleted_at is null and r.document ->> 'completionDate' is not null
      and (mine.has_reviews or exists (select from access_review_owners o where o.access_review_id = r.id and o.user_id = ${userId}))
    union all
    select 'access', t.id, concat_ws(', ', e.display_name, a.display_name), t.due_at, t.outcome_at
    from tasks t left join entitlements e on e.id = t.entitlement_id and e.app_id = t.app_id left join apps a on a.id = t.app_id
    where t.kind = 'grant' and t.state = 'CLOSED' and t.outcome = 'GRANTED' and t.deleted_at is null and t.due_at > ${now} and t.identity_user_id = ${userId}
    order by 4, 2 limit ${MOST}`.execute(db);
  return rows;
}
