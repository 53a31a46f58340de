import { deletePasskeysOfUser as removeAll, findRoleHolders } from '@oag/store/auth';
import { logDeletedPasskeys } from '../deleted-passkeys.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const deletePasskeysOfUser: Handler<'deletePasskeysOfUser'> = async ({ path }, context) => {
  const userId = path.user_id;
  const deleted = await context.database.db.transaction().execute(async (tx) => {
    if (!(await findRoleHolders(tx, [userId])).has(userId)) throw notFound('person', userId, 'search the people');
    const ids = await removeAll(tx, userId);
    await logDeletedPasskeys(
      tx,
      ids.map((id) => ({ id, userId })),
      context,
    );
    return ids.length;
  });
  return { deleted };
};
