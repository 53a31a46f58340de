import { appendLog } from '@oag/store/log';
import { endSession as end } from '@oag/store/auth';
import { notFound, type Handler } from '../../http/index.ts';

export const endSession: Handler<'endSession'> = async ({ path }, { caller, database, requestId }) => {
  await database.db.transaction().execute(async (tx) => {
    const userId = await end(tx, path.id, caller.is('super_admin') ? null : caller.userId);
    if (userId === undefined) throw notFound('session', path.id, 'list your sessions');
    await appendLog(tx, [
      {
        actorId: caller.userId,
        clientId: caller.clientRowId,
        kind: 'sessionEnded',
        objectType: 'session',
        objectId: path.id,
        requestId,
        document: { userId },
      },
    ]);
  });
  return {};
};
