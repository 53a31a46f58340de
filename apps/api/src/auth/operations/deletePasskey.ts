import { deletePasskey as remove } from '@oag/store/auth';
import { logDeletedPasskeys } from '../deleted-passkeys.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const deletePasskey: Handler<'deletePasskey'> = async ({ path: { id } }, context) => {
  const { caller, database } = context;
  await database.db.transaction().execute(async (tx) => {
    const userId = await remove(tx, id, caller.is('super_admin') ? null : caller.userId);
    if (userId === undefined) throw notFound('passkey', id, 'list your passkeys');
    await logDeletedPasskeys(tx, [{ id, userId }], context);
  });
  return {};
};
