import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const deleteTask: Handler<'deleteTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({ kind: 'delete', by, comment: body.comment ?? '' }));
