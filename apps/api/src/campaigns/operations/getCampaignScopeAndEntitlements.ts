import { reportableCampaign } from '../campaign-access.ts';
import type { Handler } from '../../http/index.ts';
import { scopeAnswer } from '../scope-answer.ts';

export const getCampaignScopeAndEntitlements: Handler<'getCampaignScopeAndEntitlements'> = async (
  { path },
  context,
) => {
  const campaign = await reportableCampaign(context.database.db, path.access_review_id, context);
  return scopeAnswer(context.database.db, campaign, { mask: new Set(), context });
};
