import { GovernanceError } from '@oag/governance/input';
import type { Decision } from '@oag/governance/task-commands';
import type { StepUpTarget } from '@oag/governance/step-up';
import { refusalOutcome, signatureStepUp } from '@oag/governance/submissions';
import type { Caller } from '@oag/governance/auth';
import { auditEntry, type EngineTask, type PersonCommand, type StepUps } from '@oag/governance/tasks';
import { appendLog, type LogEntry, submissionRecords } from '@oag/store/log';
import {
  finishSubmission,
  holdPendingDecisions,
  insertSubmission,
  lockSubmission,
  readHeld,
  type DecisionResult,
  type PendingDecisionRow,
  type StoredSubmission,
} from '@oag/store/submissions';
import { findCampaign, type StoredCampaign } from '@oag/store/campaigns';
import { decidedSteps, lockTasks, type LockedTaskRow } from '@oag/store/tasks';
import { newId, savepoint, type Db } from '@oag/store/database';
import type { ReviewSignatureInput, SignatureTimeStamp, SubmissionSignature } from '@oag/types';
import { applyInStages } from '../task-commands/index.ts';
import { assignedSince, taskCampaignOf, toLogEntry } from '../tasks/index.ts';
import type { RequestContext } from '../http/index.ts';
import { checkStepUps, type PresentedStepUp, useStepUps } from '../step-up/index.ts';
import { decisionsSha256, signBatch } from './sign-batch.ts';
import { assertCampaignOpen } from './submission-access.ts';

/** The maximum size of a submission. */
export const DECISIONS_MAX = 10_000;
/** The number of decisions that are read, decided by the engine and written at once. */
const CHUNK = 1_000;
/** A submission that runs longer is dead. This is well above all timeouts within one. */
const LIFETIME_MILLISECONDS = 60_000;

type Wanted = {
  taskIds: readonly string[] | null;
  allOrNothing: boolean;
  signature: ReviewSignatureInput | null;
  stepUpIds: readonly string[];
  /** Of the decisions that the caller has seen; '' for any. */
  previewToken: string;
};

/** A started submission, and the signed bytes, null without a signature. */
export type BegunSubmission = { id: string; signed: Buffer | null };

/** Starts a submission: nobody can change its decisions from now on. Null when nothing is pending. */
export async function beginSubmission(
  tx: Db,
  { accessReview: { id: accessReviewId, signatureConfig } }: StoredCampaign,
  { taskIds, allOrNothing, signature, stepUpIds, previewToken }: Wanted,
  context: RequestContext,
): Promise<BegunSubmission | null> {
  const { caller, now } = context;
  const pendingKey = { accessReviewId, userId: caller.userId };
  const id = newId();
  const submitted = await holdPendingDecisions(tx, pendingKey, { submissionId: id, taskIds, limit: DECISIONS_MAX });
  const isRead = signature !== null || stepUpIds.length > 0 || previewToken !== '';
  const held = submitted > 0 && isRead ? await readHeld(tx, pendingKey, id) : [];
  assertAsPreviewed(held, previewToken);
  const stepUps = await checkStepUps(tx, presented(stepUpIds), submissionTarget(accessReviewId, held), context);
  if (submitted === 0) return null;
  const expiresAt = new Date(Date.parse(now) + LIFETIME_MILLISECONDS).toISOString();
  const signed =
    signature &&
    signBatch(
      {
        ...pendingKey,
        submissionId: id,
        signedAt: now,
        stepUpTransactionId: signatureStepUp(signatureConfig, stepUps),
        ...signature,
      },
      held,
    );
  await insertSubmission(tx, {
    ...pendingKey,
    id,
    allOrNothing,
    submitted,
    signature: signed?.record ?? null,
    stepUpIds,
    createdAt: now,
    expiresAt,
  });
  return { id, signed: signed?.bytes ?? null };
}

function assertAsPreviewed(held: readonly PendingDecisionRow[], previewToken: string): void {
  if (previewToken === '' || decisionsSha256(held) === previewToken) return;
  throw new GovernanceError({
    reason: 'VERSION_MISMATCH',
    message: `The submission would now have ${held.length} decisions, which are not those of the preview; get a new preview and look at it`,
  });
}

