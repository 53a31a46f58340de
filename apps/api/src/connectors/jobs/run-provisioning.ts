import { type AttemptReply, runOutcome, type RunOutcome } from '@oag/governance/connectors';
import type { ProvisionResult } from '@oag/governance/tasks';
import { type ClaimedRun, claimRuns, finishRun, type RunResult } from '@oag/store/connectors';
import type { Service } from '../../http/index.ts';
import { workWhileDue } from '../../jobs/index.ts';
import { applyCommand } from '../../task-commands/index.ts';
import { lockTaskAtStep } from '../../tasks/index.ts';
import { accountAttributes } from '../account-attributes.ts';
import { decryptSecret } from '../connector-access.ts';
import { runAtSystem } from '../system-of.ts';

const AT_ONCE = 16;
const TIMEOUT_MILLISECONDS = 30_000;

/** The time, and how long a system may take for an answer. Tests move the time. */
type Clock = { now: () => string; timeoutMilliseconds: number };

/** Makes the runs that are due, several at once. A slow system occupies a few places and keeps the others from none. */
export async function runProvisioning(
  service: Service,
  signal: AbortSignal,
  { now = () => new Date().toISOString(), timeoutMilliseconds = TIMEOUT_MILLISECONDS }: Partial<Clock> = {},
): Promise<void> {
  const { database, log } = service;
  await workWhileDue(signal, {
    atOnce: AT_ONCE,
    claim: async (most) => (most > 0 ? claimRuns(database.db, now(), most) : []),
    work: (run) => attempt(service, run, { now, timeoutMilliseconds }, signal),
    interrupted: (error, run) => log.error({ err: error, taskId: run.taskId }, 'a provision step was interrupted'),
  });
}

/** Makes one attempt, and records it with what follows from it for the task, in one transaction. */
async function attempt(
  service: Service,
  run: ClaimedRun,
  { now, timeoutMilliseconds }: Clock,
  stop: AbortSignal,
): Promise<void> {
  const { database, expressions, log } = service;
  const reply = await replyTo(service, run, { now: now(), timeoutMilliseconds }, stop);
  const at = now();
  // The process stops: the attempt counts for nothing, and another process repeats it.
  const outcome =
    stop.aborted && reply.as === 'unavailable'
      ? { as: 'pending' as const, error: 'The service was stopped during the attempt', dueAt: at }
      : runOutcome(reply, run, {
          now: at,
          chance: Math.random(),
          retrySeconds: service.configuration.connectorRetrySeconds,
        });
  await database.db.transaction().execute(async (tx) => {
    const task = await lockTaskAtStep(tx, run.taskId, run.stepId);
    const ended: RunResult = task ? resultOf(outcome) : { state: 'LEFT', error: '', dueAt: null };
    if (!(await finishRun(tx, run, ended, at)) || !task) return;
    const result = reportOf(run, outcome);
    if (!result) return;
    await applyCommand(
      [task.row],
      { kind: 'provisionReported', stepId: run.stepId, result },
      { tx, snapshots: database.snapshots, campaign: task.campaign, expressions, now: at, requestId: '' },
    );
  });
  if (outcome.as === 'pending' || outcome.as === 'error')
    log.warn(
      { taskId: run.taskId, connectorId: run.connector?.id, attempts: run.attempts, answer: outcome.error },
      'a provision step failed',
    );
}

async function replyTo(
  service: Service,
  run: ClaimedRun,
  { now, timeoutMilliseconds }: { now: string; timeoutMilliseconds: number },
  stop: AbortSignal,
): Promise<AttemptReply> {
  const { connector, secretEncrypted, isAtStep } = run;
  if (!connector || !secretEncrypted) return { as: 'refused', error: 'The connector was deleted' };
  if (!isAtStep) return { as: 'refused', error: 'The task has left the step' };
  const call = {
    secret: decryptSecret(secretEncrypted, service),
    allowed: service.configuration.outboundHosts,
    timeoutMilliseconds,
    stop,
  };
  // People of another app may have named it in a policy.
  if (run.kind !== 'externalTicket' && connector.appId !== run.appId)
    return { as: 'refused', error: 'The connector belongs to another app' };
  const { attributes, error } = await accountAttributes(service, run, now);
  if (error !== '') return { as: 'refused', error };
  return runAtSystem(connector, { ...run, attributes }, call, service.configuration.publicUrl);
}

function resultOf(outcome: RunOutcome): RunResult {
  switch (outcome.as) {
    case 'pending':
      return { state: 'WAITING', error: outcome.error, dueAt: outcome.dueAt, isFailure: true };
    case 'waiting':
      return { state: 'WAITING', error: '', dueAt: outcome.dueAt, ticket: outcome.ticket };
    case 'error':
      return { state: 'FAILED', error: outcome.error, dueAt: null };
    case 'success':
      return { state: 'DONE', error: '', dueAt: null };
  }
}

/** The report for the task; undefined for a ticket that still waits, which is no news. */
function reportOf(
  { account, connector, ticketId, ticketUrl }: ClaimedRun,
  outcome: RunOutcome,
): ProvisionResult | undefined {
  const configName = connector?.displayName ?? '';
  if (outcome.as === 'waiting') {
    const { id, url } = outcome.ticket;
    return ticketId === '' ? { as: 'ticketCreated', ticket: { id, url, configName } } : undefined;
  }
  if (outcome.as !== 'success') return outcome;
  const { deletedId = '', ...done } = outcome;
  if (ticketId !== '') return { ...done, ticket: { id: ticketId, url: ticketUrl, configName } };
  return deletedId !== '' && account
    ? { ...done, deleted: { ...account, appUserId: account.id, accountId: deletedId } }
    : done;
}
