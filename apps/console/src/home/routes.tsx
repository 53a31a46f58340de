import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../root-route.tsx';
import { dueReviewsQuery } from './home-queries.ts';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => loadMessages('home'),
  loader: ({ context }) => context.queryClient.ensureQueryData(dueReviewsQuery),
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
});

export const homeRoutes = [homeRoute] as const;