const presented = (ids: readonly string[]): PresentedStepUp[] =>
  ids.map((id, index) => ({ id, providerId: '', field: `stepUpTransactionIds[${index}]` }));

const submissionTarget = (
  accessReviewId: string,
  held: readonly PendingDecisionRow[],
): Extract<StepUpTarget, { kind: 'submission' }> => ({
  kind: 'submission',
  accessReviewId,
  taskIds: [],
  decisionsSha256: decisionsSha256(held),
});

type Places = Map<string, Pick<EngineTask, 'state' | 'position'>>;

type Deciding = {
  tx: Db;
  submission: StoredSubmission;
  campaign: StoredCampaign;
  stepUps: StepUps;
  context: RequestContext;
  /** Filled in: where each task was before it was decided. */
  places: Places;
};

/** Applies the decisions of a submission, and ends it: in one transaction, all at once and only once. */
export async function applySubmission(
  tx: Db,
  submissionId: string,
  context: RequestContext,
  { timeStamp = null, chunk = CHUNK }: { timeStamp?: SignatureTimeStamp | null; chunk?: number } = {},
): Promise<void> {
  const submission = await lockSubmission(tx, submissionId);
  if (!submission)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'The submission timed out; your decisions are pending again, submit them again',
    });
  const pendingKey = { accessReviewId: submission.access_review_id, userId: submission.user_id };
  const campaign = await findCampaign(tx, pendingKey.accessReviewId, 'forShare');
  if (!campaign)
    throw new GovernanceError({ reason: 'NOT_FOUND', message: `There is no campaign ${pendingKey.accessReviewId}` });
  assertCampaignOpen(campaign);
  const held = await readHeld(tx, pendingKey, submissionId);
  const target = submissionTarget(pendingKey.accessReviewId, held);
  const stepUps = await useStepUps(tx, presented(submission.step_up_ids), target, pendingKey.accessReviewId, context);
  const point = await savepoint(tx);
  const places: Places = new Map();
  const results = await decideHeld(chunksOf(held, chunk), { tx, submission, campaign, stepUps, context, places });
  const failed = submission.all_or_nothing && results.some(({ outcome }) => outcome !== 'APPLIED');
  if (failed) await point.rollBack();
  const verbs = new Map(held.map(({ task_id, verb }) => [task_id, verb]));
  const final = failed ? results.map(notApplied) : results;
  const count = (outcome: DecisionResult['outcome'], verb?: string): number =>
    final.filter((result) => result.outcome === outcome && (verb === undefined || verbs.get(result.taskId) === verb))
      .length;
  const counts = {
    certified: count('APPLIED', 'APPROVE'),
    denied: count('APPLIED', 'DENY'),
    alreadyDecided: count('ALREADY_DECIDED'),
    refused: count('REFUSED'),
  };
  const error = failed
    ? `${counts.alreadyDecided + counts.refused} of ${held.length} decisions could not be applied, so none was; the results say why`
    : '';
  const signature =
    submission.signature === null ? null : { ...(submission.signature as SubmissionSignature), timeStamp };
  const finishedAt = new Date().toISOString();
  await appendLog(tx, refusalsOf(final, places, context));
  await finishSubmission(tx, {
    ...pendingKey,
    id: submissionId,
    state: failed ? 'FAILED' : 'DONE',
    error,
    counts,
    signature,
    results: final,
    finishedAt,
  });
  const record = (await submissionRecords(tx, [submissionId])).get(submissionId);
  const document = {
    submissionId,
    submitted: held.length,
    ...counts,
    ...(signature && { signature }),
    ...(stepUps.size > 0 && { stepUpTransactionIds: [...stepUps.values()] }),
    record,
  };
  await appendLog(tx, [
    {
      actorId: pendingKey.userId,
      clientId: context.caller.clientRowId,
      kind: failed ? 'submissionFailed' : 'decisionsSubmitted',
      objectType: 'accessReview',
      objectId: pendingKey.accessReviewId,
      requestId: context.requestId,
      document,
    },
  ]);
}

