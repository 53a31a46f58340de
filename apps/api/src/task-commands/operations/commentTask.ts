import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const commentTask: Handler<'commentTask'> = async ({ path, body }, context) => {
  const { taskView, expanded } = await runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'comment',
    by,
    comment: body.comment,
  }));
  return { taskView, expanded };
};
