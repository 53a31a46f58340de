import { readExpandMask, type Handler } from '../../http/index.ts';
import { scopeAnswer, SETUP_PATHS } from '../scope-answer.ts';
import { setScopeOfCampaign } from '../set-campaign-scope.ts';

export const setCampaignScopeAndEntitlements: Handler<'setCampaignScopeAndEntitlements'> = async (
  { path, body },
  context,
) => {
  const mask = readExpandMask(body.expandMask, SETUP_PATHS);
  return scopeAnswer(context.database.db, await setScopeOfCampaign(path.access_review_id, body, context), {
    mask,
    context,
  });
};
