import { endSession } from '@oag/store/auth';
import { currentSession } from '../current-session.ts';
import { logEndedSessions } from '../ended-sessions.ts';
import type { Handler } from '../../http/index.ts';

export const endCurrentSession: Handler<'endCurrentSession'> = async (_request, context) => {
  const { caller, database, header, sessions } = context;
  const cookie = currentSession(context);
  if (!cookie) return {};
  await database.db.transaction().execute(async (tx) => {
    const userId = await endSession(tx, cookie.id, caller.userId);
    if (userId !== undefined) await logEndedSessions(tx, [{ id: cookie.id, userId }], context);
  });
  sessions.forget(cookie);
  header('set-cookie', sessions.clear());
  return {};
};
