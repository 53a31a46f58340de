import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A savepoint of a transaction. */
export type Savepoint = { rollBack(): Promise<void> };

/** Sets a savepoint. Rolling back to it also releases the locks taken after it. */
export async function savepoint(tx: Db): Promise<Savepoint> {
  await sql`savepoint before`.execute(tx);
  return {
    async rollBack() {
      await sql`rollback to savepoint before`.execute(tx);
    },
  };
}
