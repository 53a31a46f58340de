import type { Handler } from '../../http/index.ts';
import { submissionResultToWire, submissionToWire } from '../submission-view.ts';
import { submitPendingDecisions } from '../submit-pending-decisions.ts';

export const submitAccessReview: Handler<'submitAccessReview'> = async ({ path, body }, context) => {
  const { submission, results, remainingCount } = await submitPendingDecisions(path.access_review_id, body, context);
  return {
    submission: submission && submissionToWire(submission),
    results: results.map(submissionResultToWire),
    remainingCount,
  };
};
