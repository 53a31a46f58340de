import { assertNoViolations, violation } from '@oag/governance/input';
import { findCampaign } from '@oag/store/campaigns';
import { findUser } from '@oag/store/inventory';
import { campaignResponse, readCampaignMask, makeCampaign } from '../../campaigns/index.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { managedTemplate } from '../template-access.ts';

export const createAccessReviewFromTemplate: Handler<'createAccessReviewFromTemplate'> = async (
  { path, body },
  context,
) => {
  const { caller, configuration, database, now, requestId } = context;
  const { displayName, subjectUserId } = body;
  const mask = readCampaignMask(body.expandMask);
  const made = await database.db.transaction().execute(async (tx) => {
    const { template } = await managedTemplate(tx, path.access_review_template_id, context);
    return withIdempotencyKey(tx, 'createAccessReviewFromTemplate', { ...path, ...body }, context, async () => {
      const subject = subjectUserId ? await findUser(tx, subjectUserId) : undefined;
      const isMissing = subjectUserId && (!subject || subject.deletedAt !== null);
      assertNoViolations(
        isMissing ? [violation('subjectUserId', 'NOT_FOUND', `no person has the id ${subjectUserId}; correct it`)] : [],
      );
      const { id } = await makeCampaign(tx, template, {
        actorId: caller.userId,
        clientId: caller.clientRowId,
        requestId,
        now,
        timeZone: configuration.timeZone,
        displayName,
        subject,
        because: {},
      });
      const campaign = await findCampaign(tx, id);
      if (!campaign) throw new Error('A campaign that was just created does not exist');
      return campaign;
    });
  });
  return campaignResponse(made, mask, context);
};
