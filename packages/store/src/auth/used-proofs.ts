import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Records that a proof of possession was used. False when it was used before, which is a replay. */
export async function useProof(db: Db, digest: Buffer, expiresAt: string): Promise<boolean> {
  const used = await db
    .insertInto('used_proofs')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the proofs that are too old to be accepted. */
export async function deleteExpiredProofs(db: Db, now: string): Promise<void> {
  await sql`delete from used_proofs where expires_at < ${now}`.execute(db);
}
