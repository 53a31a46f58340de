import { keepAccess } from '@oag/store/remediation';
import { keptRecord } from '@oag/store/log';
import { runCampaignAction } from '../campaign-action.ts';
import { deniedReviews } from '../remediation-request.ts';
import type { Handler } from '../../http/index.ts';

export const cancelAccessReviewRemediation: Handler<'cancelAccessReviewRemediation'> = ({ path, body }, context) =>
  runCampaignAction(context, path.access_review_id, body, async (tx, { accessReview }) => {
    const { comment = '' } = body;
    const taskIds = await deniedReviews(tx, accessReview.id, body.certifyTaskIds, 'untouched');
    // In the transaction of the command, which fails when nothing waits.
    const by = { userId: context.caller.userId, now: context.now, comment };
    await keepAccess(tx, accessReview.id, taskIds, by);
    const record = taskIds.length > 0 ? { kept: await keptRecord(tx, accessReview.id, by) } : {};
    return { command: { kind: 'stopRemediation', taskIds, comment }, record };
  });
