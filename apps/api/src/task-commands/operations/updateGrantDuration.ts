import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const updateGrantDuration: Handler<'updateGrantDuration'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'updateGrantDuration',
    by,
    duration: body.duration,
  }));
