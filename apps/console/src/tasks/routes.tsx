import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { myTasksQuery, parseTaskSearch } from './task-list-query.ts';
import { analysisQuery, historyQuery, taskQuery } from './task-queries.ts';

const tasksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tasks',
  validateSearch: parseTaskSearch,
  beforeLoad: () => loadMessages('tasks'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { userId } = await queryClient.ensureQueryData(viewerQuery);
    await queryClient.prefetchInfiniteQuery(myTasksQuery(userId, deps));
  },
  component: lazyRouteComponent(() => import('./TasksPage.tsx'), 'TasksPage'),
});

const taskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tasks/$taskId',
  beforeLoad: () => loadMessages('tasks', 'answers'),
  loader: async ({ context: { queryClient }, params: { taskId } }) => {
    const [{ task }] = await Promise.all([
      queryClient.ensureQueryData(taskQuery(taskId)),
      queryClient.prefetchInfiniteQuery(historyQuery(taskId)),
    ]);
    if (task.type?.grant) await queryClient.ensureQueryData(analysisQuery(taskId));
  },
  component: lazyRouteComponent(() => import('./TaskPage.tsx'), 'TaskPage'),
});

/** Mails and other programs know a task by its number. */
const taskByNumberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/task/$numericId',
  loader: async ({ context: { queryClient }, params: { numericId } }) => {
    const { task } = await queryClient.ensureQueryData(taskQuery(numericId));
    throw redirect({ to: '/tasks/$taskId', params: { taskId: task.id }, replace: true });
  },
});

export const taskRoutes = [tasksRoute, taskRoute, taskByNumberRoute] as const;
