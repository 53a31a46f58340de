import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Db, newId } from '../database/index.ts';
import type { JobCursors, JobKind } from './job-cursors.ts';

/** A job and its progress. */
export type Job<Kind extends JobKind = JobKind> = {
  id: string;
  kind: Kind;
  objectId: string;
  phase: string;
  cursor: JobCursors[Kind];
  attempts: number;
};

/** Work to be done. Its cursor may be left out where nothing has to be said. */
export type NewJob = {
  [Kind in JobKind]: { kind: Kind; objectId: string } & (object extends JobCursors[Kind]
    ? { cursor?: JobCursors[Kind] }
    : { cursor: JobCursors[Kind] });
}[JobKind];

/** The channel that notifies workers of new jobs. */
export const JOB_CHANNEL = 'long_work';
const LOCK_CLASS = 7_203_116;

/** Inserts a job in the transaction of the change that causes it. The commit wakes a worker. */
export async function insertJob(tx: Db, work: NewJob): Promise<string> {
  const [id] = await insertJobs(tx, [work]);
  if (id === undefined) throw new Error('An inserted job has no id');
  return id;
}

/** Inserts several jobs and returns their ids. */
export async function insertJobs(tx: Db, works: readonly NewJob[]): Promise<string[]> {
  const [first, ...more] = works.map(({ kind, objectId, cursor = {} }) => ({
    id: newId(),
    kind,
    object_id: objectId,
    cursor: JSON.stringify(cursor),
  }));
  if (!first) return [];
  await tx
    .insertInto('long_work')
    .values([first, ...more])
    .execute();
  await sql`select pg_notify(${JOB_CHANNEL}, ${first.id})`.execute(tx);
  return [first.id, ...more.map(({ id }) => id)];
}

/** The open jobs that are due, oldest first. */
export async function listDueJobs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('long_work')
    .select('id')
    .where('state', '=', 'OPEN')
    .where('due_at', '<=', sql<string>`now()`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Runs `advance` under the lock of the job, unless another session holds it or the job is done. The lock ends with the session, so a
 * job of a killed process is free at once.
 */
export async function withJob(pool: Pool, id: string, advance: (work: Job) => Promise<void>): Promise<boolean> {
  const session: PoolClient = await pool.connect();
  let broken = false;
  try {
    const {
      rows: [lock],
    } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as held', [
      LOCK_CLASS,
      id,
    ]);
    if (!lock?.held) return false;
    try {
      const {
        rows: [row],
      } = await session.query<{
        id: string;
        kind: JobKind;
        object_id: string;
        phase: string;
        cursor: Job['cursor'];
        attempts: number;
      }>(`select id, kind, object_id, phase, cursor, attempts from long_work where id = $1 and state = 'OPEN'`, [id]);
      if (!row) return false;
      await advance({
        id: row.id,
        kind: row.kind,
        objectId: row.object_id,
        phase: row.phase,
        cursor: row.cursor,
        attempts: row.attempts,
      });
      return true;
    } finally {
      await session.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, id]);
    }
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    session.release(broken);
  }
}

/**
 * Saves the progress of a job in the transaction of the chunk. Throws when another process has advanced it (a lost session loses
 * its lock), so that the chunk is rolled back and nothing is done twice.
 */
export async function advanceJob<Kind extends JobKind>(
  tx: Db,
  work: Job<Kind>,
  to: { phase: string; cursor: JobCursors[Kind] },
): Promise<Job<Kind>> {
  const moved = await tx
    .updateTable('long_work')
    .set({ phase: to.phase, cursor: JSON.stringify(to.cursor), attempts: 0 })
    .where('id', '=', work.id)
    .where('state', '=', 'OPEN')
    .where('phase', '=', work.phase)
    .where('cursor', '=', sql<string>`${JSON.stringify(work.cursor)}::jsonb`)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new Error(`The job ${work.id} was advanced by another process`);
  return { ...work, ...to, attempts: 0 };
}

/** Saves the progress of a job and defers it until `dueAt`. */
export async function deferJob<Kind extends JobKind>(
  tx: Db,
  work: Job<Kind>,
  to: { phase: string; cursor: JobCursors[Kind] },
  dueAt: string,
): Promise<void> {
  await advanceJob(tx, work, to);
  await tx.updateTable('long_work').set({ due_at: dueAt }).where('id', '=', work.id).execute();
}

/** Ends a job in the transaction of its last chunk. */
export async function finishJob(
  tx: Db,
  work: Job,
  result: { state: 'DONE' } | { state: 'FAILED'; error: string } = { state: 'DONE' },
): Promise<void> {
  const done = await tx
    .updateTable('long_work')
    .set({ state: result.state, error: result.state === 'FAILED' ? result.error : '', finished_at: sql<string>`now()` })
    .where('id', '=', work.id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Error(`The job ${work.id} was ended by another process`);
}

/** Delays a job after a failed attempt: 1, 2, 4 … 60 seconds. */
export async function postponeJob(db: Db, work: Job, error: string): Promise<void> {
  const seconds = Math.min(2 ** work.attempts, 60);
  await db
    .updateTable('long_work')
    .set({ attempts: work.attempts + 1, error, due_at: sql<string>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', work.id)
    .where('state', '=', 'OPEN')
    .execute();
}

/** Whether revoke tasks are being created for everything that a campaign denied. */
export async function isRemediating(db: Db, campaignId: string): Promise<boolean> {
  const { rows } = await sql`
    select from long_work where object_id = ${campaignId} and kind = 'remediate' and state = 'OPEN' and jsonb_array_length(coalesce(cursor -> 'taskIds', '[]')) = 0 limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The open job on an object, if any. */
export async function findOpenJob(db: Db, objectId: string): Promise<{ id: string; kind: string } | undefined> {
  return db
    .selectFrom('long_work')
    .select(['id', 'kind'])
    .where('object_id', '=', objectId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}
