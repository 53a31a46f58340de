import { expand, type Expanded, type Task, type TaskAuditView, type TaskView } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset } from '../api/keyset.ts';

/** A task with everything it is about, by its id or its numeric id. */
export const taskQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['task', taskId],
    queryFn: async ({ signal }): Promise<TaskData> => {
      const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: taskId } }, signal });
      const { taskView } = expand(data);
      if (!taskView?.task) throw new Error(`The service has no task ${taskId}`);
      const { task, ...view } = taskView;
      return { ...view, task };
    },
  });

/** A task as its page shows it. */
export type TaskData = Omit<Expanded<TaskView>, 'task'> & { task: Task };

const EVENTS_PAGE = 50;

/** The history of a task, the newest first. */
export const historyQuery = (taskId: string) =>
  keyset<TaskAuditView>(['task-history', taskId], async (pageToken, signal) => {
    const body = { taskId, newestFirst: true, pageSize: EVENTS_PAGE, pageToken };
    const { data } = await client.POST('/api/v1/task/audits', { body, signal });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

/** The conflicts that a requested access would cause; null when the service looked for none. */
export const analysisQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['task-analysis', taskId],
    queryFn: async ({ signal }) => {
      const params = { path: { task_id: taskId } };
      const { data } = await client.GET('/api/v1/tasks/{task_id}/analysis', { params, signal });
      return data.analysis;
    },
  });

/** The step that the viewer has seen: an action is refused when the task has moved on. */
export const stepIdOf = ({ policy }: Task): string => policy?.current?.id ?? '';
