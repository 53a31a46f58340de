import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const reassignTask: Handler<'reassignTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'reassign',
    by,
    stepId: body.policyStepId,
    userIds: body.newStepUserIds,
    comment: body.comment ?? '',
  }));
