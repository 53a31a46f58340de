import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { exportersQuery, logKeysQuery } from './exporter-queries.ts';
import { actorQuery, logQuery } from './log-queries.ts';
import { parseLogSearch } from './log-search.ts';

const logRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log',
  validateSearch: parseLogSearch,
  beforeLoad: () => loadMessages('log'),
  loaderDeps: ({ search: { entry: _entry, ...filters } }) => filters,
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(logQuery(deps)),
      queryClient.ensureQueryData(actorQuery(deps.actor)),
    ]);
  },
  component: lazyRouteComponent(() => import('./LogPage.tsx'), 'LogPage'),
});

const exportersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log/exports',
  beforeLoad: () => loadMessages('log'),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(exportersQuery), queryClient.ensureQueryData(logKeysQuery)]);
  },
  component: lazyRouteComponent(() => import('./LogExportersPage.tsx'), 'LogExportersPage'),
});

export const logRoutes = [logRoute, exportersRoute] as const;
