import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from './api/query-client.ts';
import { campaignQuery, marksQuery, reviewRowsQuery } from './review/review-queries.ts';
import { parseReviewSearch } from './review/review-search.ts';
import { dueReviewsQuery } from './home/home-queries.ts';
import { viewerQuery } from './session/session-queries.ts';
import { PageError, PageNotFound, PagePending } from './shell/page-states.tsx';
import { Shell } from './shell/Shell.tsx';

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  loader: ({ context }) => context.queryClient.ensureQueryData(viewerQuery),
  errorComponent: PageError,
  notFoundComponent: PageNotFound,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => context.queryClient.ensureQueryData(dueReviewsQuery),
  component: lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
});

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews/$campaignId',
  validateSearch: parseReviewSearch,
  loader: async ({ context, params }) => {
    const { userId } = await context.queryClient.ensureQueryData(viewerQuery);
    await Promise.all([
      context.queryClient.ensureQueryData(campaignQuery(params.campaignId)),
      context.queryClient.ensureQueryData(reviewRowsQuery(params.campaignId, userId)),
      context.queryClient.ensureQueryData(marksQuery(params.campaignId)),
    ]);
  },
  component: lazyRouteComponent(() => import('./review/ReviewPage.tsx'), 'ReviewPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, reviewRoute]),
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
