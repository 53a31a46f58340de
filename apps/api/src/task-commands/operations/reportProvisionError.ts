import { reportToolCall } from '../report-tool-call.ts';
import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const reportProvisionError: Handler<'reportProvisionError'> = ({ path, body }, context) => {
  const { policyStepId: stepId, errorCode = '', description = '' } = body;
  return runTaskAction(
    context,
    path.task_id,
    body.expandMask,
    (by) => ({ kind: 'reportProvisionError', by, stepId, errorCode, description }),
    (tx, row) => reportToolCall(tx, row, { toolError: description || errorCode }),
  );
};
