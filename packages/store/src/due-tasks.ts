import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A task at which something happens by itself now. */
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

/** Of these tasks, the open requests whose entitlement is no longer there. */
export async function requestsWithoutEntitlement(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t join entitlements e on e.id = t.entitlement_id
    where t.id = any(${ids}::text[]) and t.kind = 'grant' and t.state = 'OPEN' and e.deleted_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Lets the clocks of a campaign's reviews begin with its start, where their first step escalates. */
export async function startClocks(tx: Db, campaignId: string, startedAt: string): Promise<void> {
  const { rows } = await sql<{ id: string; seconds: string }>`
    select id, document->'steps'->0->'approval'->'escalation'->>'expiration' as seconds from policy_snapshots
    where (document->'steps'->0->'approval'->>'escalationEnabled')::boolean and document->'steps'->0->'approval'->'escalation' <> 'null'`.execute(tx);
  for (const { id, seconds } of rows) {
    const escalateAt = new Date(Date.parse(startedAt) + Number(seconds) * 1000).toISOString();
    const clock = { escalateAt, escalated: false, waitUntil: null, timeoutAt: null, checkAt: null, startedAt: null };
    await sql`update tasks set clock = ${JSON.stringify(clock)}::jsonb, due_at = ${escalateAt}, assigned_at = ${startedAt}
      where access_review_id = ${campaignId} and snapshot_id = ${id} and kind = 'certify' and state = 'OPEN' and step_kind = 'approval'
        and position = 0 and round = 0 and deleted_at is null`.execute(tx);
  }
}
