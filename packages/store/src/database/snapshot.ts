import { sql, type Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { Pool } from 'pg';
import { hasFreeSessions } from './free-sessions.ts';
import type { Tables } from './tables.ts';

/** Transactions, each on a session of its own, that only read and see one snapshot. The first is always there. */
export type Snapshot = readonly [Transaction<Tables>, ...Transaction<Tables>[]];

/** Where transactions begin, and the sessions that it takes them from. */
export type SnapshotSource = { db: Kysely<Tables>; pool: Pool };

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
  if (!hasFreeSessions(pool, 2)) return readOnly(db).execute((only) => use([only]));
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
