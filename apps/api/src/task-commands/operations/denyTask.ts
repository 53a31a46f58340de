import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const denyTask: Handler<'denyTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'deny',
    by,
    ...(body.policyStepId ? { stepId: body.policyStepId } : {}),
    comment: body.comment ?? '',
  }));
