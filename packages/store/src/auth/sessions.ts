import type { Session } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import { all, cutPage, type Db, following, type Page, type PageRows, type SessionsTable } from '../database/index.ts';

export type NewSession = {
  id: string;
  secretSha256: Buffer;
  userId: string;
  method: Exclude<Session['method'], null | undefined>;
  sourceAddress: string;
  userAgent: string;
  idleSeconds: number;
  expiresAt: string;
  /** The public client id of the program that the session is for; absent for a browser. */
  deviceClientId?: string;
};

const toWire = (row: Selectable<SessionsTable>): Session => {
  const idle = Date.parse(row.last_used_at) + row.idle_seconds * 1000;
  return {
    id: row.id,
    userId: row.user_id,
    method: row.method as NewSession['method'],
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    idleExpiresTime: new Date(Math.min(idle, Date.parse(row.expires_at))).toISOString(),
    expiresTime: row.expires_at,
    sourceAddress: row.source_address,
    userAgent: row.user_agent,
    isCurrent: false,
  };
};

export async function insertSession(tx: Db, session: NewSession): Promise<Session> {
  const row = await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      secret_sha256: session.secretSha256,
      user_id: session.userId,
      method: session.method,
      source_address: session.sourceAddress,
      user_agent: session.userAgent,
      idle_seconds: session.idleSeconds,
      expires_at: session.expiresAt,
      device_client_id: session.deviceClientId ?? '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

const isOpen = sql<boolean>`ended_at is null and expires_at > now() and last_used_at + idle_seconds * interval '1 second' > now()`;

/** A session that has not ended. */
export async function findSession(db: Db, id: string): Promise<Session | undefined> {
  const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).where(isOpen).executeTakeFirst();
  return row && toWire(row);
}

/** Who made a session, as the log says: the person, who made their link, or '' for the service. */
export async function findSessionCreator(db: Db, id: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('log_entries')
    .select('actor_id')
    .where('object_id', '=', id)
    .where('kind', '=', 'clientCreated')
    .executeTakeFirst();
  return entry?.actor_id;
}

/** The sessions of a person that have not ended, in the order of their ids. */
export async function listSessions(db: Db, userId: string, page: Page): Promise<PageRows<Session>> {
  const found = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isOpen)
    .where(all(following('id', page.after)))
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}

/** Notes that a session is in use. The look-up of the caller says when that is due, once a minute. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await sql`update sessions set last_used_at = now() where id = ${id} and ended_at is null and last_used_at < now() - interval '1 minute'`.execute(
    db,
  );
}

/** Replaces the secret of an open session. Returns when the session expires, undefined when it has ended or has another secret by now. */
export async function replaceSessionSecret(
  tx: Db,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ expiresAt: string }>`
    update sessions set secret_sha256 = ${after} where id = ${id} and secret_sha256 = ${before} and ${isOpen}
    returning expires_at as "expiresAt"`.execute(tx);
  return rows[0]?.expiresAt;
}

/** Ends a session of a person, or of anyone with null. Returns whose it was, undefined when there is no such session, or it has ended. */
export async function endSession(tx: Db, id: string, userId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    update sessions set ended_at = now() where id = ${id} and (${userId}::text is null or user_id = ${userId}) and ${isOpen}
    returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId;
}

/** Ends the sessions of the programs that the session settings do not allow, or whose approval was removed. Returns those that were open. */
export async function endDisallowedClientSessions(tx: Db): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    update sessions set ended_at = now() from session_settings s
    where device_client_id <> '' and device_client_id ~ '^https?:' and ${isOpen} and not (s.external_clients_enabled
      and case (select state from client_approvals a where a.client_id = device_client_id) when 'APPROVED' then true when 'REFUSED' then false
        else s.client_policy = 'ALLOW_ALL' end)
    returning id, user_id as "userId"`.execute(tx);
  return rows;
}

/** Ends all sessions of people, and deletes their sign-in links and device sign-ins that were not used. Returns the ids of the sessions that were open. */
export async function endSessionsOfUsers(
  tx: Db,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return [];
  await tx.deleteFrom('sign_in_links').where('user_id', 'in', userIds).where('used_at', 'is', null).execute();
  await tx.deleteFrom('device_authorizations').where('user_id', 'in', userIds).where('used_at', 'is', null).execute();
  const { rows } = await sql<{ id: string; userId: string }>`
    update sessions set ended_at = now() where user_id = any(${[...userIds]}::text[]) and ${isOpen} returning id, user_id as "userId"`.execute(
    tx,
  );
  return rows;
}
