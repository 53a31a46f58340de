import { conflictAudience, type KeptMonitor } from '@oag/governance/conflicts';
import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import { evaluateMonitor, insertConflictMessages, lockConflictMonitor, lockNextMonitor } from '@oag/store/conflicts';
import { queueConflictPost } from '@oag/store/chat';
import type { Db } from '@oag/store/database';
import type { Service } from '../../http/index.ts';
import type { JobHandler } from '../../jobs/index.ts';

/** Detects the conflicts of one monitor, or of all that are enabled: each in one transaction with the cursor. */
export const conflictJob: JobHandler<'conflicts'> = async (given, service, signal) => {
  let work = given;
  const isOfAll = given.cursor.of === 'all';
  while (!signal.aborted) {
    const next = await service.database.db.transaction().execute(async (tx): Promise<Job<'conflicts'> | null> => {
      const monitor = isOfAll
        ? await lockNextMonitor(tx, work.cursor.after ?? '')
        : await lockConflictMonitor(tx, work.objectId);
      if (monitor?.enabled && monitor.deletedAt === null) await look(tx, monitor, work.id, service);
      if (isOfAll && monitor)
        return advanceJob(tx, work, { phase: 'evaluate', cursor: { ...work.cursor, after: monitor.id } });
      await finishJob(tx, work);
      return null;
    });
    if (next === null) return;
    work = next;
  }
};

/** Detects the conflicts of a monitor, and notifies its recipients of new ones. */
async function look(tx: Db, monitor: KeptMonitor, workId: string, { log }: Service): Promise<void> {
  const { id: monitorId, displayName: monitorName } = monitor;
  const now = new Date().toISOString();
  const counts = await evaluateMonitor(tx, monitorId, now);
  if (counts.found > 0) {
    const audience = conflictAudience(monitor);
    const found = { monitorId, monitorName, newConflictCount: counts.found, occasion: workId };
    await insertConflictMessages(tx, { ...found, audience, dueAt: now });
    if (audience.channel) await queueConflictPost(tx, { ...found, channel: audience.channel, now });
  }
  log.info({ monitorId, ...counts }, 'conflicts were evaluated');
}
