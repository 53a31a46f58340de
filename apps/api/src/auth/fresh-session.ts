import { assertSignedInRecently } from '@oag/governance/auth';
import { findSession } from '@oag/store/auth';
import type { RequestContext } from '../http/index.ts';
import { currentSession } from './current-session.ts';

/** The id of the browser session that a request was made in, which started a short time ago. Throws FRESH_SIGN_IN_REQUIRED. */
export async function freshSession(context: RequestContext): Promise<string> {
  const { caller, database, now } = context;
  const cookie = currentSession(context);
  const session = cookie?.id === caller.clientRowId ? await findSession(database.db, cookie.id) : undefined;
  assertSignedInRecently(session?.createdAt ?? null, now);
  return caller.clientRowId;
}
