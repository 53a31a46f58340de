import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const changeTaskPolicy: Handler<'changeTaskPolicy'> = ({ path, body }, context) =>
  runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'changePolicy',
    by,
    policyId: body.policyId,
    comment: body.comment ?? '',
  }));
