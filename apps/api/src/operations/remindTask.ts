import type { Handler } from '../request-context.ts';
import { runTaskAction } from '../task-action.ts';

export const remindTask: Handler<'remindTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({ kind: 'sendReminder', by, comment: body.comment ?? '' }));
