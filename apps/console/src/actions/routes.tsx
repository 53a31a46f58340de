import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { actionQuery, actionsQuery, requestedActionQuery } from './action-queries.ts';

/** The address of the list: the text that is searched for. */
export type ActionsSearch = { q?: string };

const actionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/actions',
  validateSearch: ({ q }: Record<string, unknown>): ActionsSearch => (typeof q === 'string' && q !== '' ? { q } : {}),
  beforeLoad: () => loadMessages('actions', 'identity'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q = '' } }) => context.queryClient.ensureInfiniteQueryData(actionsQuery(q)),
  component: lazyRouteComponent(() => import('./ActionsPage.tsx'), 'ActionsPage'),
});

const actionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/actions/$actionId',
  beforeLoad: () => loadMessages('actions', 'identity'),
  loader: ({ context, params: { actionId } }) => context.queryClient.ensureQueryData(actionQuery(actionId)),
  component: lazyRouteComponent(() => import('./ActionPage.tsx'), 'ActionPage'),
});

/** Beside the other requests, and for everybody. */
const requestActionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/actions/$actionId',
  beforeLoad: () => loadMessages('actions', 'answers'),
  loader: ({ context, params: { actionId } }) => context.queryClient.ensureQueryData(requestedActionQuery(actionId)),
  component: lazyRouteComponent(() => import('./RequestActionPage.tsx'), 'RequestActionPage'),
});

export const actionRoutes = [actionsRoute, actionRoute, requestActionRoute] as const;
