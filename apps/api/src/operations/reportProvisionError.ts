import type { Handler } from '../request-context.ts';
import { runTaskAction } from '../task-action.ts';

export const reportProvisionError: Handler<'reportProvisionError'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'reportProvisionError',
    by,
    stepId: body.policyStepId,
    errorCode: body.errorCode ?? '',
    description: body.description ?? '',
  }));
