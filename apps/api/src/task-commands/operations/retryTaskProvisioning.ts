import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const retryTaskProvisioning: Handler<'retryTaskProvisioning'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'retryProvisioning',
    by,
    stepId: body.policyStepId,
    comment: body.comment ?? '',
  }));
