import { readableCampaign } from '../campaign-access.ts';
import { campaignResponse, readCampaignMask } from '../campaign-response.ts';
import type { Handler } from '../../http/index.ts';

export const getAccessReview: Handler<'getAccessReview'> = async ({ path }, context) => {
  const { campaign } = await readableCampaign(context.database.db, path.id, context);
  return campaignResponse(campaign, readCampaignMask(null), context);
};
