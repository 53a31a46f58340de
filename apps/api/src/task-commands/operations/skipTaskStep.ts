import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const skipTaskStep: Handler<'skipTaskStep'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'skipStep',
    by,
    stepId: body.policyStepId,
    comment: body.comment ?? '',
  }));
