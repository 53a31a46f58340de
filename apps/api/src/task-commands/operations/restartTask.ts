import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const restartTask: Handler<'restartTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'restart',
    by,
    stepId: body.policyStepId,
    comment: body.comment ?? '',
  }));
