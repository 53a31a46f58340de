import { logAction } from '@oag/store/log';
import { deleteRequestableActionRow } from '@oag/store/automations';
import { requireRequestableAction } from '../requestable-action-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteRequestableAction: Handler<'deleteRequestableAction'> = async (
  { path },
  { caller, database, now, requestId },
) => {
  await database.db.transaction().execute(async (tx) => {
    const { id, displayName } = await requireRequestableAction(tx, path.id, 'forUpdate');
    await deleteRequestableActionRow(tx, id, now);
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'requestableActionDeleted', objectType: 'requestableAction', objectId: id, document: { displayName } },
    );
  });
  return {};
};
