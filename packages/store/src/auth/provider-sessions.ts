import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Identity } from './sign-in-identities.ts';

/** Rows of sessions that expired, deleted with each new one: more than are added, few enough to be quick. */
const CLEARED_AT_ONCE = 100;

/** The session at the provider that a session here came from. */
export type ProviderSession = Identity & { sid: string; idTokenEncrypted: Buffer };

export async function insertProviderSession(
  tx: Db,
  sessionId: string,
  { providerId, issuer, subject, sid, idTokenEncrypted }: ProviderSession,
): Promise<void> {
  await tx
    .insertInto('provider_sessions')
    .values({
      session_id: sessionId,
      provider_id: providerId,
      issuer,
      subject,
      sid,
      id_token_encrypted: idTokenEncrypted,
    })
    .execute();
  await sql`delete from provider_sessions where session_id in (
    select p.session_id from provider_sessions p join sessions s on s.id = p.session_id where s.expires_at < now()
    limit ${CLEARED_AT_ONCE} for update of p skip locked)`.execute(tx);
}

export async function findProviderSession(db: Db, sessionId: string): Promise<ProviderSession | undefined> {
  const row = await db
    .selectFrom('provider_sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return (
    row && {
      providerId: row.provider_id,
      issuer: row.issuer,
      subject: row.subject,
      sid: row.sid,
      idTokenEncrypted: row.id_token_encrypted,
    }
  );
}

/** Ends the sessions that came from a session at the provider, or without `sid` from any session of the subject there. */
export async function endProviderSessions(
  tx: Db,
  { providerId, issuer, subject, sid }: { providerId: string; issuer: string; subject?: string; sid?: string },
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    update sessions s set ended_at = now() from provider_sessions p
    where p.session_id = s.id and p.provider_id = ${providerId} and p.issuer = ${issuer}
      and (${subject ?? null}::text is null or p.subject = ${subject ?? null})
      and (${sid ?? null}::text is null or p.sid = ${sid ?? null})
      and s.ended_at is null
    returning s.id, s.user_id as "userId"`.execute(tx);
  return rows;
}
