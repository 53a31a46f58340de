import { insertTaskReminders } from '@oag/store/campaigns';
import { newId } from '@oag/store/database';
import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const remindTask: Handler<'remindTask'> = ({ path, body }, context) =>
  runTaskAction(
    context,
    path.task_id,
    body.expandMask,
    (by) => ({ kind: 'sendReminder', by, comment: body.comment ?? '' }),
    (tx, row) =>
      insertTaskReminders(tx, {
        taskId: row.id,
        accessReviewId: row.access_review_id ?? '',
        userIds: row.assignee_ids,
        occasion: newId(),
        dueAt: context.now,
        comment: body.comment ?? '',
      }),
  );
