import { callerOf, noSuchTask } from '../load-task.ts';
import type { Handler } from '../../http/index.ts';
import { EVERYTHING, taskView } from '../task-views.ts';

export const getTask: Handler<'getTask'> = async ({ path: { id } }, context) => {
  const found = await taskView(context.database, id, callerOf(context), EVERYTHING);
  if (!found.taskView?.objectPermissions?.read || found.taskView.task?.deletedAt) throw noSuchTask(id);
  return found;
};
