import { GovernanceError } from '@oag/governance/input';
import type { ActionResult } from '@oag/governance/tasks';
import type { TaskKind } from '@oag/governance/policies';
import { advanceJob, deferJob, finishJob, type Job } from '@oag/store/jobs';
import { appendLog } from '@oag/store/log';
import {
  findAutomation,
  lockExecution,
  updateExecution,
  type ExecutionChange,
  type StoredExecution,
} from '@oag/store/automations';
import type { Db } from '@oag/store/database';
import { applyCommand } from '../../task-commands/index.ts';
import { isSkipped } from '../automation-expressions.ts';
import type { RunEnvironment } from '../automation-run.ts';
import { performStep } from '../automation-steps.ts';
import type { Service } from '../../http/index.ts';
import { lockTaskAtStep, type TaskAtStep } from '../../tasks/index.ts';
import type { JobHandler } from '../../jobs/index.ts';

/** The inputs of one transaction of a run. `task` is null for a run that a person started. */
type Turn = {
  work: Job<'automation'>;
  execution: StoredExecution;
  task: TaskAtStep | null;
  environment: RunEnvironment;
};

/**
 * Runs an automation. Each step, its result, its log entry and the cursor share one transaction, so that a step runs
 * once, however often the process is killed. The first failed step ends the run; earlier results stay. A run that
 * executes a step of a task locks the task in each turn, and ends when the task has moved on.
 */
export const automationJob: JobHandler<'automation'> = async (given, service, signal) => {
  let work: Job<'automation'> | null = given;
  while (work !== null && !signal.aborted) work = await takeTurn(work, service);
};

async function takeTurn(work: Job<'automation'>, service: Service): Promise<Job<'automation'> | null> {
  try {
    return await inTurn(work, service, nextStep);
  } catch (error) {
    if (!(error instanceof GovernanceError)) throw error;
    return inTurn(work, service, (turn) => failStep(turn, error.message));
  }
}

function inTurn(
  work: Job<'automation'>,
  { database, expressions }: Service,
  take: (turn: Turn) => Promise<Job<'automation'> | null>,
): Promise<Job<'automation'> | null> {
  return database.db.transaction().execute(async (tx) => {
    const execution = await lockExecution(tx, work.objectId);
    if (!execution) throw new Error(`The run ${work.objectId} does not exist`);
    const { task_id: taskId, step_id: stepId } = execution;
    const task = taskId === null || stepId === null ? null : await lockTaskAtStep(tx, taskId, stepId);
    const now = new Date().toISOString();
    const startedBy = task
      ? { taskId: task.row.id, numericId: task.row.numeric_id, kind: task.row.kind as TaskKind }
      : null;
    const environment = {
      startedBy,
      tx,
      snapshots: database.snapshots,
      campaign: task?.campaign ?? null,
      expressions,
      now,
      requestId: '',
    };
    const turn = { work, execution, task: task ?? null, environment };
    return task === undefined ? end(turn, { state: 'TERMINATE', now }) : take(turn);
  });
}

/** Starts the run, runs its next step, or ends it after the last one. */
async function nextStep(turn: Turn): Promise<Job<'automation'> | null> {
  const { work, execution, task, environment } = turn;
  const { tx, now } = environment;
  if (execution.state === 'PENDING') {
    const automation = await findAutomation(tx, execution.automation_id);
    if (!automation?.enabled)
      return deny(turn, automation ? 'The automation is switched off' : 'The automation no longer exists');
    await updateExecution(tx, execution.id, { state: 'PROCESS_STEP', now });
    if (task) await applyCommand([task.row], { kind: 'actionStarted', stepId: execution.step_id ?? '' }, environment);
    return advanceJob(tx, work, { phase: 'steps', cursor: { done: 0 } });
  }
  const no = execution.results.length;
  const step = execution.steps[no];
  if (!step) {
    await endAction(turn, { as: 'success' });
    return end(turn, { state: 'DONE', now });
  }
  const hasWaited = work.cursor.isWaiting === true;
  const skipped = !hasWaited && (await isSkipped(step.skipIfTrueCel, execution, environment));
  if (step.waitForDuration && !skipped && !hasWaited) return wait(turn, step.waitForDuration.duration ?? '0s');
  const { taskId, output } = skipped ? { taskId: '', output: null } : await performStep(step, execution, environment);
  await updateExecution(tx, execution.id, {
    state: 'PROCESS_STEP',
    result: { state: 'DONE', taskId, error: '', completedAt: now, output, skipped },
    now,
  });
  await tell(tx, execution, skipped ? 'automationStepSkipped' : 'automationStepDone', {
    no,
    stepName: step.stepName,
    taskId,
  });
  return advanceJob(tx, work, { phase: 'steps', cursor: { done: no + 1 } });
}

/** Suspends the run at its next step. A job that resumes has waited. */
async function wait({ work, execution, environment: { tx, now } }: Turn, duration: string): Promise<null> {
  const until = new Date(Date.parse(now) + Number.parseFloat(duration) * 1000).toISOString();
  await updateExecution(tx, execution.id, { state: 'WAITING', now });
  await tell(tx, execution, 'automationStepWaiting', { no: execution.results.length, until });
  await deferJob(tx, work, { phase: 'steps', cursor: { ...work.cursor, isWaiting: true } }, until);
  return null;
}

async function failStep(turn: Turn, error: string): Promise<null> {
  const { execution, environment } = turn;
  const { tx, now } = environment;
  const no = execution.results.length;
  await tell(tx, execution, 'automationStepFailed', { no, stepName: execution.steps[no]?.stepName ?? '', error });
  await endAction(turn, { as: 'error', errorCode: 'AUTOMATION_STEP_FAILED', errorMessage: error });
  return end(turn, { state: 'ERROR', result: { state: 'ERROR', taskId: '', error, completedAt: now }, error, now });
}

/** Ends a run that was not allowed to start. */
async function deny(turn: Turn, error: string): Promise<null> {
  await endAction(turn, { as: 'denied' });
  return end(turn, { state: 'ERROR', error, now: turn.environment.now });
}

async function endAction({ execution, task, environment }: Turn, result: ActionResult): Promise<void> {
  if (task)
    await applyCommand([task.row], { kind: 'actionEnded', stepId: execution.step_id ?? '', result }, environment);
}

async function end({ work, execution, environment: { tx } }: Turn, change: ExecutionChange): Promise<null> {
  await updateExecution(tx, execution.id, change);
  await tell(tx, execution, 'automationEnded', { state: change.state, error: change.error ?? '' });
  await finishJob(tx, work);
  return null;
}

const tell = (
  tx: Db,
  { id, automation_id: automationId }: StoredExecution,
  kind: string,
  document: object,
): Promise<void> =>
  appendLog(tx, [
    { actorId: '', kind, objectType: 'automationExecution', objectId: id, document: { automationId, ...document } },
  ]);
