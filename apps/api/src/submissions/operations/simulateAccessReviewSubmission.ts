import { readSubmittable } from '@oag/store/submissions';
import type { Handler } from '../../http/index.ts';
import { decisionsSha256 } from '../sign-batch.ts';
import { assertReviewsExist, ownPendingDecisions } from '../submission-access.ts';
import { DECISIONS_MAX } from '../submit-decisions.ts';

export const simulateAccessReviewSubmission: Handler<'simulateAccessReviewSubmission'> = async (
  { path, body },
  context,
) => {
  const { db } = context.database;
  const { accessReviewId, userId } = await ownPendingDecisions(db, path.access_review_id, context);
  await assertReviewsExist(db, accessReviewId, body.taskIds ?? [], (index) => `taskIds[${index}]`);
  const taskIds = body.taskIds && body.taskIds.length > 0 ? body.taskIds : null;
  const decisions = await readSubmittable(db, { accessReviewId, userId }, { taskIds, limit: DECISIONS_MAX });
  const approvedCount = decisions.filter(({ verb }) => verb === 'APPROVE').length;
  return {
    approvedCount,
    deniedCount: decisions.length - approvedCount,
    previewToken: decisionsSha256(decisions),
  };
};
