import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const approveTask: Handler<'approveTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'approve',
    by,
    stepId: body.policyStepId,
    comment: body.comment ?? '',
  }));
