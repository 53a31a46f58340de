import type { AccessReviewWarning } from '@oag/types';
import type { Campaign } from './campaign.ts';
import { isStale, scheduleOf } from './campaign-clock.ts';

const over: ReadonlySet<string> = new Set([
  'ACCESS_REVIEW_STATE_CLOSED',
  'ACCESS_REVIEW_STATE_DELETING',
  'ACCESS_REVIEW_STATE_DELETED',
]);

/** Whether an owner can act, and how many sources had issues at the preparation. */
type Known = { hasActiveOwner: boolean; accuracyIssues: number };

/** The warnings for the owners of a campaign. */
export function campaignWarnings(
  { accessReview, clock, hasActiveOwner, accuracyIssues }: Pick<Campaign, 'accessReview' | 'clock'> & Known,
  now: string,
): AccessReviewWarning[] {
  const warnings: AccessReviewWarning[] = [];
  if (isStale(accessReview, now)) warnings.push('ACCESS_REVIEW_WARNING_STALE_PREPARATION');
  if (!hasActiveOwner && !over.has(accessReview.state)) warnings.push('ACCESS_REVIEW_WARNING_NO_ACTIVE_OWNER');
  if (clock.heldUntil !== null && scheduleOf(accessReview).startsAt !== null)
    warnings.push('ACCESS_REVIEW_WARNING_START_WAITS');
  if (accuracyIssues > 0 && !over.has(accessReview.state)) warnings.push('ACCESS_REVIEW_WARNING_ACCURACY_ISSUES');
  if (clock.heldUntil !== null && scheduleOf(accessReview).endsAt !== null)
    warnings.push('ACCESS_REVIEW_WARNING_END_WAITS');
  return warnings;
}
