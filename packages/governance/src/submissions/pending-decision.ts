import type { FieldViolation, PendingDecisionInput } from '@oag/types';
import type { Refusal } from '../tasks/index.ts';
import { violation } from '../input/index.ts';

/** A task that somebody wants to mark. `state` is null when it is no review of the campaign. */
export type DecidableTask = {
  state: string | null;
  stepId: string | null;
  stepKind: string | null;
  isAssigned: boolean;
  /** A submission of the same person is under way with it. */
  isHeld: boolean;
};

/** Each task is marked once in a request, with a decision. */
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
 * Why a decision about a task cannot be kept, null when nothing is against it. What is asked for here may change until it is submitted, when
 * everything is looked at again. A reason that the policy asks for may follow later.
 */
export function refusalToMark(
  { state, stepId, stepKind, isAssigned, isHeld }: DecidableTask,
  seenStepId: string,
): Refusal | null {
  // Whether there is such a review is nobody's business who does not review it.
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
      message: 'You are submitting a decision about this review right now; see what comes of it',
    };
  return null;
}
