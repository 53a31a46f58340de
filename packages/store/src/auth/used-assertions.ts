import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The expired assertions deleted at each use: more than are added, few enough to be quick. */
const CLEARED_AT_ONCE = 100;

/** Records that an assertion was used. False when it was used before, which is a replay. */
export async function useAssertion(tx: Db, digest: Buffer, expiresAt: string): Promise<boolean> {
  const used = await tx
    .insertInto('used_assertions')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await sql`delete from used_assertions where digest in (
    select digest from used_assertions where expires_at < now() limit ${CLEARED_AT_ONCE} for update skip locked)`.execute(
    tx,
  );
  return used.numInsertedOrUpdatedRows === 1n;
}
