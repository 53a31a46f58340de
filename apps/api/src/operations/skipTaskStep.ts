import type { Handler } from '../request-context.ts';
import { runTaskAction } from '../task-action.ts';

export const skipTaskStep: Handler<'skipTaskStep'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({ kind: 'skipStep', by, stepId: body.policyStepId, comment: body.comment ?? '' }));
