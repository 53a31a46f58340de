import type { RequestContext, SessionCookie } from '../http/index.ts';

/** The session that a request was made in, undefined for a caller with an access token. */
export const currentSession = ({ caller, sessions, raw }: RequestContext): SessionCookie | undefined =>
  caller.session ? sessions.read(raw.headers.cookie) : undefined;
