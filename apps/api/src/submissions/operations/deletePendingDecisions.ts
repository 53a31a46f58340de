import { GovernanceError } from '@oag/governance/input';
import { isAnyHeld, removePendingDecisions } from '@oag/store/submissions';
import type { Handler } from '../../http/index.ts';
import { ownPendingDecisions, assertReviewsExist, assertCampaignOpen } from '../submission-access.ts';

export const deletePendingDecisions: Handler<'deletePendingDecisions'> = async ({ path, body }, context) => {
  const taskIds = body.taskIds && body.taskIds.length > 0 ? body.taskIds : null;
  return context.database.db.transaction().execute(async (tx) => {
    const { campaign, ...pendingKey } = await ownPendingDecisions(tx, path.access_review_id, context);
    assertCampaignOpen(campaign);
    await assertReviewsExist(tx, pendingKey.accessReviewId, taskIds ?? [], (index) => `taskIds[${index}]`);
    const deletedCount = await removePendingDecisions(tx, pendingKey, taskIds, body.batchId);
    if (await isAnyHeld(tx, pendingKey, taskIds, body.batchId)) {
      throw new GovernanceError({
        reason: 'WRONG_STATE',
        message:
          'You are submitting decisions right now, which cannot be withdrawn; wait for the result of the submission',
      });
    }
    return { deletedCount };
  });
};
