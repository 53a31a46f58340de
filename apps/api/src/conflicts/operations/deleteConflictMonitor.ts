import { logAction } from '@oag/store/log';
import { resolveConflictsOf, updateConflictMonitorRow } from '@oag/store/conflicts';
import { requireMonitorForUpdate } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteConflictMonitor: Handler<'deleteConflictMonitor'> = async (
  { path },
  { caller, database, now, requestId },
) => {
  await database.db.transaction().execute(async (tx) => {
    const monitor = await requireMonitorForUpdate(tx, path.id);
    if (monitor.deletedAt !== null) return;
    await updateConflictMonitorRow(tx, { ...monitor, deletedAt: now, updatedAt: now });
    await resolveConflictsOf(tx, path.id, now);
    const document = { displayName: monitor.displayName };
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'conflictMonitorDeleted', objectType: 'conflictMonitor', objectId: path.id, document },
    );
  });
  return {};
};
