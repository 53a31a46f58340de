import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { findingQuery, findingsQuery } from './finding-queries.ts';
import { parseFindingsSearch } from './findings-search.ts';

const page = { getParentRoute: () => rootRoute, beforeLoad: () => loadMessages('findings') };

const findingsRoute = createRoute({
  ...page,
  path: '/findings',
  validateSearch: parseFindingsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureInfiniteQueryData(findingsQuery(deps)),
  component: lazyRouteComponent(() => import('./FindingsPage.tsx'), 'FindingsPage'),
});

const findingRoute = createRoute({
  ...page,
  path: '/findings/$findingId',
  loader: async ({ context: { queryClient }, params: { findingId } }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery);
    await queryClient.ensureQueryData(findingQuery(findingId, may(viewer, 'searchUsers')));
  },
  component: lazyRouteComponent(() => import('./FindingPage.tsx'), 'FindingPage'),
});

export const findingRoutes = [findingsRoute, findingRoute] as const;
