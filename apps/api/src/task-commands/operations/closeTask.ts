import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const closeTask: Handler<'closeTask'> = async ({ path, body }, context) => {
  const { ticketActionId, ...answer } = await runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'cancel',
    by,
    comment: body.comment ?? '',
  }));
  return { ...answer, taskActionId: ticketActionId };
};
