import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';
import { UnsupportedDatabaseError } from './check-server.ts';
import { openPool } from './database.ts';

/** A standby that answers reads which can wait until it has what the primary has acknowledged. */
export type ReadReplica = {
  /** Its sessions. */
  pool: Pool;
  /**
   * Its query builder, once it has replayed everything that the primary had acknowledged at the call. Everyone who reads there sees their own
   * writes. Undefined when that takes longer than `patienceMilliseconds`, or it cannot be used; then read from the primary.
   */
  caughtUp(patienceMilliseconds: number): Promise<Kysely<Tables> | undefined>;
  /** The reads so far, by the server that they were sent to. */
  counts(): { replica: number; primary: number };
  /** Throws an UnsupportedDatabaseError when it is a copy of another database. Undefined, or why it cannot be used now. */
  check(): Promise<string | undefined>;
  close(): Promise<void>;
};

/** A server that does not answer is not asked again for so long. */
const REST_MILLISECONDS = 5_000;
const CONNECT_MILLISECONDS = 1_000;
const POLL_MILLISECONDS = 4;

/** The end of what was acknowledged; commits that do not wait for the disk are acknowledged before they are flushed. */
const ACKNOWLEDGED = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end::text as position`;
const REPLAYED = `select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached`;
const SYSTEM = 'select system_identifier::text as system, pg_is_in_recovery() as standby from pg_control_system()';

type System = { system: string; standby: boolean };

/** Opens a pool of the standby at `connectionString`, a copy of the server of `primary`. */
export function openReplica(primary: Pool, connectionString: string): ReadReplica {
  const pool = openPool({ connectionString, max: 8, connectionTimeoutMillis: CONNECT_MILLISECONDS }, '');
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const counts = { replica: 0, primary: 0 };
  let restsUntil = 0;

  const reaches = async (position: string, until: number): Promise<boolean> => {
    for (;;) {
      const { rows } = await pool.query<{ standby: boolean; reached: boolean }>(REPLAYED, [position]);
      if (!rows[0]?.standby) return false;
      if (rows[0].reached) return true;
      if (performance.now() >= until) return false;
      await sleep(POLL_MILLISECONDS);
    }
  };

  return {
    pool,
    async caughtUp(patienceMilliseconds) {
      const until = performance.now() + patienceMilliseconds;
      if (performance.now() >= restsUntil) {
        const { rows } = await primary.query<{ position: string }>(ACKNOWLEDGED);
        const isUsable = await reaches(rows[0]?.position ?? '', until).catch(() => {
          restsUntil = performance.now() + REST_MILLISECONDS;
          return false;
        });
        if (isUsable) {
          counts.replica += 1;
          return db;
        }
      }
      counts.primary += 1;
      return undefined;
    },
    counts: () => ({ ...counts }),
    async check() {
      const { rows: own } = await primary.query<System>(SYSTEM);
      const found = await pool.query<System>(SYSTEM).catch((error: unknown) => String((error as Error).message));
      if (typeof found === 'string') return found;
      const [copy] = found.rows;
      if (copy?.system !== own[0]?.system)
        throw new UnsupportedDatabaseError(
          'The database of DATABASE_READ_URL cannot be used: it is no copy of that of DATABASE_URL; give the address of one of its standbys.',
        );
      return copy?.standby ? undefined : 'it is no standby, but a primary';
    },
    close: () => pool.end(),
  };
}
