import { runCampaignAction } from '../campaign-action.ts';
import type { Handler } from '../../http/index.ts';

export const startAccessReview: Handler<'startAccessReview'> = ({ path, body }, context) =>
  runCampaignAction(context, path.access_review_id, body, () => ({
    command: { kind: 'start', confirmStale: body.confirmStale },
  }));
