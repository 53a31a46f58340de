import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const processTask: Handler<'processTask'> = async ({ path, body }, context) => {
  const { taskView, expanded } = await runTaskAction(context, path.task_id, body.expandMask, (by) => ({
    kind: 'processNow',
    by,
  }));
  return { taskView, expanded };
};
