import { reportToolCall } from '../report-tool-call.ts';
import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const completeProvision: Handler<'completeProvision'> = ({ path, body }, context) =>
  runTaskAction(
    context,
    path.task_id,
    body.expandMask,
    (by) => ({ kind: 'completeProvision', by, stepId: body.policyStepId, comment: body.comment ?? '' }),
    (tx, row) => reportToolCall(tx, row, { toolOutput: body.toolOutput }),
  );
