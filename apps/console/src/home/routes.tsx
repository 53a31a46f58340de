import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ownDelegateQuery } from './delegation.ts';
import { dueReviewsQuery, hasNoCampaignQuery, waitingQuery } from './home-queries.ts';
import { isEmptyQuery } from '../imports/import-queries.ts';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => loadMessages('home'),
  loader: async ({ context: { queryClient } }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery);
    const delegate = queryClient.ensureQueryData(ownDelegateQuery);
    const due = queryClient.ensureQueryData(dueReviewsQuery);
    const mayImport = may(viewer, 'createImport') && may(viewer, 'searchApps');
    const isFirstRun = mayImport && (await queryClient.fetchQuery(isEmptyQuery));
    if (isFirstRun) await loadMessages('imports');
    const isFirstReview =
      !isFirstRun && may(viewer, 'createAccessReview') && (await queryClient.fetchQuery(hasNoCampaignQuery));
    await Promise.all([due, delegate, queryClient.ensureQueryData(waitingQuery(viewer.userId))]);
    return { isFirstRun, isFirstReview };
  },
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
});

export const homeRoutes = [homeRoute] as const;
