import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentQuery } from '../expressions/expression-queries.ts';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { automationQuery, automationsQuery, runQuery, runsQuery } from './automation-queries.ts';
import { parseAutomationSearch, parseAutomationsSearch } from './automations-search.ts';

const automationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations',
  validateSearch: parseAutomationsSearch,
  beforeLoad: () => loadMessages('automations', 'identity'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q = '' } }) => context.queryClient.ensureInfiniteQueryData(automationsQuery(q)),
  component: lazyRouteComponent(() => import('./AutomationsPage.tsx'), 'AutomationsPage'),
});

const automationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations/$automationId',
  validateSearch: parseAutomationSearch,
  beforeLoad: () => loadMessages('automations', 'identity', 'tasks'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { automationId }, deps: { run } }) => {
    await Promise.all([
      queryClient.ensureQueryData(automationQuery(automationId)),
      queryClient.ensureInfiniteQueryData(runsQuery(automationId)),
      run !== undefined && queryClient.prefetchQuery(runQuery(run)),
    ]);
  },
  component: lazyRouteComponent(() => import('./AutomationPage.tsx'), 'AutomationPage'),
});

const newAutomationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations/new',
  beforeLoad: () => loadMessages('automations', 'expressions'),
  loader: ({ context }) => context.queryClient.ensureQueryData(environmentQuery),
  component: lazyRouteComponent(() => import('./NewAutomationPage.tsx'), 'NewAutomationPage'),
});

const editAutomationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations/$automationId/edit',
  beforeLoad: () => loadMessages('automations', 'expressions'),
  loader: async ({ context: { queryClient }, params: { automationId } }) => {
    await Promise.all([
      queryClient.ensureQueryData(environmentQuery),
      // An editor begins with what the service has now.
      queryClient.fetchQuery({ ...automationQuery(automationId), staleTime: 0 }),
    ]);
  },
  component: lazyRouteComponent(() => import('./EditAutomationPage.tsx'), 'EditAutomationPage'),
});

export const automationRoutes = [automationsRoute, newAutomationRoute, automationRoute, editAutomationRoute] as const;
