import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../root-route.tsx';
import { policyNamesQuery, referencesOf } from './policy-names.ts';
import { policiesQuery, policyQuery, policyUsesQuery } from './policy-queries.ts';
import { parsePoliciesSearch, parsePolicySearch, parseSimulationSearch } from './policies-search.ts';
import { chosenAccessQuery } from './simulation-queries.ts';

const policiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies',
  validateSearch: parsePoliciesSearch,
  beforeLoad: () => loadMessages('policies'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(policiesQuery(deps)),
  component: lazyRouteComponent(() => import('./PoliciesPage.tsx'), 'PoliciesPage'),
});

/** Its own address, so that no id of a policy can be mistaken for it. */
const simulationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policy-simulator',
  validateSearch: parseSimulationSearch,
  beforeLoad: () => loadMessages('policies'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(chosenAccessQuery(deps)),
  component: lazyRouteComponent(() => import('./SimulationPage.tsx'), 'SimulationPage'),
});

const policyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies/$policyId',
  validateSearch: parsePolicySearch,
  beforeLoad: () => loadMessages('policies'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { policyId }, deps }) => {
    const [{ policy }] = await Promise.all([
      queryClient.ensureQueryData(policyQuery(policyId)),
      queryClient.ensureQueryData(policyUsesQuery(policyId)),
      queryClient.ensureQueryData(chosenAccessQuery(deps)),
    ]);
    await queryClient.ensureQueryData(policyNamesQuery(referencesOf(policy)));
  },
  component: lazyRouteComponent(() => import('./PolicyPage.tsx'), 'PolicyPage'),
});

export const policyRoutes = [policiesRoute, simulationRoute, policyRoute] as const;
