import { findCampaign, listDueTasks, lockTasks, requestsWithoutEntitlement } from '@oag/store';
import { applyCommand } from './apply-command.ts';
import { campaignFacts } from './engine-task.ts';
import { expireGrants } from './expire-grants.ts';
import type { Service } from './request-context.ts';

const AT_ONCE = 500;

/**
 * Wakes the tasks at which something happens by itself now: escalations, the ends of waits, timeouts, the end of access that was given for a time. Tasks of one campaign go together
 * in one transaction. Two processes may find the same task; the second one finds it woken, and leaves it alone.
 */
export async function wakeTasks({ database, expressions }: Service, signal: AbortSignal): Promise<void> {
  for (let awake = AT_ONCE; awake > 0; ) {
    awake = 0;
    const due = await listDueTasks(database.db, new Date().toISOString(), AT_ONCE);
    const expired = due.filter(({ isOpen }) => !isOpen).map(({ id }) => id);
    if (expired.length > 0) await database.db.transaction().execute((tx) => expireGrants(expired, { tx, expressions, now: new Date().toISOString(), requestId: '' }));
    awake += expired.length;
    for (const [accessReviewId, tasks] of Map.groupBy(due.filter(({ isOpen }) => isOpen), (task) => task.accessReviewId)) {
      if (signal.aborted) return;
      await database.db.transaction().execute(async (tx) => {
        const stored = accessReviewId === null ? undefined : await findCampaign(tx, accessReviewId, 'forShare');
        const rows = await lockTasks(tx, tasks.map(({ id }) => id));
        const campaign = stored ? campaignFacts(stored) : null;
        const environment = { tx, snapshots: database.snapshots, campaign, expressions, now: new Date().toISOString(), requestId: '' };
        const gone = accessReviewId === null ? await requestsWithoutEntitlement(tx, rows.map(({ id }) => id)) : new Set<string>();
        const closed = await applyCommand(rows.filter(({ id }) => gone.has(id)), { kind: 'close', as: 'entitlementGone' }, environment);
        const woken = await applyCommand(rows.filter(({ id }) => !gone.has(id)), { kind: 'wake', condition: 'unknown' }, environment);
        const decisions = [...closed, ...woken];
        awake += decisions.filter(({ effects }) => effects.length > 0).length;
      });
    }
    if (due.length < AT_ONCE) return;
  }
}
