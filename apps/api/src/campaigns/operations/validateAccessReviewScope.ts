import { reportableCampaign } from '../campaign-access.ts';
import { previewScope } from '../preview-scope.ts';
import type { Handler } from '../../http/index.ts';

export const validateAccessReviewScope: Handler<'validateAccessReviewScope'> = ({ path }, context) => {
  const { caller, configuration, database, expressions, now } = context;
  // One snapshot, so that the counts add up.
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const campaign = await reportableCampaign(tx, path.access_review_id, context);
      return previewScope(tx, {
        campaign,
        actorId: caller.userId,
        moment: { now, evaluator: expressions },
        quota: configuration.selectionQuota,
      });
    });
};
