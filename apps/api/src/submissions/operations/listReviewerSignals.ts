import { countDiscardedDecisions, listReviewerSignals as list, type ReviewerSignalsRow } from '@oag/store/campaigns';
import type { ReviewerSignals } from '@oag/types';
import { reportableCampaign } from '../../campaigns/index.ts';
import type { Handler } from '../../http/index.ts';

export const listReviewerSignals: Handler<'listReviewerSignals'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  const { accessReview } = await reportableCampaign(database.db, path.access_review_id, context);
  const pages = pager({ ...query, id: accessReview.id });
  const { rows, after } = await list(database.db, accessReview.id, pages.read(query));
  return {
    list: rows.map(toWire),
    nextPageToken: pages.token(after),
    discardedDecisionCount: await countDiscardedDecisions(database.db, accessReview.id),
  };
};

const toWire = ({
  userId,
  decided,
  certified,
  bulk,
  streak,
  streakOutcome,
  median,
  submissions,
  lastAt,
}: ReviewerSignalsRow): ReviewerSignals => ({
  userId,
  decisionCount: decided,
  certifiedCount: certified,
  certifiedPercent: Math.round((100 * certified) / decided),
  deniedCount: decided - certified,
  bulkCount: bulk,
  bulkPercent: Math.round((100 * bulk) / decided),
  longestStreak: streak,
  longestStreakVerb: streakOutcome === 'approved' ? 'REVIEW_VERB_APPROVE' : 'REVIEW_VERB_DENY',
  medianDecisionTime: median === null ? null : `${Math.round(median * 1000) / 1000}s`,
  submissionCount: submissions,
  lastDecidedAt: lastAt,
});
