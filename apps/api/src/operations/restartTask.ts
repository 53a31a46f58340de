import type { Handler } from '../request-context.ts';
import { runTaskAction } from '../task-action.ts';

export const restartTask: Handler<'restartTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({ kind: 'restart', by, stepId: body.policyStepId, comment: body.comment ?? '' }));
