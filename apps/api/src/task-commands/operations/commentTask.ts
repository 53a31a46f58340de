import { askForAdvice, giveAdvice } from '@oag/store/tasks';
import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const commentTask: Handler<'commentTask'> = async ({ path, body }, context) => {
  const { now, caller } = context;
  const adviserIds = body.adviserIds ?? [];
  const { taskView, expanded } = await runTaskAction(
    context,
    path.task_id,
    body.expandMask,
    (by) => ({ kind: 'comment', by, comment: body.comment, adviserIds }),
    async (tx, { id: taskId }) => {
      await giveAdvice(tx, { taskId, userId: caller.userId, at: now });
      await askForAdvice(tx, { taskId, userIds: adviserIds, askedBy: caller.userId, at: now });
    },
  );
  return { taskView, expanded };
};
