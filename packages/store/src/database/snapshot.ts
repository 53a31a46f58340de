import { sql, type Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

/** Transactions, each on a session of its own, that only read and see one snapshot. The first is always there. */
export type Snapshot = readonly [Transaction<Tables>, ...Transaction<Tables>[]];

/** Where transactions begin, and the sessions that it takes them from. */
export type SnapshotSource = { db: Kysely<Tables>; pool: Pool };

/** The sessions of a pool that a snapshot leaves to others, so that work which holds one never waits for another. */
const LEFT_TO_OTHERS = 4;

/** How many sessions the pool can lend at once now. */
const freeSessions = ({ totalCount, idleCount, waitingCount, options }: Pool): number =>
  (options.max ?? 0) - totalCount + idleCount - waitingCount;

const readOnly = (db: Kysely<Tables>): TransactionBuilder<Tables> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

/**
 * Lends a snapshot of the database: two sessions if the pool has enough that are free, so that the server reads on two cores, else one. A server that
 * does not share its snapshots, or a pooler in front of several servers, gives one. When a session fails, so does `use`, and both end with it.
 */
export async function withSnapshot<T>(
  { db, pool }: SnapshotSource,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (freeSessions(pool) < 2 + LEFT_TO_OTHERS) return readOnly(db).execute((only) => use([only]));
  let isShared = false;
  try {
    return await readOnly(db).execute(async (first) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(first);
      return readOnly(db).execute(async (second) => {
        await sql`set transaction snapshot ${sql.lit(rows[0]?.id ?? '')}`.execute(second);
        isShared = true;
        return use([first, second]);
      });
    });
  } catch (error) {
    // Nothing was read yet.
    if (isShared) throw error;
    return readOnly(db).execute((only) => use([only]));
  }
}
