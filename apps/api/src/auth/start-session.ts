import { appendLog } from '@oag/store/log';
import { endSession, insertSession, type NewSession } from '@oag/store/auth';
import { newId, type Db } from '@oag/store/database';
import type { SessionResponse } from '@oag/types';
import { hashSecret } from './client-secret.ts';
import { logEndedSessions } from './ended-sessions.ts';
import { newSessionSecret } from './session-cookies.ts';
import { userAgentOf } from './user-agent.ts';
import type { RequestContext, SessionCookie } from '../http/index.ts';

/**
 * Who signs in, and how. `createdBy` is who could have started the session, too: the creator of a link, `''` for the service; else the person. A passkey
 * has that of the session in which it was added. `details` is
 * what the log says of it.
 */
type SignIn = {
  userId: string;
  method: NewSession['method'];
  createdBy: string;
  details: { readonly [name: string]: string };
};

/** How the log names a way to sign in. */
const NAMES: { readonly [Method in NewSession['method']]: string } = {
  SIGN_IN_METHOD_UNSPECIFIED: '',
  SIGN_IN_METHOD_LINK: 'link',
  SIGN_IN_METHOD_DEVICE: 'device',
  SIGN_IN_METHOD_PROVIDER: 'provider',
  SIGN_IN_METHOD_PASSKEY: 'passkey',
};

/**
 * Starts a session and sets its cookie. The id and the secret are always new, and the session that the browser had before ends, so that nobody can
 * prepare a session for somebody else. The log names the session as a client, made by who could have started it.
 */
export async function startSession(
  tx: Db,
  { userId, method, createdBy, details }: SignIn,
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
    sourceAddress: raw.sourceAddress,
    userAgent: userAgentOf(raw),
    idleSeconds: configuration.sessionIdleSeconds,
    expiresAt,
  });
  const about = { objectType: 'session', objectId: cookie.id, requestId };
  await appendLog(tx, [
    { ...about, actorId: createdBy, kind: 'clientCreated', document: { userId, method, ...details } },
    {
      ...about,
      actorId: userId,
      kind: 'signIn',
      document: { source: raw.sourceAddress, by: NAMES[method], ...details },
    },
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
