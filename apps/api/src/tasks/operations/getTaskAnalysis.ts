import { taskAnalyses } from '@oag/store/tasks';
import { callerOf, noSuchTask } from '../load-task.ts';
import type { Handler } from '../../http/index.ts';
import { taskView } from '../task-views.ts';

export const getTaskAnalysis: Handler<'getTaskAnalysis'> = async ({ path: { task_id } }, context) => {
  const { taskView: view } = await taskView(context.database, task_id, callerOf(context), new Set());
  if (!view?.task || !view.objectPermissions?.read || view.task.deletedAt) throw noSuchTask(task_id);
  const { analysisId } = view.task;
  const found = await taskAnalyses(context.database.db, analysisId === '' ? [] : [analysisId]);
  return { analysis: found.get(analysisId) ?? null };
};
