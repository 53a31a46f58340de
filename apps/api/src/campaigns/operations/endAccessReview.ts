import { countOpenTasks } from '@oag/store/tasks';
import { runCampaignAction } from '../campaign-action.ts';
import { limitedShare } from '../planned-remediation.ts';
import type { Handler } from '../../http/index.ts';

export const endAccessReview: Handler<'endAccessReview'> = ({ path, body }, context) =>
  runCampaignAction(context, path.access_review_id, body, async (tx, { accessReview }) => ({
    command: {
      kind: 'end',
      openReviews: body.openReviews,
      openCount: await countOpenTasks(tx, accessReview.id),
      share: await limitedShare(tx, accessReview),
      confirmRevocations: body.confirmRevocations,
    },
  }));
