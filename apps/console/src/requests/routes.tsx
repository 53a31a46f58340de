import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { actionsQuery } from '../actions/action-queries.ts';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import {
  entitlementQuery,
  holdingsQuery,
  offersQuery,
  parseCatalogSearch,
  parseRequestsSearch,
  reportsQuery,
  requestsQuery,
} from './request-queries.ts';

const requestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: parseRequestsSearch,
  beforeLoad: () => loadMessages('requests', 'tasks'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { userId } = await queryClient.ensureQueryData(viewerQuery);
    await queryClient.prefetchInfiniteQuery(requestsQuery(userId, deps));
  },
  component: lazyRouteComponent(() => import('./RequestsPage.tsx'), 'RequestsPage'),
});

const catalogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/new',
  validateSearch: parseCatalogSearch,
  beforeLoad: () => loadMessages('requests'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(offersQuery(deps)),
      queryClient.prefetchInfiniteQuery(actionsQuery(deps.q ?? '')),
    ]);
  },
  component: lazyRouteComponent(() => import('./CatalogPage.tsx'), 'CatalogPage'),
});

const requestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/new/$appId/$entitlementId',
  validateSearch: ({ extend }: Record<string, unknown>): { extend?: true } => (extend === true ? { extend } : {}),
  beforeLoad: () => loadMessages('requests', 'tasks', 'answers'),
  loader: async ({ context: { queryClient }, params: { appId, entitlementId } }) => {
    const { userId } = await queryClient.ensureQueryData(viewerQuery);
    await Promise.all([
      queryClient.ensureQueryData(entitlementQuery(appId, entitlementId)),
      queryClient.ensureQueryData(reportsQuery(userId)),
    ]);
  },
  component: lazyRouteComponent(() => import('./RequestPage.tsx'), 'RequestPage'),
});

const holdingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access',
  beforeLoad: () => loadMessages('requests'),
  loader: async ({ context: { queryClient } }) => {
    const { userId } = await queryClient.ensureQueryData(viewerQuery);
    await queryClient.prefetchInfiniteQuery(holdingsQuery(userId));
  },
  component: lazyRouteComponent(() => import('./HoldingsPage.tsx'), 'HoldingsPage'),
});

export const requestRoutes = [requestsRoute, catalogRoute, requestRoute, holdingsRoute] as const;
