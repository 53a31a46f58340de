import { noSuchTask } from '../load-task.ts';
import type { Handler } from '../request-context.ts';
import { callerOf } from '../task-action.ts';
import { TASK_PATHS, taskViews } from '../task-views.ts';

const EVERYTHING = new Set(TASK_PATHS);

export const getTask: Handler<'getTask'> = async ({ path: { id } }, context) => {
  const wanted = /^[0-9]{1,18}$/.test(id) ? { ids: [], numericId: id } : { ids: [id] };
  const { list, expanded } = await taskViews(context.database, wanted, callerOf(context), EVERYTHING);
  const [taskView] = list;
  if (!taskView?.objectPermissions?.read) throw noSuchTask(id);
  return { taskView, expanded };
};
