import type { Reason } from '../input/index.ts';

/** What is known about a submitted decision that the engine refused. */
export type RefusedDecision = {
  reason: Reason;
  message: string;
  /** Whether the task still waits at the step that the decision is about. */
  isAtStep: boolean;
  /** Whether somebody approved or denied that step. */
  isDecided: boolean;
};

/**
 * What becomes of a decision that was refused. A colleague who was first is no fault of anybody. What the reviewer can still put right stays
 * pending; what is about a step that is over does not.
 */
export function refusalOutcome({ reason, message, isAtStep, isDecided }: RefusedDecision): {
  outcome: 'ALREADY_DECIDED' | 'REFUSED';
  reason: Reason;
  message: string;
  isKept: boolean;
} {
  if (!isAtStep && isDecided) {
    return {
      outcome: 'ALREADY_DECIDED',
      reason: 'ALREADY_DECIDED',
      message: 'Another reviewer of this step decided first',
      isKept: false,
    };
  }
  return { outcome: 'REFUSED', reason, message, isKept: isAtStep };
}
