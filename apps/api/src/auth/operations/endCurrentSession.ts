import { endSession, findProviderSession } from '@oag/store/auth';
import { currentSession } from '../current-session.ts';
import { endSessionUrl } from '../end-session-url.ts';
import { logEndedSessions } from '../ended-sessions.ts';
import type { Handler } from '../../http/index.ts';

export const endCurrentSession: Handler<'endCurrentSession'> = async (_request, context) => {
  const { caller, database, header, sessions } = context;
  const cookie = currentSession(context);
  if (!cookie) return { endSessionUrl: '' };
  const from = await database.db.transaction().execute(async (tx) => {
    // Before the end of the session, which deletes it.
    const found = await findProviderSession(tx, cookie.id);
    const userId = await endSession(tx, cookie.id, caller.userId);
    if (userId !== undefined) await logEndedSessions(tx, [{ id: cookie.id, userId }], context);
    return found;
  });
  sessions.forget(cookie);
  header('set-cookie', sessions.clear());
  return { endSessionUrl: from ? await endSessionUrl(from, context) : '' };
};
