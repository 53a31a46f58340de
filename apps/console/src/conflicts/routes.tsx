import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { conflictsQuery, groupsQuery, monitorQuery, monitorsQuery } from './conflict-queries.ts';
import { parseConflictsSearch } from './conflicts-search.ts';

const beforeLoad = () => loadMessages('conflicts');

const monitorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/conflicts',
  beforeLoad,
  loader: ({ context }) => context.queryClient.ensureQueryData(monitorsQuery),
  component: lazyRouteComponent(() => import('./MonitorsPage.tsx'), 'MonitorsPage'),
});

const monitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/conflicts/$monitorId',
  validateSearch: parseConflictsSearch,
  beforeLoad,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { monitorId }, deps: { state = 'active' } }) => {
    await Promise.all([
      queryClient.ensureQueryData(monitorQuery(monitorId)),
      queryClient.ensureQueryData(groupsQuery(monitorId)),
      queryClient.ensureInfiniteQueryData(conflictsQuery(monitorId, state)),
    ]);
  },
  component: lazyRouteComponent(() => import('./MonitorPage.tsx'), 'MonitorPage'),
});

export const conflictRoutes = [monitorsRoute, monitorRoute] as const;
