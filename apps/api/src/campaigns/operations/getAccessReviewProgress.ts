import { mayReportOn } from '@oag/governance/auth';
import { progressOf, progressOfReviewer } from '@oag/governance/campaigns';
import { readProgress } from '@oag/store/campaigns';
import { readableCampaign } from '../campaign-access.ts';
import type { Handler } from '../../http/index.ts';

export const getAccessReviewProgress: Handler<'getAccessReviewProgress'> = async ({ path }, context) => {
  const {
    database: { db },
    caller,
  } = context;
  const {
    campaign: { accessReview },
  } = await readableCampaign(db, path.access_review_id, context);
  const { id: accessReviewId } = accessReview;
  if (mayReportOn(accessReview, caller))
    return { accessReviewId, ...progressOf(await readProgress(await context.searchDb(), accessReviewId)) };
  return {
    accessReviewId,
    ...progressOfReviewer(await readProgress(db, accessReviewId, caller.userId), caller.userId),
  };
};
