import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { rolesQuery } from '../settings/settings-queries.ts';
import { directoriesQuery } from './directory-queries.ts';
import {
  clientApprovalsQuery,
  domainsQuery,
  sessionSettingsQuery,
  signInProviderQuery,
  signInProvidersQuery,
  stepUpProviderQuery,
  stepUpProvidersQuery,
} from './identity-queries.ts';

const page = { getParentRoute: () => rootRoute, beforeLoad: () => loadMessages('settings', 'identity') };

const signInProvidersRoute = createRoute({
  ...page,
  path: '/settings/sign-in',
  loader: ({ context }) => context.queryClient.ensureQueryData(signInProvidersQuery),
  component: lazyRouteComponent(() => import('./SignInProvidersPage.tsx'), 'SignInProvidersPage'),
});

const signInProviderRoute = createRoute({
  ...page,
  path: '/settings/sign-in/$providerId',
  loader: async ({ context: { queryClient }, params: { providerId } }) => {
    await Promise.all([
      queryClient.ensureQueryData(signInProviderQuery(providerId)),
      queryClient.ensureQueryData(rolesQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./SignInProviderPage.tsx'), 'SignInProviderPage'),
});

const stepUpProvidersRoute = createRoute({
  ...page,
  path: '/settings/step-up',
  loader: ({ context }) => context.queryClient.ensureQueryData(stepUpProvidersQuery),
  component: lazyRouteComponent(() => import('./StepUpProvidersPage.tsx'), 'StepUpProvidersPage'),
});

const stepUpProviderRoute = createRoute({
  ...page,
  path: '/settings/step-up/$providerId',
  loader: ({ context, params: { providerId } }) => context.queryClient.ensureQueryData(stepUpProviderQuery(providerId)),
  component: lazyRouteComponent(() => import('./StepUpProviderPage.tsx'), 'StepUpProviderPage'),
});

const clientApprovalsRoute = createRoute({
  ...page,
  path: '/settings/client-approvals',
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(sessionSettingsQuery),
      queryClient.ensureQueryData(clientApprovalsQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./ClientApprovalsPage.tsx'), 'ClientApprovalsPage'),
});

const domainsRoute = createRoute({
  ...page,
  path: '/settings/domains',
  loader: ({ context }) => context.queryClient.ensureQueryData(domainsQuery),
  component: lazyRouteComponent(() => import('./DomainsPage.tsx'), 'DomainsPage'),
});

const directoriesRoute = createRoute({
  ...page,
  path: '/settings/directories',
  loader: ({ context }) => context.queryClient.ensureQueryData(directoriesQuery),
  component: lazyRouteComponent(() => import('./DirectoriesPage.tsx'), 'DirectoriesPage'),
});

export const identityRoutes = [
  signInProvidersRoute,
  signInProviderRoute,
  stepUpProvidersRoute,
  stepUpProviderRoute,
  clientApprovalsRoute,
  domainsRoute,
  directoriesRoute,
] as const;
