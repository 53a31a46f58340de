import { renewInsightInputs } from '@oag/store/insights';
import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const updateTaskInsights: Handler<'updateTaskInsights'> = ({ path, body }, context) =>
  runTaskAction(
    context,
    path.task_id,
    body.expandMask,
    (by) => ({ kind: 'setInsights', by, comment: body.comment ?? '' }),
    async (tx, { id, access_review_id: accessReviewId, selection_no: selectionNo }) => {
      if (accessReviewId === null || selectionNo === null) throw new Error(`Review ${id} has no place in a selection`);
      await renewInsightInputs(tx, { id, accessReviewId, selectionNo }, context.now);
    },
  );
