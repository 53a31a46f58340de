import { runCampaignAction } from '../campaign-action.ts';
import { deniedReviews } from '../remediation-request.ts';
import type { Handler } from '../../http/index.ts';

export const startAccessReviewRemediation: Handler<'startAccessReviewRemediation'> = ({ path, body }, context) =>
  runCampaignAction(context, path.access_review_id, body, async (tx, { accessReview }) => ({
    command: { kind: 'remediate', taskIds: await deniedReviews(tx, accessReview.id, body.certifyTaskIds, 'any') },
  }));
