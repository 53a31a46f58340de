import { GovernanceError, assertNoViolations, violation } from '@oag/governance/input';
import { mayReportOn } from '@oag/governance/auth';
import {
  findSubmission,
  missingReviews,
  type PendingDecisionsKey,
  type StoredSubmission,
} from '@oag/store/submissions';
import type { Db } from '@oag/store/database';
import type { StoredCampaign } from '@oag/store/campaigns';
import { readableCampaign } from '../campaigns/index.ts';
import type { RequestContext } from '../http/index.ts';

/** The caller's pending decisions in a campaign. Throws NOT_FOUND when they may not read it. */
export async function ownPendingDecisions(
  db: Db,
  accessReviewId: string,
  context: RequestContext,
): Promise<PendingDecisionsKey & { campaign: StoredCampaign }> {
  const { campaign } = await readableCampaign(db, accessReviewId, context);
  return { accessReviewId, userId: context.caller.userId, campaign };
}

/** Throws when the reviews of the campaign cannot be decided now. */
export function assertCampaignOpen({ accessReview, closingSince }: StoredCampaign): void {
  if (accessReview.state === 'ACCESS_REVIEW_STATE_OPEN' && closingSince === null) return;
  const now =
    closingSince !== null && accessReview.state === 'ACCESS_REVIEW_STATE_OPEN'
      ? 'is ending'
      : `is in state ${accessReview.state.replace('ACCESS_REVIEW_STATE_', '')}`;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The campaign ${now}; reviews are decided while it is OPEN`,
  });
}

/** Throws for ids that are not reviews of the campaign, each by the name of its field. */
export async function assertReviewsExist(
  db: Db,
  accessReviewId: string,
  taskIds: readonly string[],
  fieldAt: (index: number) => string,
): Promise<void> {
  const missing = await missingReviews(db, accessReviewId, taskIds);
  const fix = 'is of no review of this campaign; search for yours with POST /api/v1/search/tasks';
  assertNoViolations(
    taskIds.flatMap((id, index) => (missing.has(id) ? [violation(fieldAt(index), 'NOT_FOUND', fix)] : [])),
  );
}

/** The person whose submissions of a campaign the caller may see; null for everybody's. Throws NOT_FOUND when they may not read the campaign. */
export async function whoseSubmissions(accessReviewId: string, context: RequestContext): Promise<string | null> {
  const { campaign } = await readableCampaign(context.database.db, accessReviewId, context);
  return mayReportOn(campaign.accessReview, context.caller) ? null : context.caller.userId;
}

/** A submission that the caller may see. Throws NOT_FOUND otherwise. */
export async function readableSubmission(
  accessReviewId: string,
  id: string,
  context: RequestContext,
): Promise<StoredSubmission> {
  const whose = await whoseSubmissions(accessReviewId, context);
  const found = await findSubmission(context.database.db, id);
  if (found?.access_review_id === accessReviewId && (whose === null || found.user_id === whose)) return found;
  const message = `There is no submission ${id} that you may see in this campaign; list them with GET /api/v1/access_review/${accessReviewId}/submissions`;
  throw new GovernanceError({ reason: 'NOT_FOUND', message });
}
