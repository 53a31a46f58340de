import { runCampaignAction } from '../campaign-action.ts';
import type { Handler } from '../../http/index.ts';

export const unprepareAccessReview: Handler<'unprepareAccessReview'> = ({ path, body }, context) =>
  runCampaignAction(context, path.access_review_id, body, () => ({
    command: { kind: 'unprepare' },
    change: { accuracyIssues: 0 },
  }));
