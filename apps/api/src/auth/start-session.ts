import { appendLog } from '@oag/store/log';
import { endSession, insertSession, type NewSession } from '@oag/store/auth';
import { newId, type Db } from '@oag/store/database';
import type { SessionResponse } from '@oag/types';
import { hashSecret } from './client-secret.ts';
import { logEndedSessions } from './ended-sessions.ts';
import { newSessionSecret } from './session-cookies.ts';
import { userAgentOf } from './user-agent.ts';
import type { RequestContext, SessionCookie } from '../http/index.ts';

/** Who signs in, and how. `createdBy` is who could have: who made the link, or the session in which the passkey was added; `''` for the service. */
type SignIn = { userId: string; method: NewSession['method']; createdBy: string } & (
  | { by: 'link'; linkId: string }
  | { by: 'passkey'; passkeyId: string }
);

/**
 * Starts a session and sets its cookie. The id and the secret are always new, and the session that the browser had before ends, so that nobody can
 * prepare a session for somebody else. The log names the session as a client, made by the creator of the link, who could have used it, too.
 */
export async function startSession(
  tx: Db,
  { userId, method, createdBy, by, ...means }: SignIn,
  { sessions, configuration, database, now, raw, requestId, header }: RequestContext,
): Promise<SessionResponse> {
  const before = sessions.read(raw.headers.cookie);
  if (before) await endEarlier(tx, before, { database, requestId });
  const cookie = { id: newId(), secret: newSessionSecret() };
  const expiresAt = new Date(Date.parse(now) + configuration.sessionSeconds * 1000).toISOString();
  const session = await insertSession(tx, {
    id: cookie.id,
    secretSha256: hashSecret(cookie.secret),
    userId,
    method,
    sourceAddress: raw.ip,
    userAgent: userAgentOf(raw),
    idleSeconds: configuration.sessionIdleSeconds,
    expiresAt,
  });
  const about = { objectType: 'session', objectId: cookie.id, requestId };
  await appendLog(tx, [
    { ...about, actorId: createdBy, kind: 'clientCreated', document: { userId, method, ...means } },
    { ...about, actorId: userId, kind: 'signIn', document: { source: raw.ip, by } },
  ]);
  header('set-cookie', sessions.write(cookie, expiresAt));
  return { session: { ...session, isCurrent: true }, changeToken: sessions.changeToken(cookie.secret) };
}

async function endEarlier(
  tx: Db,
  cookie: SessionCookie,
  { database, requestId }: Pick<RequestContext, 'database' | 'requestId'>,
): Promise<void> {
  const earlier = await database.caller(cookie.id);
  if (!earlier?.session?.secretSha256.equals(hashSecret(cookie.secret))) return;
  const userId = await endSession(tx, cookie.id, earlier.userId);
  if (userId !== undefined) await logEndedSessions(tx, [{ id: cookie.id, userId }], { caller: earlier, requestId });
}
