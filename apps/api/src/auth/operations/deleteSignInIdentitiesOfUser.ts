import { deleteIdentitiesOfUser, findRoleHolders } from '@oag/store/auth';
import { appendLog } from '@oag/store/log';
import { notFound, type Handler } from '../../http/index.ts';

export const deleteSignInIdentitiesOfUser: Handler<'deleteSignInIdentitiesOfUser'> = async (
  { path },
  { caller, database, requestId },
) => {
  const userId = path.user_id;
  const deleted = await database.db.transaction().execute(async (tx) => {
    if (!(await findRoleHolders(tx, [userId])).has(userId)) throw notFound('person', userId, 'search the people');
    const identities = await deleteIdentitiesOfUser(tx, userId);
    const about = { actorId: caller.userId, clientId: caller.clientRowId, objectType: 'user', objectId: userId };
    await appendLog(
      tx,
      identities.map((document) => ({ ...about, kind: 'signInIdentityForgotten', requestId, document })),
    );
    return identities.length;
  });
  return { deleted };
};
