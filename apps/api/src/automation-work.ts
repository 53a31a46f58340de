import { GovernanceError } from '@oag/governance';
import { advanceWork, appendLog, finishWork, lockExecution, updateExecution, type Db, type ExecutionChange, type LongWork, type StoredExecution } from '@oag/store';
import type { CommandEnvironment } from './apply-command.ts';
import { performStep } from './automation-steps.ts';
import type { Service } from './request-context.ts';
import type { WorkHandler } from './worker.ts';

/** What one transaction of a run is given. */
type Turn = { work: LongWork; execution: StoredExecution; environment: CommandEnvironment };

/**
 * Runs an automation: each step, its result, its log entry and the cursor in one transaction, so that a step is done once, however often
 * the process is killed. The first step that cannot be done ends the run; what was done before stays.
 */
export const automationWork: WorkHandler = async (given, service, signal) => {
  let work: LongWork | null = given;
  while (work !== null && !signal.aborted) work = await takeTurn(work, service);
};

async function takeTurn(work: LongWork, service: Service): Promise<LongWork | null> {
  try {
    return await inTurn(work, service, nextStep);
  } catch (error) {
    if (!(error instanceof GovernanceError)) throw error;
    return inTurn(work, service, (turn) => failStep(turn, error.message));
  }
}

function inTurn(work: LongWork, { database, expressions }: Service, take: (turn: Turn) => Promise<LongWork | null>): Promise<LongWork | null> {
  return database.db.transaction().execute(async (tx) => {
    const execution = await lockExecution(tx, work.objectId);
    if (!execution) throw new Error(`The run ${work.objectId} is not there`);
    const now = new Date().toISOString();
    return take({ work, execution, environment: { tx, snapshots: database.snapshots, campaign: null, expressions, now, requestId: '' } });
  });
}

/** Begins the run, does its next step, or ends it when there is none. */
async function nextStep(turn: Turn): Promise<LongWork | null> {
  const { work, execution, environment } = turn;
  const { tx, now } = environment;
  if (execution.state === 'PENDING') {
    await updateExecution(tx, execution.id, { state: 'PROCESS_STEP', now });
    return advanceWork(tx, work, { phase: 'steps', cursor: { done: 0 } });
  }
  const no = execution.results.length;
  const step = execution.steps[no];
  if (!step) return end(turn, { state: 'DONE', now });
  const taskId = await performStep(step, execution, environment);
  await updateExecution(tx, execution.id, { state: 'PROCESS_STEP', result: { state: 'DONE', taskId, error: '', completedAt: now }, now });
  await tell(tx, execution, 'automationStepDone', { no, stepName: step.stepName, taskId });
  return advanceWork(tx, work, { phase: 'steps', cursor: { done: no + 1 } });
}

async function failStep(turn: Turn, error: string): Promise<null> {
  const { execution, environment } = turn;
  const { tx, now } = environment;
  const no = execution.results.length;
  await tell(tx, execution, 'automationStepFailed', { no, stepName: execution.steps[no]?.stepName ?? '', error });
  return end(turn, { state: 'ERROR', result: { state: 'ERROR', taskId: '', error, completedAt: now }, error, now });
}

async function end({ work, execution, environment: { tx } }: Turn, change: ExecutionChange): Promise<null> {
  await updateExecution(tx, execution.id, change);
  await tell(tx, execution, 'automationEnded', { state: change.state, error: change.error ?? '' });
  await finishWork(tx, work);
  return null;
}

const tell = (tx: Db, { id, automation_id: automationId }: StoredExecution, kind: string, document: object): Promise<void> =>
  appendLog(tx, [{ actorId: '', kind, objectType: 'automationExecution', objectId: id, document: { automationId, ...document } }]);
