import { logAction } from '@oag/store/log';
import { deleteGroupEntry } from '@oag/store/conflicts';
import { requireGroupEntry } from '../conflict-access.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const deleteAppEntitlementMonitorBinding: Handler<'deleteAppEntitlementMonitorBinding'> = async (
  { body },
  { caller, database, now, requestId },
) => {
  await database.db.transaction().execute(async (tx) => {
    const entry = await requireGroupEntry(tx, body);
    if (!(await deleteGroupEntry(tx, entry, now)))
      throw notFound('entitlement in the group', entry.entitlementId, 'nothing needs to be removed');
    await logAction(
      tx,
      { caller, requestId },
      {
        kind: 'conflictGroupChanged',
        objectType: 'conflictMonitor',
        objectId: entry.monitorId,
        document: { removed: entry },
      },
    );
  });
  return {};
};
