import { appendLog } from '@oag/store/log';
import { endSession } from '@oag/store/auth';
import { currentSession } from '../current-session.ts';
import type { Handler } from '../../http/index.ts';

export const endCurrentSession: Handler<'endCurrentSession'> = async (_request, context) => {
  const { caller, database, header, requestId, sessions } = context;
  const cookie = currentSession(context);
  if (!cookie) return {};
  await database.db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, cookie.id, caller.userId))) return;
    await appendLog(tx, [
      {
        actorId: caller.userId,
        clientId: caller.clientRowId,
        kind: 'sessionEnded',
        objectType: 'session',
        objectId: cookie.id,
        requestId,
        document: { userId: caller.userId },
      },
    ]);
  });
  sessions.forget(cookie);
  header('set-cookie', sessions.clear());
  return {};
};
