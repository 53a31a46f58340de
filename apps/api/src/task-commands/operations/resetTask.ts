import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const resetTask: Handler<'resetTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'hardReset',
    by,
    comment: body.comment ?? '',
  }));
