import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { campaignQuery, marksQuery, reviewRowsQuery } from './review-queries.ts';
import { parseReviewSearch } from './review-search.ts';

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews/$campaignId',
  validateSearch: parseReviewSearch,
  beforeLoad: () => loadMessages('review'),
  loader: async ({ context, params }) => {
    const { userId } = await context.queryClient.ensureQueryData(viewerQuery);
    await Promise.all([
      context.queryClient.ensureQueryData(campaignQuery(params.campaignId)),
      context.queryClient.ensureInfiniteQueryData(reviewRowsQuery(params.campaignId, userId)),
      context.queryClient.ensureQueryData(marksQuery(params.campaignId)),
    ]);
  },
  component: lazyRouteComponent(() => import('./ReviewPage.tsx'), 'ReviewPage'),
});

export const reviewRoutes = [reviewRoute] as const;
