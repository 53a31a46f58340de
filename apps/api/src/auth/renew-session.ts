import { GovernanceError } from '@oag/governance/input';
import { replaceSessionSecret } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { RequestContext } from '../http/index.ts';
import { hashSecret } from './client-secret.ts';
import { currentSession } from './current-session.ts';
import { newSessionSecret } from './session-cookies.ts';

/** The cookie and the change token that a response carries when the request has renewed the secret of its session. */
export type RenewedSession = { setCookie: string; changeToken: string };

/**
 * Gives the session of a request another secret, and with it another change token: who has seen the cookie before cannot use what the person has just
 * proved. The id stays, which transactions and the log name. The other tabs of the browser share the cookie. Throws SESSION_ENDED.
 */
export async function renewSession(tx: Db, context: RequestContext): Promise<RenewedSession> {
  const { sessions } = context;
  const cookie = currentSession(context);
  const secret = newSessionSecret();
  const expiresAt =
    cookie &&
    (await replaceSessionSecret(tx, cookie.id, { before: hashSecret(cookie.secret), after: hashSecret(secret) }));
  if (!cookie || expiresAt === undefined)
    throw new GovernanceError({
      reason: 'SESSION_ENDED',
      message: 'This session has ended, or was used in another tab at the same time; try again, or sign in again',
    });
  sessions.forget(cookie);
  return {
    setCookie: sessions.write({ id: cookie.id, secret }, expiresAt),
    changeToken: sessions.changeToken(secret),
  };
}
