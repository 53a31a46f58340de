import { sql } from 'kysely';
import type { Db } from './database.ts';

export type SigningKey = { id: string; publicJwk: { [member: string]: string }; sealedPrivateJwk: Buffer; createdAt: string; retiredAt: string | null };

/** What a key signs: access tokens, or the roots of the log. */
export type KeyPurpose = 'token' | 'log';

/** The keys for a purpose, newest first. */
export async function listSigningKeys(db: Db, purpose: KeyPurpose): Promise<SigningKey[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().where('purpose', '=', purpose).orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    publicJwk: row.public_jwk as { [member: string]: string },
    sealedPrivateJwk: row.sealed_private_jwk,
    createdAt: row.created_at,
    retiredAt: row.retired_at,
  }));
}

export type NewSigningKey = Omit<SigningKey, 'createdAt' | 'retiredAt'>;

/** Stores a key unless there is one for the purpose. Two processes that start together end up with one key. */
export async function insertFirstSigningKey(db: Db, key: NewSigningKey, purpose: KeyPurpose): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInstallation(tx);
    const existing = await tx.selectFrom('signing_keys').select('id').where('purpose', '=', purpose).where('retired_at', 'is', null).executeTakeFirst();
    if (existing) return;
    await tx
      .insertInto('signing_keys')
      .values({ id: key.id, public_jwk: JSON.stringify(key.publicJwk), sealed_private_jwk: key.sealedPrivateJwk, purpose })
      .execute();
  });
}

/** Serializes what must happen once in the life of a database. Held until the transaction ends. */
export async function lockInstallation(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203115)`.execute(tx);
}
