import type { CloseDecision, CloseDecisionInput } from '@oag/types';
import { GovernanceError } from '../governance-error.ts';
import { refuseViolations, violation } from '../violations.ts';
import type { EndDecision } from './campaign-effect.ts';

/** A person decides what becomes of reviews that nobody has decided; leaving them as they are is for scheduled ends only. */
export function chosenDecision(openReviews: CloseDecisionInput | undefined, openCount: number): EndDecision {
  if (openReviews === 'CLOSE_DECISION_SKIP') return 'SKIP';
  if (openReviews === 'CLOSE_DECISION_REVOKED') return 'REVOKED';
  const fix = 'send CLOSE_DECISION_SKIP to close them without a decision or CLOSE_DECISION_REVOKED to revoke them';
  refuseViolations(
    openReviews === 'CLOSE_DECISION_NO_ACTION' ? [violation('openReviews', 'INVALID', `is for scheduled ends only; ${fix}`)] : [],
  );
  if (openCount === 0) return 'SKIP';
  throw new GovernanceError({
    reason: 'OPEN_REVIEWS',
    message: `${openCount} reviews are still open; ${fix}`,
    fieldViolations: [violation('openReviews', 'REQUIRED', `${openCount} reviews are still open; ${fix}`)],
    metadata: { openCount: String(openCount) },
  });
}

/** What a campaign that ends by itself does with them, as was set before. Nothing is taken away that nobody asked for. */
export function scheduledDecision(autoCloseDecision: CloseDecision): EndDecision {
  if (autoCloseDecision === 'CLOSE_DECISION_SKIP') return 'SKIP';
  return autoCloseDecision === 'CLOSE_DECISION_REVOKED' ? 'REVOKED' : 'NO_ACTION';
}
