import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Held by the session that receives an upload. Any number that no other program on the same database uses as an advisory lock. */
const UPLOAD_LOCK = 7_203_117;

/**
 * Runs `start`, which starts an import, unless another import is being uploaded or runs; then it returns undefined. `db` is that of a session,
 * which holds the lock.
 */
export async function withUploadLock<Result>(db: Db, start: () => Promise<Result>): Promise<Result | undefined> {
  const {
    rows: [lock],
  } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${UPLOAD_LOCK}) as held`.execute(db);
  if (!lock?.held) return undefined;
  try {
    return (await findRunningImport(db)) === undefined ? await start() : undefined;
  } finally {
    // After an error the session ends when the response is sent already: a corrected upload sent at once would find the lock taken.
    await sql`select pg_advisory_unlock(${UPLOAD_LOCK})`.execute(db).catch(() => undefined);
  }
}

/** The id of the import that waits or runs, if any. */
export async function findRunningImport(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirst();
  return row?.id;
}
