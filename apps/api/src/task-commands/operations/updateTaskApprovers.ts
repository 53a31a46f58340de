import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const updateTaskApprovers: Handler<'updateTaskApprovers'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'recalculateApprovers',
    by,
    comment: body.comment ?? '',
  }));
