import { notifiedUserIds, updateConflictMonitor as applyUpdate } from '@oag/governance/conflicts';
import { logAction } from '@oag/store/log';
import { findReferences } from '@oag/store/inventory';
import { updateConflictMonitorRow } from '@oag/store/conflicts';
import { requireMonitorForUpdate, requireMonitor } from '../conflict-access.ts';
import type { Handler } from '../../http/index.ts';

export const updateConflictMonitor: Handler<'updateConflictMonitor'> = async (
  { path, body },
  { caller, database, now, requestId },
) =>
  database.db.transaction().execute(async (tx) => {
    const current = await requireMonitorForUpdate(tx, path.id);
    const { people } = await findReferences(tx, { userIds: notifiedUserIds(body) });
    const { monitor, changed } = applyUpdate(current, body, new Set(people.keys()), now);
    if (changed.length > 0) {
      await updateConflictMonitorRow(tx, monitor);
      await logAction(
        tx,
        { caller, requestId },
        { kind: 'conflictMonitorUpdated', objectType: 'conflictMonitor', objectId: path.id, document: { changed } },
      );
    }
    return requireMonitor(tx, path.id);
  });
