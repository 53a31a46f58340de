import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { type Db, hasFreeSessions, type Tables } from '../database/index.ts';
import type { JobKind } from './job-cursors.ts';
import type { Job } from './job-queue.ts';

/** The first number of the advisory locks by which chunks of a job wait for each other. */
const CHUNK_LOCKS = 7_203_322;

/** A chunk of a job. `write` does its work, beside other chunks. `advance` then moves the job on from where the chunk before has left it. */
export type Chunk<Kind extends JobKind, Written> = {
  write(tx: Db): Promise<Written>;
  advance(tx: Db, work: Job<Kind>, written: Written): Promise<Job<Kind>>;
};

type Sessions = { db: Kysely<Tables>; pool: Pool };

/**
 * Carries out chunks of a job at once, each in a transaction on a session of its own, so that the database works on several cores. They are committed in their order: a killed
 * process leaves the same as with one chunk after the other, which is how they go when few sessions are free. When one fails, those after it are rolled back. Returns the job
 * as the last one has left it.
 */
export async function advanceAtOnce<Kind extends JobKind, Written>(
  { db, pool }: Sessions,
  work: Job<Kind>,
  chunks: readonly Chunk<Kind, Written>[],
): Promise<Job<Kind>> {
  const atOnce = hasFreeSessions(pool, chunks.length);
  let last = Promise.resolve(work);
  const all = [last];
  for (const [no, chunk] of chunks.entries()) {
    const before = last;
    const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
    last = db.transaction().execute(async (tx) => {
      await lockChunk(tx, work.id, no);
      onLocked();
      const written = await chunk.write(tx);
      // The database sees who waits, so that it can end a deadlock. It would not see that this process waits for an answer.
      if (no > 0) await lockChunk(tx, work.id, no - 1);
      return chunk.advance(tx, await before, written);
    });
    all.push(last);
    // The next one must not get this lock first. It begins when this one has it, or has ended.
    await Promise.race([atOnce ? locked : last, last]).catch(() => {});
  }
  const ended = await Promise.allSettled(all);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return last;
}

/** Locks a chunk until the transaction ends. Waits until the transaction that carries it out has ended. */
const lockChunk = (tx: Db, jobId: string, no: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${CHUNK_LOCKS}::integer, hashtext(${`${jobId} ${no}`}))`.execute(tx);
