import type { Insight } from '@oag/types';
import { callerOf, noSuchTask } from '../load-task.ts';
import type { Handler } from '../../http/index.ts';
import { taskView } from '../task-views.ts';

export const getTaskInsights: Handler<'getTaskInsights'> = async ({ path: { task_id } }, context) => {
  const found = await taskView(context.database, task_id, callerOf(context), new Set(['insight_ids']));
  const task = found.taskView?.task;
  if (!task || !found.taskView?.objectPermissions?.read || task.deletedAt) throw noSuchTask(task_id);
  return {
    recommendation: task.recommendation,
    insights: found.expanded.map(({ '@type': _type, ...insight }) => insight as Insight),
  };
};