/** The histories of the tasks say why a decision of the submission was refused. */
const refusalsOf = (
  results: readonly DecisionResult[],
  places: Places,
  { caller, requestId }: RequestContext,
): LogEntry[] =>
  results.flatMap(({ taskId, outcome, message }): LogEntry[] => {
    const task = places.get(taskId);
    if (outcome !== 'REFUSED' || !task) return [];
    const entry = auditEntry(task, caller.userId, { kind: 'bulkActionError', payload: { error: message } });
    return [toLogEntry(taskId, entry, requestId)];
  });

/** No decision was applied. Decisions about a past step are not kept: it does not come back. */
const notApplied = (result: DecisionResult): DecisionResult =>
  result.outcome === 'APPLIED' ? { ...result, outcome: 'NOT_APPLIED', actionId: '', isKept: true } : result;

/** Decides a submission, chunk by chunk, in the order of the tasks. */
async function decideHeld(chunks: PendingDecisionRow[][], deciding: Deciding): Promise<DecisionResult[]> {
  const { tx, submission, campaign, stepUps, context, places } = deciding;
  const { database, expressions, now, requestId, caller } = context;
  const { startedAt } = campaign.accessReview;
  const decisions = new Map(chunks.flat().map((decision) => [decision.task_id, decision]));
  const by: Caller = { userId: caller.userId, roles: caller.roles };
  const refused = new Map<string, GovernanceError>();
  const results = await applyInStages(chunks, {
    async read(chunk) {
      const rows = await lockTasks(
        tx,
        chunk.map(({ task_id }) => task_id),
      );
      for (const { id, state, position } of rows) places.set(id, { state: state as EngineTask['state'], position });
      return rows.map((row) => assignedSince(row, startedAt));
    },
    commands: {
      commandFor: ({ id }) => commandOf(decisions.get(id), by, submission.id, stepUps),
      onRefused: ({ id }, error) => refused.set(id, error),
    },
    environment: {
      tx,
      snapshots: database.snapshots,
      campaign: taskCampaignOf(campaign),
      expressions,
      now,
      requestId,
      clientId: caller.clientRowId,
    },
    conclude: ({ rows, decisions: applied }, chunk) => resultsOf(chunk, rows, applied, { tx, refused }),
  });
  return results.flat();
}

function chunksOf(held: PendingDecisionRow[], size: number): PendingDecisionRow[][] {
  const chunks: PendingDecisionRow[][] = [];
  for (let from = 0; from < held.length; from += size) chunks.push(held.slice(from, from + size));
  return chunks;
}

async function resultsOf(
  held: readonly PendingDecisionRow[],
  tasks: readonly LockedTaskRow[],
  applied: readonly Decision[],
  { tx, refused }: { tx: Db; refused: ReadonlyMap<string, GovernanceError> },
): Promise<DecisionResult[]> {
  const rows = new Map(tasks.map((row) => [row.id, row]));
  const actions = new Map(applied.map(({ task, actionId }) => [task.id, actionId]));
  const left = held.filter(({ task_id, step_id }) => !actions.has(task_id) && rows.get(task_id)?.step_id !== step_id);
  const decided = await decidedSteps(
    tx,
    left.map(({ task_id, step_id }) => ({ taskId: task_id, stepId: step_id })),
    'anybody',
  );
  return held.map(({ task_id: taskId, step_id }): DecisionResult => {
    const actionId = actions.get(taskId);
    if (actionId !== undefined) return { taskId, outcome: 'APPLIED', reason: '', message: '', actionId, isKept: false };
    const error =
      refused.get(taskId) ?? new GovernanceError({ reason: 'NOT_FOUND', message: 'The review was deleted' });
    const isAtStep = rows.get(taskId)?.step_id === step_id;
    return {
      taskId,
      actionId: '',
      ...refusalOutcome({ reason: error.reason, message: error.message, isAtStep, isDecided: decided.has(taskId) }),
    };
  });
}

function commandOf(
  decision: PendingDecisionRow | undefined,
  by: Caller,
  submissionId: string,
  stepUps: StepUps,
): PersonCommand {
  if (!decision) throw new Error('A task without a decision was locked');
  const { verb, step_id: stepId, comment } = decision;
  const command = { by, stepId, comment, submissionId };
  return verb === 'APPROVE' ? { kind: 'approve', ...command, stepUps } : { kind: 'deny', ...command };
}
