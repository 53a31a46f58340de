import type { FieldViolation, PendingDecisionInput } from '@oag/types';
import type { Refusal } from '../tasks/index.ts';
import { violation } from '../input/index.ts';

/** A task to mark. `state` is null when it is not a review of the campaign. */
export type DecidableTask = {
  state: string | null;
  stepId: string | null;
  stepKind: string | null;
  isAssigned: boolean;
  /** The person has submitted it, and the submission is still running. */
  isHeld: boolean;
};

/** A request marks each task once, with a decision. */
export function checkMarks(decisions: readonly PendingDecisionInput[]): FieldViolation[] {
  const seen = new Set<string>();
  return decisions.flatMap(({ taskId, verb }, index) => {
    const at = `decisions[${index}]`;
    const isSecond = seen.has(taskId);
    seen.add(taskId);
    return [
      ...(isSecond
        ? [violation(`${at}.taskId`, 'DUPLICATE', `names ${taskId} again; send one decision for each task`)]
        : []),
      ...(verb === 'REVIEW_VERB_APPROVE' || verb === 'REVIEW_VERB_DENY'
        ? []
        : [violation(`${at}.verb`, 'REQUIRED', 'says nothing; send REVIEW_VERB_APPROVE or REVIEW_VERB_DENY')]),
    ];
  });
}

/**
 * Why a decision cannot be marked, null when it can. Requirements may change before the submission, which checks again.
 * A required comment may follow later.
 */
export function refusalToMark(
  { state, stepId, stepKind, isAssigned, isHeld }: DecidableTask,
  seenStepId: string,
): Refusal | null {
  // Nobody else may learn whether such a review exists.
  if (!isAssigned)
    return {
      reason: 'NOT_ASSIGNED',
      message: 'No review with this id waits for you in this campaign; search for yours with POST /api/v1/search/tasks',
    };
  if (state !== 'OPEN') return { reason: 'TASK_CLOSED', message: 'The review is decided already' };
  if (stepId !== seenStepId)
    return {
      reason: 'STEP_MOVED',
      message: `The review has moved to the step ${stepId} since you read it; read it again and decide about that step`,
    };
  if (stepKind !== 'approval')
    return {
      reason: 'ACTION_NOT_PERMITTED',
      message: `The review waits at a step of kind ${stepKind}, and only an approval is decided`,
    };
  if (isHeld)
    return {
      reason: 'WRONG_STATE',
      message: 'You are submitting a decision about this review right now; wait for the result',
    };
  return null;
}
