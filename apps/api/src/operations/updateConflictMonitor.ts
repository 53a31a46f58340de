import { notifiedUserIds, updateConflictMonitor as applyUpdate } from '@oag/governance';
import { appendLog, lookUp, updateConflictMonitorRow } from '@oag/store';
import { changingMonitor, requireMonitor } from '../conflict-access.ts';
import type { Handler } from '../request-context.ts';

export const updateConflictMonitor: Handler<'updateConflictMonitor'> = async ({ path, body }, { caller, database, now, requestId }) =>
  database.db.transaction().execute(async (tx) => {
    const current = await changingMonitor(tx, path.id);
    const { people } = await lookUp(tx, { userIds: notifiedUserIds(body) });
    const { monitor, changed } = applyUpdate(current, body, new Set(people.keys()), now);
    if (changed.length > 0) {
      await updateConflictMonitorRow(tx, monitor);
      await appendLog(tx, [{ actorId: caller.userId, kind: 'conflictMonitorUpdated', objectType: 'conflictMonitor', objectId: path.id, requestId, document: { changed } }]);
    }
    return requireMonitor(tx, path.id);
  });
