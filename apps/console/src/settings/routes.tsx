import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { ATTRIBUTE_KINDS, attributesQuery } from './attribute-queries.ts';
import { calendarQuery } from './calendar-queries.ts';
import {
  ownSessionsQuery,
  personalClientsQuery,
  programQuery,
  programsQuery,
  roleHoldersQuery,
  rolesQuery,
} from './settings-queries.ts';
import { notificationsQuery } from './notification-queries.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { hasMailServerQuery, mailsQuery } from './mail-queries.ts';
import { workloadProvidersQuery, workloadTrustsQuery } from './workload-queries.ts';
import { parseMailsSearch, parseRolesSearch } from './settings-search.ts';

const beforeLoad = () => loadMessages('settings');

const sessionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  beforeLoad,
  loader: ({ context }) => context.queryClient.ensureQueryData(ownSessionsQuery),
  component: lazyRouteComponent(() => import('./SessionsPage.tsx'), 'SessionsPage'),
});

const personalClientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/clients',
  beforeLoad,
  loader: ({ context }) => context.queryClient.ensureQueryData(personalClientsQuery),
  component: lazyRouteComponent(() => import('./PersonalClientsPage.tsx'), 'PersonalClientsPage'),
});

const rolesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/roles',
  validateSearch: parseRolesSearch,
  beforeLoad,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { role } }) => {
    await Promise.all([
      queryClient.ensureQueryData(rolesQuery),
      role !== undefined && queryClient.ensureInfiniteQueryData(roleHoldersQuery(role)),
    ]);
  },
  component: lazyRouteComponent(() => import('./RolesPage.tsx'), 'RolesPage'),
});

const programsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/programs',
  beforeLoad,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(programsQuery),
      queryClient.ensureQueryData(workloadProvidersQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./ProgramsPage.tsx'), 'ProgramsPage'),
});

const programRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/programs/$programId',
  beforeLoad,
  loader: async ({ context: { queryClient }, params: { programId } }) => {
    await Promise.all([
      queryClient.ensureQueryData(programQuery(programId)),
      queryClient.ensureQueryData(rolesQuery),
      queryClient.ensureQueryData(workloadTrustsQuery(programId)),
      queryClient.ensureQueryData(workloadProvidersQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./ProgramPage.tsx'), 'ProgramPage'),
});

const attributesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/attributes',
  beforeLoad,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all(ATTRIBUTE_KINDS.map((kind) => queryClient.ensureQueryData(attributesQuery(kind))));
  },
  component: lazyRouteComponent(() => import('./AttributesPage.tsx'), 'AttributesPage'),
});

const mailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/mails',
  validateSearch: parseMailsSearch,
  beforeLoad,
  loaderDeps: ({ search: { state } }) => ({ ...(state && { state }) }),
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(hasMailServerQuery),
      queryClient.ensureInfiniteQueryData(mailsQuery(deps)),
    ]);
  },
  component: lazyRouteComponent(() => import('./MailsPage.tsx'), 'MailsPage'),
});

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/notifications',
  beforeLoad,
  loader: async ({ context: { queryClient } }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery);
    await Promise.all([
      queryClient.ensureQueryData(notificationsQuery('user')),
      may(viewer, 'createCalendarFeed') && queryClient.ensureQueryData(calendarQuery),
      may(viewer, 'getOrgNotificationSettings') && queryClient.ensureQueryData(notificationsQuery('org')),
    ]);
  },
  component: lazyRouteComponent(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
});

export const settingsRoutes = [
  sessionsRoute,
  personalClientsRoute,
  notificationsRoute,
  mailsRoute,
  rolesRoute,
  attributesRoute,
  programsRoute,
  programRoute,
] as const;
