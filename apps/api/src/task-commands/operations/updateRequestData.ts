import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const updateRequestData: Handler<'updateRequestData'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'updateRequestData',
    by,
    stepId: body.policyStepId,
    data: body.data ?? {},
  }));
