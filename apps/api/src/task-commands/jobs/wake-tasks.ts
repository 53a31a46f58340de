import { outsideCampaigns, type OpeningEnvironment, type TaskPlan } from '../task-plan.ts';
import { openTasks } from '../open-tasks.ts';
import { takeExpiredGrants } from '@oag/store/inventory';
import { campaignRuns, dueAt, type CampaignFacts } from '@oag/governance/tasks';
import { isDue } from '@oag/governance/time';
import type { Decision } from '@oag/governance/task-commands';
import {
  extensionsWithoutAccount,
  letRest,
  listDueTasks,
  lockTasks,
  requestsWithoutEntitlement,
  revocationsWithoutAccess,
  type NextDue,
} from '@oag/store/tasks';
import { findCampaign } from '@oag/store/campaigns';
import { listEndedOffboardings } from '@oag/store/requests';
import { applyCommand } from '../apply-command.ts';
import { factsOfCampaign, type RevokeRequest } from '../../tasks/index.ts';
import { isConnectionLost, type Service } from '../../http/index.ts';
import { replaceExtensions } from './replace-extensions.ts';

const AT_ONCE = 500;

/** Wakes these tasks in one transaction, and gives at how many of them something happened. */
type Wake = (ids: string[]) => Promise<number>;

/**
 * Wakes the tasks at which something happens by itself now: escalations, the ends of waits, timeouts, the end of access that was given for
 * a time. Tasks of one campaign go together in one transaction. Two processes may find the same task; the second one finds it woken, and
 * leaves it alone.
 */
export async function wakeTasks(service: Service, signal: AbortSignal): Promise<void> {
  const { database } = service;
  for (let awake = AT_ONCE; awake > 0;) {
    awake = 0;
    const due = await listDueTasks(database.db, new Date().toISOString(), AT_ONCE);
    const groups = Map.groupBy(due, ({ isOpen, accessReviewId }) => (isOpen ? (accessReviewId ?? '') : 'ended'));
    for (const [group, tasks] of groups) {
      if (signal.aborted) return;
      const wake: Wake =
        group === 'ended' ? (ids) => endAccess(service, ids) : (ids) => wakeOpen(service, group || null, ids);
      awake += await oneByOneIfNeeded(
        tasks.map(({ id }) => id),
        wake,
        service,
      );
    }
    if (due.length < AT_ONCE) break;
  }
  await endOffboardings(service, signal);
}

/** Offboardings end when the last of their revoke tasks does. They are looked for, not told, so that none waits for another's lock. */
async function endOffboardings(service: Service, signal: AbortSignal): Promise<void> {
  for (let awake = AT_ONCE; awake === AT_ONCE && !signal.aborted;) {
    const ended = await listEndedOffboardings(service.database.db, AT_ONCE);
    if (ended.length === 0) return;
    awake = await oneByOneIfNeeded(ended, (ids) => wakeOpen(service, null, ids), service);
  }
}

/** A task that cannot be woken must not keep the others from it: when they fail together, each goes alone, and the one that fails is told. */
async function oneByOneIfNeeded(ids: string[], wake: Wake, service: Service): Promise<number> {
  try {
    return await wake(ids);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    if (ids.length === 1) {
      service.log.error(
        { err: error, taskId: ids[0] },
        'a task that is due could not be woken and will be tried again',
      );
      return 0;
    }
    let awake = 0;
    for (const id of ids) awake += await oneByOneIfNeeded([id], wake, service);
    return awake;
  }
}

const endAccess = ({ database, expressions }: Service, ids: string[]): Promise<number> =>
  database.db.transaction().execute(async (tx) => {
    await expireGrants(ids, { tx, expressions, now: new Date().toISOString(), requestId: '' });
    return ids.length;
  });

const wakeOpen = (
  { configuration, database, expressions }: Service,
  accessReviewId: string | null,
  ids: string[],
): Promise<number> =>
  database.db.transaction().execute(async (tx) => {
    const stored = accessReviewId === null ? undefined : await findCampaign(tx, accessReviewId, 'forShare');
    const rows = await lockTasks(tx, ids);
    const campaign = stored ? factsOfCampaign(stored) : null;
    const environment = {
      tx,
      snapshots: database.snapshots,
      campaign,
      expressions,
      now: new Date().toISOString(),
      requestId: '',
    };
    const gone = accessReviewId === null ? await requestsWithoutEntitlement(tx, ids) : new Set<string>();
    const closed = await applyCommand(
      rows.filter(({ id }) => gone.has(id)),
      { kind: 'close', as: 'entitlementGone' },
      environment,
    );
    const without =
      accessReviewId === null
        ? await extensionsWithoutAccount(
            tx,
            ids.filter((id) => !gone.has(id)),
          )
        : new Set<string>();
    const replaced = await replaceExtensions(
      rows.filter(({ id }) => without.has(id)),
      { ...environment, configuration },
    );
    const removed = await revocationsWithoutAccess(tx, ids);
    const verified = await applyCommand(
      rows.filter(({ id }) => removed.has(id)),
      { kind: 'close', as: 'grantGone' },
      environment,
    );
    const woken = await applyCommand(
      rows.filter(({ id }) => !gone.has(id) && !without.has(id) && !removed.has(id)),
      { kind: 'wake', condition: 'unknown' },
      environment,
    );
    await letRest(
      tx,
      woken.flatMap((decision) => restOf(decision, campaign, environment.now)),
    );
    return [...closed, ...replaced, ...verified, ...woken].filter(({ effects }) => effects.length > 0).length;
  });

/**
 * When a task at which nothing has happened is due again. An import may have made it due for something that somebody saw to meanwhile. What its
 * campaign keeps it from stays due, for the case that the campaign goes on.
 */
function restOf({ task, effects }: Decision, campaign: CampaignFacts | null, now: string): NextDue[] {
  const next = dueAt(task.step?.clock ?? null);
  return effects.length > 0 || isDue(next, now) || !campaignRuns(task.kind, campaign)
    ? []
    : [{ id: task.id, dueAt: next }];
}

/** Makes the revoke tasks of grants whose time is over, unless a later grant goes on or a revocation is under way. */
async function expireGrants(taskIds: string[], environment: OpeningEnvironment): Promise<void> {
  const { tx, now } = environment;
  const expired = await takeExpiredGrants(tx, taskIds, now);
  const plans = expired
    .filter(({ isSettled }) => !isSettled)
    .map(({ id, numericId, endedAt, appId, entitlementId, appUserId, identityUserId }): TaskPlan => {
      const request: RevokeRequest = { source: { expired: { expiredAt: endedAt } } };
      return {
        ...outsideCampaigns,
        ...{ appId, entitlementId, appUserId, identityUserId },
        kind: 'revoke',
        origin: 'TIME_REVOKE',
        description: `The time for which task ${numericId} gave the access is over`,
        createdBy: '',
        createdFrom: { taskId: id, numericId, kind: 'grant' },
        request,
      };
    });
  await openTasks(plans, environment);
}
