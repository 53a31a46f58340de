import { sql } from 'kysely';
import { type Db, lockInstallation } from '../database/index.ts';

export type SigningKey = {
  id: string;
  publicJwk: { [member: string]: string };
  sealedPrivateJwk: Buffer;
  createdAt: string;
  retiredAt: string | null;
  handover: string;
};

/** The purpose of a key: it signs access tokens, or the roots of the log. */
export type KeyPurpose = 'token' | 'log';

/** The keys for a purpose, newest first. */
export async function listSigningKeys(db: Db, purpose: KeyPurpose): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicJwk: row.public_jwk as { [member: string]: string },
    sealedPrivateJwk: row.sealed_private_jwk,
    createdAt: row.created_at,
    retiredAt: row.retired_at,
    handover: row.handover,
  }));
}

export type NewSigningKey = Omit<SigningKey, 'createdAt' | 'retiredAt' | 'handover'>;

/** Stores a key unless there is one for the purpose. Two processes that start together end up with one key. */
export async function insertFirstSigningKey(db: Db, key: NewSigningKey, purpose: KeyPurpose): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInstallation(tx);
    const existing = await tx
      .selectFrom('signing_keys')
      .select('id')
      .where('purpose', '=', purpose)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (existing) return;
    await tx
      .insertInto('signing_keys')
      .values({
        id: key.id,
        public_jwk: JSON.stringify(key.publicJwk),
        sealed_private_jwk: key.sealedPrivateJwk,
        purpose,
      })
      .execute();
  });
}

/** Rotates the key: the old one signs nothing more. `handover` is the old key's signature of the new one. */
export async function replaceSigningKey(
  tx: Db,
  purpose: KeyPurpose,
  { id, publicJwk, sealedPrivateJwk }: NewSigningKey,
  handover: string,
): Promise<void> {
  // The time of the statement, not of the transaction, which may have waited: the newer key has the later time.
  const now = sql<string>`clock_timestamp()`;
  await tx
    .updateTable('signing_keys')
    .set({ retired_at: now })
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .execute();
  await tx
    .insertInto('signing_keys')
    .values({
      id,
      public_jwk: JSON.stringify(publicJwk),
      sealed_private_jwk: sealedPrivateJwk,
      purpose,
      handover,
      created_at: now,
    })
    .execute();
}
