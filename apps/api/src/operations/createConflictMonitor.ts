import { newConflictMonitor, notifiedUserIds } from '@oag/governance';
import { appendLog, insertConflictMonitor, lookUp, newId } from '@oag/store';
import { requireMonitor } from '../conflict-access.ts';
import { madeOnce } from '../made-once.ts';
import type { Handler } from '../request-context.ts';

export const createConflictMonitor: Handler<'createConflictMonitor'> = async ({ body }, context) => {
  const { caller, database, now, requestId } = context;
  return database.db.transaction().execute((tx) =>
    madeOnce(tx, 'createConflictMonitor', body, context, async () => {
      const { people } = await lookUp(tx, { userIds: notifiedUserIds(body) });
      const monitor = newConflictMonitor(body, new Set(people.keys()), { id: newId(), setA: newId(), setB: newId(), now });
      await insertConflictMonitor(tx, monitor);
      const document = { displayName: monitor.displayName };
      await appendLog(tx, [{ actorId: caller.userId, kind: 'conflictMonitorCreated', objectType: 'conflictMonitor', objectId: monitor.id, requestId, document }]);
      return requireMonitor(tx, monitor.id);
    }),
  );
};
