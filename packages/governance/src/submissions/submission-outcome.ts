import type { Reason } from '../input/index.ts';

/** A submitted decision that the engine refused. */
export type RefusedDecision = {
  reason: Reason;
  message: string;
  /** Whether the task still waits at the step that the decision is about. */
  isAtStep: boolean;
  /** Whether somebody decided that step. */
  isDecided: boolean;
};

/**
 * The outcome of a refused decision. Another reviewer deciding first is nobody's fault. A decision that the
 * reviewer can correct stays pending; a decision about a past step does not.
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
