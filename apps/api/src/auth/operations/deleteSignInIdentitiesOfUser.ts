import { deleteIdentitiesOfUser, findRoleHolders } from '@oag/store/auth';
import { logAction } from '@oag/store/log';
import { notFound, type Handler } from '../../http/index.ts';

export const deleteSignInIdentitiesOfUser: Handler<'deleteSignInIdentitiesOfUser'> = async (
  { path },
  { caller, database, requestId },
) => {
  const userId = path.user_id;
  const deleted = await database.db.transaction().execute(async (tx) => {
    if (!(await findRoleHolders(tx, [userId])).has(userId)) throw notFound('person', userId, 'search the people');
    const identities = await deleteIdentitiesOfUser(tx, userId);
    const about = { kind: 'signInIdentityForgotten', objectType: 'user', objectId: userId };
    await logAction(tx, { caller, requestId }, ...identities.map((document) => ({ ...about, document })));
    return identities.length;
  });
  return { deleted };
};
