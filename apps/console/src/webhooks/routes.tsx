import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { subscriptionsQuery } from './subscription-queries.ts';
import { webhookCallsQuery, webhookQuery, webhooksQuery } from './webhook-queries.ts';

const page = { getParentRoute: () => rootRoute, beforeLoad: () => loadMessages('settings', 'webhooks') };

/** The address of the list: the text that is searched for. */
export type WebhooksSearch = { query?: string };

const webhooksRoute = createRoute({
  ...page,
  path: '/settings/webhooks',
  validateSearch: ({ query }: Record<string, unknown>): WebhooksSearch =>
    typeof query === 'string' && query !== '' ? { query } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { query = '' } }) => context.queryClient.ensureInfiniteQueryData(webhooksQuery(query)),
  component: lazyRouteComponent(() => import('./WebhooksPage.tsx'), 'WebhooksPage'),
});

const webhookRoute = createRoute({
  ...page,
  path: '/settings/webhooks/$webhookId',
  loader: async ({ context: { queryClient }, params: { webhookId } }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery);
    await Promise.all([
      may(viewer, 'listEventSubscriptions') && queryClient.ensureQueryData(subscriptionsQuery(webhookId)),
      queryClient.ensureQueryData(webhookQuery(webhookId)),
      queryClient.ensureInfiniteQueryData(webhookCallsQuery(webhookId)),
    ]);
  },
  component: lazyRouteComponent(() => import('./WebhookPage.tsx'), 'WebhookPage'),
});

export const webhookRoutes = [webhooksRoute, webhookRoute] as const;
