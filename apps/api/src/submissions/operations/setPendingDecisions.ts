import { checkMarks, refusalToMark } from '@oag/governance/submissions';
import { assertNoViolations } from '@oag/governance/input';
import { findCampaign } from '@oag/store/campaigns';
import { keepPendingDecisions, readMarkable, type MarkedDecision } from '@oag/store/submissions';
import type { DecisionRefusal } from '@oag/types';
import type { Handler } from '../../http/index.ts';
import { ownPendingDecisions, assertReviewsExist, assertCampaignOpen } from '../submission-access.ts';

export const setPendingDecisions: Handler<'setPendingDecisions'> = async ({ path, body }, context) => {
  assertNoViolations(checkMarks(body.decisions));
  return context.database.db.transaction().execute(async (tx) => {
    // Not while the campaign is ending: pending decisions are then discarded.
    await findCampaign(tx, path.access_review_id, 'forShare');
    const { campaign, ...pendingKey } = await ownPendingDecisions(tx, path.access_review_id, context);
    assertCampaignOpen(campaign);
    const taskIds = body.decisions.map(({ taskId }) => taskId);
    await assertReviewsExist(tx, pendingKey.accessReviewId, taskIds, (index) => `decisions[${index}].taskId`);
    const tasks = await readMarkable(tx, pendingKey, taskIds);
    const kept: MarkedDecision[] = [];
    const refused: DecisionRefusal[] = [];
    for (const [index, { taskId, policyStepId, verb, comment = '' }] of body.decisions.entries()) {
      const found = tasks[index];
      const against = found && refusalToMark(found, policyStepId);
      if (against) refused.push({ taskId, ...against });
      else
        kept.push({ taskId, stepId: policyStepId, verb: verb === 'REVIEW_VERB_APPROVE' ? 'APPROVE' : 'DENY', comment });
    }
    await keepPendingDecisions(tx, pendingKey, kept, context.now);
    return { storedCount: kept.length, refused };
  });
};
