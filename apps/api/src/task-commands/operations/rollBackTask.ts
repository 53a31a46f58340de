import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const rollBackTask: Handler<'rollBackTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by, { row: { last_step_outcome: ended } }) => ({
    kind: ended === 'cancelled' ? 'rollBackCancelled' : 'rollBackSkipped',
    by,
    comment: body.comment ?? '',
  }));
