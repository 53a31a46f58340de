import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const escalateTask: Handler<'escalateTask'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'escalateToEmergency',
    by,
    stepId: body.policyStepId,
    comment: body.comment ?? '',
  }));
