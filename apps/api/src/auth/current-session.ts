import { assertSignedInRecently } from '@oag/governance/auth';
import type { RequestContext, SessionCookie } from '../http/index.ts';

/** The session that a request was made in, undefined for a caller with an access token. */
export const currentSession = ({ caller, sessions, raw }: RequestContext): SessionCookie | undefined =>
  caller.session ? sessions.read(raw.headers.cookie) : undefined;

/** Requires the session of a browser: an access token proves nobody's presence. Throws FRESH_SIGN_IN_REQUIRED. */
export function assertInSession(context: RequestContext): void {
  if (currentSession(context)?.id !== context.caller.clientRowId) assertSignedInRecently(null, context.now);
}
