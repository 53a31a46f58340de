import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentQuery } from '../expressions/expression-queries.ts';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { automationsQuery, stepUpProvidersQuery } from './policy-editor-queries.ts';
import { policyNamesQuery, referencesOf } from './policy-names.ts';
import { copiedPolicyQuery, policiesQuery, policyQuery, policyUsesQuery } from './policy-queries.ts';
import {
  parseNewPolicySearch,
  parsePoliciesSearch,
  parsePolicySearch,
  parseSimulationSearch,
} from './policies-search.ts';
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

/** The editor brings along the editor of expressions, which no other page loads. */
const loadEditor = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    queryClient.ensureQueryData(environmentQuery),
    queryClient.ensureQueryData(stepUpProvidersQuery),
    queryClient.ensureQueryData(automationsQuery),
  ]);
};

const newPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies/new',
  validateSearch: parseNewPolicySearch,
  beforeLoad: () => loadMessages('policies', 'expressions', 'forms', 'answers'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { from } }) => {
    await Promise.all([loadEditor(queryClient), queryClient.ensureQueryData(copiedPolicyQuery(from))]);
  },
  component: lazyRouteComponent(() => import('./NewPolicyPage.tsx'), 'NewPolicyPage'),
});

const editPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies/$policyId/edit',
  beforeLoad: () => loadMessages('policies', 'expressions', 'forms', 'answers'),
  loader: async ({ context: { queryClient }, params: { policyId } }) => {
    const [{ policy }] = await Promise.all([
      // An editor begins with what the service has now.
      queryClient.fetchQuery({ ...policyQuery(policyId), staleTime: 0 }),
      loadEditor(queryClient),
    ]);
    await queryClient.ensureQueryData(policyNamesQuery(referencesOf(policy)));
  },
  component: lazyRouteComponent(() => import('./EditPolicyPage.tsx'), 'EditPolicyPage'),
});

export const policyRoutes = [policiesRoute, simulationRoute, newPolicyRoute, policyRoute, editPolicyRoute] as const;
