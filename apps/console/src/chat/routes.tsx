import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { chatChannelsQuery } from './chat-queries.ts';

const chatChannelsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/chat',
  beforeLoad: () => loadMessages('settings', 'chat'),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(chatChannelsQuery),
  component: lazyRouteComponent(() => import('./ChatChannelsPage.tsx'), 'ChatChannelsPage'),
});

export const chatRoutes = [chatChannelsRoute] as const;
