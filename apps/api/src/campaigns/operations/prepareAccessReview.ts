import { runCampaignAction } from '../campaign-action.ts';
import { preparation } from '../preparation.ts';
import type { Handler } from '../../http/index.ts';

export const prepareAccessReview: Handler<'prepareAccessReview'> = ({ path, body }, context) =>
  runCampaignAction(context, path.access_review_id, body, (tx, campaign) => preparation(tx, campaign, context.now));
