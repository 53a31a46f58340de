import { advanceWork, evaluateMonitor, finishWork, lockConflictMonitor, lockNextMonitor, type LongWork } from '@oag/store';
import type { WorkHandler } from './worker.ts';

/** Looks for the conflicts of one monitor, or of all that are switched on: each in one transaction with the place where the work is. */
export const conflictWork: WorkHandler = async (given, { database, log }, signal) => {
  let work = given;
  const isOfAll = given.cursor['of'] === 'all';
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<LongWork | null> => {
      const now = new Date().toISOString();
      if (!isOfAll) {
        const monitor = await lockConflictMonitor(tx, work.objectId);
        if (monitor?.enabled && monitor.deletedAt === null) log.info({ monitorId: work.objectId, ...(await evaluateMonitor(tx, work.objectId, now)) }, 'conflicts were looked for');
        await finishWork(tx, work);
        return null;
      }
      const monitorId = await lockNextMonitor(tx, String(work.cursor['after'] ?? ''));
      if (monitorId === undefined) {
        await finishWork(tx, work);
        return null;
      }
      log.info({ monitorId, ...(await evaluateMonitor(tx, monitorId, now)) }, 'conflicts were looked for');
      return advanceWork(tx, work, { phase: 'evaluate', cursor: { ...work.cursor, after: monitorId } });
    });
    if (next === null) return;
    work = next;
  }
};
