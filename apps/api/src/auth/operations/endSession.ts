import { endSession as end } from '@oag/store/auth';
import { logEndedSessions } from '../ended-sessions.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const endSession: Handler<'endSession'> = async ({ path: { id } }, context) => {
  const { caller, database } = context;
  await database.db.transaction().execute(async (tx) => {
    const userId = await end(tx, id, caller.is('super_admin') ? null : caller.userId);
    if (userId === undefined) throw notFound('session', id, 'list your sessions');
    await logEndedSessions(tx, [{ id, userId }], context);
  });
  return {};
};
