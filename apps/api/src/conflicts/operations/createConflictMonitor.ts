import { newConflictMonitor, notifiedUserIds } from '@oag/governance/conflicts';
import { logAction } from '@oag/store/log';
import { insertConflictMonitor } from '@oag/store/conflicts';
import { findReferences } from '@oag/store/inventory';
import { newId } from '@oag/store/database';
import { requireMonitor } from '../conflict-access.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';

export const createConflictMonitor: Handler<'createConflictMonitor'> = async ({ body }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createConflictMonitor', body, context, async () => {
      const { people } = await findReferences(tx, { userIds: notifiedUserIds(body) });
      const monitor = newConflictMonitor(body, new Set(people.keys()), {
        id: newId(),
        setA: newId(),
        setB: newId(),
        now,
      });
      await insertConflictMonitor(tx, monitor);
      const document = { displayName: monitor.displayName };
      await logAction(tx, context, {
        kind: 'conflictMonitorCreated',
        objectType: 'conflictMonitor',
        objectId: monitor.id,
        document,
      });
      return requireMonitor(tx, monitor.id);
    }),
  );
};
