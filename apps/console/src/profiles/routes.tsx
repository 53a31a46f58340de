import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { profileEntitlementsQuery, profileMembersQuery, profileQuery, profilesQuery } from './profile-queries.ts';
import { parseProfileSearch, parseProfilesSearch } from './profiles-search.ts';

const profilesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profiles',
  validateSearch: parseProfilesSearch,
  beforeLoad: () => loadMessages('profiles'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(profilesQuery(deps)),
  component: lazyRouteComponent(() => import('./ProfilesPage.tsx'), 'ProfilesPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profiles/$profileId',
  validateSearch: parseProfileSearch,
  beforeLoad: () => loadMessages('profiles'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { profileId }, deps: { tab = 'entitlements' } }) => {
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(profileId)),
      tab === 'members'
        ? queryClient.ensureInfiniteQueryData(profileMembersQuery(profileId))
        : queryClient.ensureInfiniteQueryData(profileEntitlementsQuery(profileId, tab)),
    ]);
  },
  component: lazyRouteComponent(() => import('./ProfilePage.tsx'), 'ProfilePage'),
});

export const profileRoutes = [profilesRoute, profileRoute] as const;
