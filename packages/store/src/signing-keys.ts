import { sql } from 'kysely';
import type { Db } from './database.ts';

export type SigningKey = { id: string; publicJwk: { [member: string]: string }; sealedPrivateJwk: Buffer; retiredAt: string | null };

/** The keys that sign and verify access tokens, newest first. */
export async function listSigningKeys(db: Db): Promise<SigningKey[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    publicJwk: row.public_jwk as { [member: string]: string },
    sealedPrivateJwk: row.sealed_private_jwk,
    retiredAt: row.retired_at,
  }));
}

/** Stores a key unless there is one already. Two processes that start together end up with one key. */
export async function insertFirstSigningKey(db: Db, key: Omit<SigningKey, 'retiredAt'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInstallation(tx);
    const existing = await tx.selectFrom('signing_keys').select('id').where('retired_at', 'is', null).executeTakeFirst();
    if (existing) return;
    await tx
      .insertInto('signing_keys')
      .values({ id: key.id, public_jwk: JSON.stringify(key.publicJwk), sealed_private_jwk: key.sealedPrivateJwk })
      .execute();
  });
}

/** Serializes what must happen once in the life of a database. Held until the transaction ends. */
export async function lockInstallation(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203115)`.execute(tx);
}
