import { GovernanceError } from '@oag/governance/input';
import { isAnyHeld, removePendingDecisions } from '@oag/store/submissions';
import type { Handler } from '../../http/index.ts';
import { ownPile, refuseUnknownReviews, refuseUnlessOpen } from '../submission-access.ts';

export const deletePendingDecisions: Handler<'deletePendingDecisions'> = async ({ path, body }, context) => {
  const taskIds = body.taskIds && body.taskIds.length > 0 ? body.taskIds : null;
  return context.database.db.transaction().execute(async (tx) => {
    const { campaign, ...pile } = await ownPile(tx, path.access_review_id, context);
    refuseUnlessOpen(campaign);
    await refuseUnknownReviews(tx, pile.accessReviewId, taskIds ?? [], (index) => `taskIds[${index}]`);
    const deletedCount = await removePendingDecisions(tx, pile, taskIds);
    if (await isAnyHeld(tx, pile, taskIds)) {
      throw new GovernanceError({
        reason: 'WRONG_STATE',
        message: 'You are submitting decisions right now, which cannot be taken back; see what comes of the submission',
      });
    }
    return { deletedCount };
  });
};
