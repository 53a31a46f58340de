import { NO_CAMPAIGN, type OpeningEnvironment, type TaskPlan } from '../task-plan.ts';
import { openTasks } from '../open-tasks.ts';
import { takeExpiredGrants } from '@oag/store/inventory';
import { campaignRuns, dueAt, type TaskCampaign } from '@oag/governance/tasks';
import { isDue } from '@oag/governance/time';
import type { Decision } from '@oag/governance/task-commands';
import {
  extensionsWithoutAccount,
  deferTasks,
  listDueTasks,
  lockTasks,
  requestsWithoutEntitlement,
  requestsWithoutPerson,
  revocationsWithoutAccess,
  type NextDue,
} from '@oag/store/tasks';
import { findCampaign } from '@oag/store/campaigns';
import { listEndedOffboardings } from '@oag/store/requests';
import { applyCommand } from '../apply-command.ts';
import { taskCampaignOf, type RevokeRequest } from '../../tasks/index.ts';
import { isConnectionLost, type Service } from '../../http/index.ts';
import { replaceExtensions } from './replace-extensions.ts';

const BATCH_SIZE = 500;

/** Processes these tasks in one transaction and returns how many of them changed. */
type RunBatch = (ids: string[]) => Promise<number>;

/**
 * Runs what is due on tasks: escalations, the ends of waits, timeouts, expired grants. Tasks of one campaign share a
 * transaction. Two processes may find the same task; for the second one nothing is due any more.
 */
export async function runDueTasks(service: Service, signal: AbortSignal): Promise<void> {
  const { database } = service;
  for (let processed = BATCH_SIZE; processed > 0;) {
    processed = 0;
    const due = await listDueTasks(database.db, new Date().toISOString(), BATCH_SIZE);
    const groups = Map.groupBy(due, ({ isOpen, accessReviewId }) => (isOpen ? (accessReviewId ?? '') : 'ended'));
    for (const [group, tasks] of groups) {
      if (signal.aborted) return;
      const runBatch: RunBatch =
        group === 'ended'
          ? (ids) => endExpiredGrants(service, ids)
          : (ids) => runDueOpenTasks(service, group || null, ids);
      processed += await batchOrOneByOne(
        tasks.map(({ id }) => id),
        runBatch,
        service,
      );
    }
    if (due.length < BATCH_SIZE) break;
  }
  await endOffboardings(service, signal);
}

/** Ends offboardings whose revoke tasks are all closed. Polled rather than notified, so that no transaction waits for the lock of another task. */
async function endOffboardings(service: Service, signal: AbortSignal): Promise<void> {
  for (let processed = BATCH_SIZE; processed === BATCH_SIZE && !signal.aborted;) {
    const ended = await listEndedOffboardings(service.database.db, BATCH_SIZE);
    if (ended.length === 0) return;
    processed = await batchOrOneByOne(ended, (ids) => runDueOpenTasks(service, null, ids), service);
  }
}

/** One failing task must not block the others: when a batch fails, each task runs alone, and the failing one is logged. */
async function batchOrOneByOne(ids: string[], runBatch: RunBatch, service: Service): Promise<number> {
  try {
    return await runBatch(ids);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    if (ids.length === 1) {
      service.log.error({ err: error, taskId: ids[0] }, 'a due task could not be processed; the service will retry');
      return 0;
    }
    let processed = 0;
    for (const id of ids) processed += await batchOrOneByOne([id], runBatch, service);
    return processed;
  }
}

const endExpiredGrants = ({ database, expressions }: Service, ids: string[]): Promise<number> =>
  database.db.transaction().execute(async (tx) => {
    await expireGrants(ids, { tx, expressions, now: new Date().toISOString(), requestId: '' });
    return ids.length;
  });

const runDueOpenTasks = (
  { configuration, database, expressions }: Service,
  accessReviewId: string | null,
  ids: string[],
): Promise<number> =>
  database.db.transaction().execute(async (tx) => {
    const stored = accessReviewId === null ? undefined : await findCampaign(tx, accessReviewId, 'forShare');
    const rows = await lockTasks(tx, ids);
    const campaign = stored ? taskCampaignOf(stored) : null;
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
    const others = ids.filter((id) => !gone.has(id));
    const ofNobody = accessReviewId === null ? await requestsWithoutPerson(tx, others) : new Set<string>();
    const cancelled = await applyCommand(
      rows.filter(({ id }) => ofNobody.has(id)),
      { kind: 'close', as: 'personGone' },
      environment,
    );
    const left = others.filter((id) => !ofNobody.has(id));
    const without = accessReviewId === null ? await extensionsWithoutAccount(tx, left) : new Set<string>();
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
    const ran = await applyCommand(
      rows.filter(({ id }) => left.includes(id) && !without.has(id) && !removed.has(id)),
      { kind: 'runDue', condition: 'unknown' },
      environment,
    );
    await deferTasks(
      tx,
      ran.flatMap((decision) => nextDueOf(decision, campaign, environment.now)),
    );
    return [...closed, ...cancelled, ...replaced, ...verified, ...ran].filter(({ effects }) => effects.length > 0)
      .length;
  });

/**
 * When an unchanged task is due again. An import may have made it due for something that has been resolved since. A
 * task that its campaign holds back stays due, in case the campaign resumes.
 */
function nextDueOf({ task, effects }: Decision, campaign: TaskCampaign | null, now: string): NextDue[] {
  const next = dueAt(task.step?.clock ?? null);
  return effects.length > 0 || isDue(next, now) || !campaignRuns(task.kind, campaign)
    ? []
    : [{ id: task.id, dueAt: next }];
}

/** Creates the revoke tasks of expired grants, unless a later grant or an open revocation covers the access. */
async function expireGrants(taskIds: string[], environment: OpeningEnvironment): Promise<void> {
  const { tx, now } = environment;
  const expired = await takeExpiredGrants(tx, taskIds, now);
  const plans = expired
    .filter(({ isSettled }) => !isSettled)
    .map(({ id, numericId, endedAt, appId, entitlementId, appUserId, identityUserId }): TaskPlan => {
      const request: RevokeRequest = { source: { expired: { expiredAt: endedAt } } };
      return {
        ...NO_CAMPAIGN,
        ...{ appId, entitlementId, appUserId, identityUserId },
        kind: 'revoke',
        origin: 'TIME_REVOKE',
        description: `The access granted by task ${numericId} has expired`,
        createdBy: '',
        createdFrom: { taskId: id, numericId, kind: 'grant' },
        request,
      };
    });
  await openTasks(plans, environment);
}
