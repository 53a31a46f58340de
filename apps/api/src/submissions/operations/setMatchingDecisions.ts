import { assertAsPreviewed, matchingVerb } from '@oag/governance/submissions';
import { findCampaign } from '@oag/store/campaigns';
import { storeMatching } from '@oag/store/submissions';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { assertCampaignOpen, ownPendingDecisions } from '../submission-access.ts';

export const setMatchingDecisions: Handler<'setMatchingDecisions'> = async ({ path, body }, context) => {
  const verb = matchingVerb(body.verb);
  return context.database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'setMatchingDecisions', { id: path.access_review_id, ...body }, context, async () => {
      // Not while the campaign is ending: pending decisions are then discarded.
      await findCampaign(tx, path.access_review_id, 'forShare');
      const { campaign, accessReviewId } = await ownPendingDecisions(tx, path.access_review_id, context);
      assertCampaignOpen(campaign);
      const { filter, comment = '', previewToken } = body;
      const decision = { accessReviewId, filter: filter ?? {}, verb, comment, now: context.now };
      const { batchId, ...stored } = await storeMatching(tx, decision, context.caller);
      assertAsPreviewed(verb, stored, { previewToken, comment });
      return { batchId, storedCount: stored.count };
    }),
  );
};
