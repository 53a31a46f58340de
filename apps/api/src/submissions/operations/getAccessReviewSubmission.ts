import type { Handler } from '../../http/index.ts';
import { readableSubmission } from '../submission-access.ts';
import { submissionToWire } from '../submission-view.ts';

export const getAccessReviewSubmission: Handler<'getAccessReviewSubmission'> = async ({ path }, context) => ({
  submission: submissionToWire(await readableSubmission(path.access_review_id, path.submission_id, context)),
});
