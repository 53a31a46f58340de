import type { Passkey } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import { all, cutPage, type Db, following, type Page, type PageRows, type PasskeysTable } from '../database/index.ts';

export type NewPasskey = {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  isSynced: boolean;
  displayName: string;
  createdBy: string;
};

/** The public key of a passkey, and its person. */
export type PasskeyKey = { id: string; userId: string; publicKey: Buffer; createdBy: string };

/** A person who adds a passkey. */
export type PasskeyOwner = { email: string; displayName: string; passkeyCount: number };

const toWire = (row: Selectable<PasskeysTable>): Passkey => ({
  id: row.id,
  userId: row.user_id,
  displayName: row.display_name,
  isSynced: row.is_synced,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** An enabled person and the number of their passkeys. Locks the person, so that two at once do not exceed the limit. */
export async function lockPasskeyOwner(tx: Db, userId: string): Promise<PasskeyOwner | undefined> {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'display_name as displayName'])
    .where('id', '=', userId)
    .where('status', '=', 'ENABLED')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from passkeys where user_id = ${userId}`.execute(tx);
  return { ...person, passkeyCount: rows[0]?.count ?? 0 };
}

/** Undefined when the credential is a passkey already. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<Passkey | undefined> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      display_name: passkey.displayName,
      created_by: passkey.createdBy,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toWire(row);
}

/** The passkeys of a person, in the order of their ids. */
export async function listPasskeys(db: Db, userId: string, page: Page): Promise<PageRows<Passkey>> {
  const found = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where(all(following('id', page.after)))
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}

/** The credentials of a person, as browsers look for them. */
export async function passkeyDescriptors(
  db: Db,
  userId: string,
): Promise<{ credentialId: Buffer; transports: string[] }[]> {
  const { rows } = await sql<{ credentialId: Buffer; transports: string[] }>`
    select credential_id as "credentialId", transports from passkeys where user_id = ${userId} order by id`.execute(db);
  return rows;
}

export async function findPasskeyByCredential(db: Db, credentialId: Buffer): Promise<PasskeyKey | undefined> {
  const { rows } = await sql<PasskeyKey>`
    select id, user_id as "userId", public_key as "publicKey", created_by as "createdBy"
    from passkeys where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/**
 * Notes that a passkey answered with this counter. A counter that did not grow means that the authenticator was copied; one that counts nothing stays 0.
 * Of two answers with the same counter at once one is refused.
 */
export async function usePasskey(
  tx: Db,
  id: string,
  signCount: number,
): Promise<'used' | 'copied' | 'disabled' | 'deleted'> {
  const { rows } = await sql<{ isEnabled: boolean; isCopied: boolean }>`
    select u.status = 'ENABLED' and u.deleted_at is null as "isEnabled",
      not (p.sign_count < ${signCount} or (p.sign_count = 0 and ${signCount}::bigint = 0)) as "isCopied"
    from passkeys p join users u on u.id = p.user_id where p.id = ${id} for update of p`.execute(tx);
  const [found] = rows;
  if (!found) return 'deleted';
  if (!found.isEnabled) return 'disabled';
  if (found.isCopied) return 'copied';
  await tx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return 'used';
}

/** Renames a passkey of a person, or of anyone with null. Undefined when there is none. */
export async function renamePasskey(
  tx: Db,
  id: string,
  userId: string | null,
  displayName: string,
): Promise<Passkey | undefined> {
  const row = await tx
    .updateTable('passkeys')
    .set({ display_name: displayName })
    .where('id', '=', id)
    .where(sql<boolean>`(${userId}::text is null or user_id = ${userId})`)
    .returningAll()
    .executeTakeFirst();
  return row && toWire(row);
}

/** Deletes a passkey of a person, or of anyone with null. Returns whose it was, undefined when there is none. */
export async function deletePasskey(tx: Db, id: string, userId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    delete from passkeys where id = ${id} and (${userId}::text is null or user_id = ${userId})
    returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId;
}

/** Deletes the passkeys of a person. Returns their ids. */
export async function deletePasskeysOfUser(tx: Db, userId: string): Promise<string[]> {
  const deleted = await tx.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute();
  return deleted.map(({ id }) => id);
}
