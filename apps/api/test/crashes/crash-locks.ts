import { Client } from 'pg';
import { eventually } from '../service/campaigns.ts';
import { PATIENCE } from './crash-seed.ts';
import type { CrashSite } from './crash-site.ts';

/** A lock that stops the work at a certain place until the kill: its next statement waits for it. */
export type Point = { lock: string };

/** Locks that are held by a session of their own. */
export type Held = {
  /** How many sessions wait for these locks, or behind one that does. */
  countWaiting(): Promise<number>;
  /** Waits until so many sessions do. */
  untilWaiting(least?: number): Promise<void>;
  letGo(): Promise<void>;
};

/** Only sessions behind these locks count: a sweep that waits for something else does not show that the work was stopped. */
const WAITING = `(
  with recursive waiting as (
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(pid))
    union
    select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
    where a.datname = current_database() and a.wait_event_type = 'Lock')
  select from waiting) w`;

/** Takes locks in a session of its own. */
export async function hold({ service, count }: CrashSite, { lock }: Point): Promise<Held> {
  const blocker = new Client({ connectionString: String(service.database.pool.options.connectionString) });
  // It may go down with the database.
  blocker.on('error', () => undefined);
  await blocker.connect();
  const pid = (await blocker.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  await blocker.query(`begin; ${lock}`);
  const countWaiting = (): Promise<number> => count(WAITING, pid);
  return {
    countWaiting,
    async untilWaiting(least = 1) {
      await eventually(`a wait for "${lock}"`, countWaiting, (n) => n >= least, PATIENCE);
    },
    letGo: () => blocker.end(),
  };
}

const FENCE = `hashtext('fence of the crash tests')`;

/**
 * Lets the jobs of a kind on an object get so many chunks further, and holds the transaction of the next one until the kill. A kill that
 * comes late, because the machine is busy, would otherwise find the work done, and the next moment nothing to stop.
 */
export async function fence(site: CrashSite, objectId: string, kind: string, chunks: 0 | 1): Promise<Held> {
  const { pool } = site.service.database;
  const { rows } = await pool.query<{ when: string }>(
    `select format('old.object_id = %L and old.kind = %L', $1::text, $2::text)
       || coalesce(' and (old.id, old.cursor) not in (' || string_agg(format('(%L, %L::jsonb)', id, cursor), ', ') || ')', '') as when
     from long_work where object_id = $1 and kind = $2 and state = 'OPEN' and $3`,
    [objectId, kind, chunks === 1],
  );
  // A chunk may update its row twice: the row that its own transaction has written does not count.
  await pool.query(`
    create or replace function wait_at_fence() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${FENCE}); return new; end $$;
    create or replace trigger fence before update on long_work for each row
      when (${rows[0]?.when} and old.xmin <> pg_current_xact_id()::xid) execute function wait_at_fence()`);
  return hold(site, { lock: `select pg_advisory_xact_lock(${FENCE})` });
}
