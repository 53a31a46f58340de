import type { StepUpProvider, StepUpTransaction, TargetTypeInput } from '@oag/types';
import { GovernanceError, violation } from '../input/index.ts';
import { providerType } from './provider.ts';

/** How long a person may take to authenticate, and then to use the transaction. */
const VERIFY_MILLISECONDS = 5 * 60_000;
const USE_MILLISECONDS = 5 * 60_000;

/** What a transaction confirms. */
export type StepUpTarget =
  | { kind: 'approveTask'; taskId: string; policyStepId: string }
  | { kind: 'submission'; accessReviewId: string; taskIds: readonly string[]; decisionsSha256: string }
  | { kind: 'test' };

/** A transaction, and the API client or session that started it. */
export type StartedStepUp = { transaction: StepUpTransaction; startedBy: string; isInSession: boolean };

type Starter = { userId: string; startedBy: string; isInSession: boolean };

const after = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

/** A transaction that waits for the person to authenticate. */
export function newStepUp(
  target: StepUpTarget,
  { provider, id, now }: { provider: StepUpProvider; id: string; now: string },
  { userId, startedBy, isInSession }: Starter,
): StartedStepUp {
  return {
    startedBy,
    isInSession,
    transaction: {
      id,
      userId,
      providerId: provider.id,
      providerName: provider.displayName,
      providerType: providerType(provider),
      state: 'STEP_UP_TRANSACTION_STATE_PENDING',
      approveTask: target.kind === 'approveTask' ? { taskId: target.taskId, policyStepId: target.policyStepId } : null,
      submission:
        target.kind === 'submission'
          ? {
              accessReviewId: target.accessReviewId,
              taskIds: [...target.taskIds],
              decisionsSha256: target.decisionsSha256,
            }
          : null,
      test: target.kind === 'test' ? {} : null,
      claims: null,
      errorMessage: '',
      createdAt: now,
      updatedAt: now,
      expiresAt: after(now, VERIFY_MILLISECONDS),
      usedAt: null,
    },
  };
}

/** The kind of target of a transaction. */
export const targetType = ({ approveTask, submission }: StepUpTransaction): TargetTypeInput =>
  approveTask ? 'TARGET_TYPE_TICKET' : submission ? 'TARGET_TYPE_SUBMISSION' : 'TARGET_TYPE_TEST';

/** How an authentication ended: with what the provider asserted, or with what was missing. */
export type StepUpResult = { claims: { readonly [name: string]: unknown } } | { errorMessage: string };

/** Claims that a transaction keeps as evidence. Others are about the person and not about the authentication. */
const KEPT_CLAIMS = ['iss', 'sub', 'acr', 'acrs', 'amr', 'auth_time', 'credential_id', 'user_verified'] as const;

/**
 * The transaction after the person has authenticated, or failed to. A verified one can be used for a few minutes. Throws WRONG_STATE when it does
 * not wait for it any more.
 */
export function finishStepUp(transaction: StepUpTransaction, result: StepUpResult, now: string): StepUpTransaction {
  assertWaits(transaction, now);
  if ('errorMessage' in result)
    return {
      ...transaction,
      state: 'STEP_UP_TRANSACTION_STATE_ERROR',
      errorMessage: result.errorMessage,
      updatedAt: now,
    };
  const claims = Object.fromEntries(
    KEPT_CLAIMS.flatMap((name) => (result.claims[name] === undefined ? [] : [[name, result.claims[name]]])),
  );
  return {
    ...transaction,
    state: 'STEP_UP_TRANSACTION_STATE_VERIFIED',
    claims,
    updatedAt: now,
    expiresAt: after(now, USE_MILLISECONDS),
  };
}

/** Throws WRONG_STATE unless the transaction waits for the person to authenticate. */
export function assertWaits({ state, expiresAt }: StepUpTransaction, now: string): void {
  const problem =
    state !== 'STEP_UP_TRANSACTION_STATE_PENDING' ? 'is complete' : isOver(expiresAt, now) ? 'has expired' : undefined;
  if (problem === undefined) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The step-up authentication ${problem}; start another one where you approve or submit`,
  });
}

/**
 * Throws WRONG_STATE when another session than the one that started the transaction completes it. One that an API client started is completed in
 * any session of the person.
 */
export function assertMayComplete({ startedBy, isInSession }: StartedStepUp, sessionId: string): void {
  if (!isInSession || startedBy === sessionId) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: 'The step-up authentication was started in another session; start one in this browser',
  });
}

const isOver = (expiresAt: string | null, now: string): boolean =>
  expiresAt === null || Date.parse(expiresAt) <= Date.parse(now);

/** The use of a transaction that is asked for. */
export type ExpectedStepUp = {
  userId: string;
  startedBy: string;
  providerId: string;
  target: Exclude<StepUpTarget, { kind: 'test' }>;
  /** The member of the request that names the transaction. */
  field: string;
  now: string;
};

/**
 * Checks that a transaction confirms exactly this, now, for the first time. `null` when there is none of this person. Throws STEP_UP_REQUIRED with
 * what is wrong and what to do.
 */
export function assertConfirms(started: StartedStepUp | null, expected: ExpectedStepUp): void {
  const problem = problemOf(started, expected);
  if (problem === null) return;
  throw stepUpRequired(expected.field, `The step-up transaction ${problem}`);
}

/** The refusal of what is not confirmed, by the name of the member that would confirm it. */
export const stepUpRequired = (field: string, description: string): GovernanceError =>
  new GovernanceError({
    reason: 'STEP_UP_REQUIRED',
    message: `${field}: ${description}`,
    fieldViolations: [violation(field, 'STEP_UP', description)],
  });

function problemOf(started: StartedStepUp | null, expected: ExpectedStepUp): string | null {
  const { userId, startedBy, providerId, target, now } = expected;
  if (started?.transaction.userId !== userId) return `is none of yours; ${startAnother(target)}`;
  const { transaction } = started;
  const other = otherTarget(transaction, target);
  if (other !== null) return `${other}; ${startAnother(target)}`;
  if (transaction.providerId !== providerId)
    return `was made with the provider ${transaction.providerId}, and ${providerId} is required; ${startAnother(target)}`;
  if (transaction.usedAt !== null) return `was used before; ${startAnother(target)}`;
  if (transaction.state === 'STEP_UP_TRANSACTION_STATE_ERROR')
    return `failed: ${transaction.errorMessage}; ${startAnother(target)}`;
  if (isOver(transaction.expiresAt, now)) return `has expired; ${startAnother(target)}`;
  if (transaction.state !== 'STEP_UP_TRANSACTION_STATE_VERIFIED')
    return 'is not verified yet; open its redirectUrl in a browser and authenticate';
  if (started.startedBy !== startedBy) return `was started with another API client or session; ${startAnother(target)}`;
  return null;
}

const startAnother = ({ kind }: ExpectedStepUp['target']): string =>
  kind === 'approveTask'
    ? 'start one for this step with action/approve-with-step-up'
    : 'start one for these decisions with POST /api/v1/step-up/transactions';

function otherTarget({ approveTask, submission }: StepUpTransaction, target: ExpectedStepUp['target']): string | null {
  if (target.kind === 'approveTask') {
    if (approveTask?.taskId !== target.taskId) return 'is for something other than this task';
    return approveTask.policyStepId === target.policyStepId ? null : 'is for another step of this task';
  }
  if (submission?.accessReviewId !== target.accessReviewId) return 'is for something other than this submission';
  return submission.decisionsSha256 === target.decisionsSha256
    ? null
    : 'is for other decisions than these: some were added, removed or changed since';
}
