import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A subject of a provider. */
export type Identity = { providerId: string; issuer: string; subject: string };

/** A person who may be the one that signs in. */
export type SignInPerson = { id: string; isEnabled: boolean };

/** Locks a subject until the transaction ends: of two first sign-ins at once, one binds it. */
export async function lockIdentity(tx: Db, { providerId, issuer, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([providerId, issuer, subject])}, 0))`.execute(
    tx,
  );
}

/** The person that a subject is bound to. Undefined when it is bound to nobody. */
export async function findBoundPerson(
  tx: Db,
  { providerId, issuer, subject }: Identity,
): Promise<SignInPerson | undefined> {
  const { rows } = await sql<SignInPerson>`
    update sign_in_identities i set last_sign_in_at = now() from users u
    where i.provider_id = ${providerId} and i.issuer = ${issuer} and i.subject = ${subject} and u.id = i.user_id
    returning u.id, u.status = 'ENABLED' and u.deleted_at is null as "isEnabled"`.execute(tx);
  return rows[0];
}

/** The people with an e-mail address, whatever its case, and whether the provider has bound somebody to them already. */
export async function findPeopleToBind(
  tx: Db,
  email: string,
  { providerId, issuer }: Identity,
): Promise<(SignInPerson & { isBound: boolean })[]> {
  const { rows } = await sql<SignInPerson & { isBound: boolean }>`
    select u.id, u.status = 'ENABLED' as "isEnabled",
      exists (select from sign_in_identities i where i.provider_id = ${providerId} and i.issuer = ${issuer} and i.user_id = u.id) as "isBound"
    from users u where lower(u.email) = lower(${email}) and u.deleted_at is null limit 2`.execute(tx);
  return rows;
}

export async function insertIdentity(tx: Db, { providerId, issuer, subject }: Identity, userId: string): Promise<void> {
  await tx
    .insertInto('sign_in_identities')
    .values({ provider_id: providerId, issuer, subject, user_id: userId })
    .execute();
}

/** Forgets the subjects that a person is bound to, for signing in and for step-ups, and returns them. */
export async function deleteIdentitiesOfUser(tx: Db, userId: string): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    with for_sign_in as (delete from sign_in_identities where user_id = ${userId} returning provider_id, issuer, subject),
      for_step_up as (delete from step_up_identities where user_id = ${userId} returning provider_id, issuer, subject)
    select provider_id as "providerId", issuer, subject from for_sign_in
    union all select provider_id, issuer, subject from for_step_up`.execute(tx);
  return rows;
}

/** Creates a person who signed in before any import brought them. */
export async function insertSignedInPerson(
  tx: Db,
  { id, email, displayName }: { id: string; email: string; displayName: string },
): Promise<void> {
  await tx.insertInto('users').values({ id, email, display_name: displayName, origin: 'LOCAL' }).execute();
}
