import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { connectorsQuery } from '../connectors/connector-queries.ts';
import { loadMessages } from '../language/messages.ts';
import { viewerQuery } from '../session/session-queries.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { chosenPolicyNamesQuery } from './chosen-policies.ts';
import {
  accountsQuery,
  appQuery,
  appsQuery,
  complianceFrameworksQuery,
  defaultProfileQuery,
  entitlementQuery,
  entitlementsQuery,
  grantsQuery,
  historyQuery,
  peopleQuery,
  personQuery,
  riskLevelsQuery,
} from './inventory-queries.ts';
import { parseInventorySearch, type InventorySearch } from './inventory-search.ts';
import { ownersQuery } from './owners.ts';
import { personViews } from './person-views.ts';
import { resourceQuery, resourcesQuery } from './resource-queries.ts';

const page = {
  getParentRoute: () => rootRoute,
  validateSearch: parseInventorySearch,
  loaderDeps: ({ search }: { search: InventorySearch }) => search,
  beforeLoad: () => loadMessages('inventory'),
};

const peopleRoute = createRoute({
  ...page,
  path: '/people',
  loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(peopleQuery(deps)),
  component: lazyRouteComponent(() => import('./PeoplePage.tsx'), 'PeoplePage'),
});

const personRoute = createRoute({
  ...page,
  path: '/people/$userId',
  loader: async ({ context: { queryClient }, params: { userId }, deps: { tab } }) => {
    const { open } = personViews(await queryClient.ensureQueryData(viewerQuery), tab);
    await Promise.all([
      queryClient.ensureQueryData(personQuery(userId)),
      open === 'access' && queryClient.prefetchInfiniteQuery(grantsQuery({ userId })),
      open === 'accounts' && queryClient.prefetchInfiniteQuery(accountsQuery({}, userId)),
      open === 'history' && queryClient.prefetchInfiniteQuery(historyQuery({ userId })),
    ]);
  },
  component: lazyRouteComponent(() => import('./PersonPage.tsx'), 'PersonPage'),
});

const appsRoute = createRoute({
  ...page,
  path: '/apps',
  loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(appsQuery(deps)),
  component: lazyRouteComponent(() => import('./AppsPage.tsx'), 'AppsPage'),
});

const appRoute = createRoute({
  ...page,
  path: '/apps/$appId',
  beforeLoad: () => loadMessages('inventory', 'connectors'),
  loader: async ({ context: { queryClient }, params: { appId }, deps }) => {
    const within = { ...deps, app: appId };
    await Promise.all([
      queryClient
        .ensureQueryData(appQuery(appId))
        .then((app) => queryClient.ensureQueryData(defaultProfileQuery(app.defaultRequestCatalogId))),
      queryClient.ensureQueryData(riskLevelsQuery),
      deps.tab === 'accounts'
        ? queryClient.prefetchInfiniteQuery(accountsQuery(within))
        : deps.tab === 'resources'
          ? queryClient.prefetchInfiniteQuery(resourcesQuery(within))
          : deps.tab === 'owners'
            ? queryClient.ensureQueryData(ownersQuery({ appId }))
            : deps.tab === 'connectors'
              ? queryClient.prefetchInfiniteQuery(connectorsQuery(appId))
              : deps.tab === 'history'
                ? queryClient.prefetchInfiniteQuery(historyQuery({ appId }))
                : deps.tab === 'policies'
                  ? queryClient
                      .ensureQueryData(appQuery(appId))
                      .then((app) => queryClient.ensureQueryData(chosenPolicyNamesQuery(app)))
                  : queryClient.prefetchInfiniteQuery(entitlementsQuery(within)),
    ]);
  },
  component: lazyRouteComponent(() => import('./AppPage.tsx'), 'AppPage'),
});

const entitlementRoute = createRoute({
  ...page,
  path: '/apps/$appId/entitlements/$entitlementId',
  loader: async ({ context: { queryClient }, params, deps: { tab } }) => {
    await Promise.all([
      queryClient.ensureQueryData(entitlementQuery(params.appId, params.entitlementId)),
      queryClient.ensureQueryData(riskLevelsQuery),
      queryClient.ensureQueryData(complianceFrameworksQuery),
      tab === 'owners'
        ? queryClient.ensureQueryData(ownersQuery(params))
        : tab === 'history'
          ? queryClient.prefetchInfiniteQuery(historyQuery(params))
          : tab === 'policies'
            ? queryClient
                .ensureQueryData(entitlementQuery(params.appId, params.entitlementId))
                .then(({ appEntitlement }) => queryClient.ensureQueryData(chosenPolicyNamesQuery(appEntitlement)))
            : queryClient.prefetchInfiniteQuery(grantsQuery(params)),
    ]);
  },
  component: lazyRouteComponent(() => import('./EntitlementPage.tsx'), 'EntitlementPage'),
});

const resourceRoute = createRoute({
  ...page,
  path: '/apps/$appId/resources/$resourceId',
  loader: async ({ context: { queryClient }, params: { appId, resourceId } }) => {
    const [{ resource }] = await Promise.all([
      queryClient.ensureQueryData(resourceQuery(appId, resourceId)),
      queryClient.ensureQueryData(appQuery(appId)),
    ]);
    const owned = { appId, resourceTypeId: resource.appResourceTypeId, resourceId };
    await queryClient.ensureQueryData(ownersQuery(owned));
  },
  component: lazyRouteComponent(() => import('./ResourcePage.tsx'), 'ResourcePage'),
});

const accountsRoute = createRoute({
  ...page,
  path: '/accounts',
  loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(accountsQuery(deps)),
  component: lazyRouteComponent(() => import('./AccountsPage.tsx'), 'AccountsPage'),
});

const entitlementsRoute = createRoute({
  ...page,
  path: '/entitlements',
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(entitlementsQuery(deps)),
      queryClient.ensureQueryData(riskLevelsQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./EntitlementsPage.tsx'), 'EntitlementsPage'),
});

export const inventoryRoutes = [
  peopleRoute,
  personRoute,
  appsRoute,
  appRoute,
  entitlementRoute,
  resourceRoute,
  accountsRoute,
  entitlementsRoute,
] as const;
