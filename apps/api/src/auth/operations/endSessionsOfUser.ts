import { endSessionsOfUsers, findRoleHolders } from '@oag/store/auth';
import { logEndedSessions } from '../ended-sessions.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const endSessionsOfUser: Handler<'endSessionsOfUser'> = async ({ path }, context) => {
  const userId = path.user_id;
  const ended = await context.database.db.transaction().execute(async (tx) => {
    if (!(await findRoleHolders(tx, [userId])).has(userId)) throw notFound('person', userId, 'search the people');
    const sessions = await endSessionsOfUsers(tx, [userId]);
    await logEndedSessions(tx, sessions, context);
    return sessions.length;
  });
  return { ended };
};
