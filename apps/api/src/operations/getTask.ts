import { noSuchTask } from '../load-task.ts';
import type { Handler } from '../request-context.ts';
import { callerOf } from '../task-action.ts';
import { wholeTaskView } from '../task-views.ts';

export const getTask: Handler<'getTask'> = async ({ path: { id } }, context) => {
  const { list: [taskView], expanded } = await wholeTaskView(context.database, id, callerOf(context));
  if (!taskView?.objectPermissions?.read) throw noSuchTask(id);
  return { taskView, expanded };
};
