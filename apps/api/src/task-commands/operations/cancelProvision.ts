import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const cancelProvision: Handler<'cancelProvision'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'cancelProvision',
    by,
    stepId: body.policyStepId,
    comment: body.comment ?? '',
  }));
