import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A moment in a transaction to which one can go back. */
export type Savepoint = { rollBack(): Promise<void> };

/** Remembers this moment of the transaction. What is locked after it is let go again by going back. */
export async function savepoint(tx: Db): Promise<Savepoint> {
  await sql`savepoint before`.execute(tx);
  return {
    async rollBack() {
      await sql`rollback to savepoint before`.execute(tx);
    },
  };
}
