import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { ruleQuery, rulesQuery, unusedAccessQuery } from './unused-access-queries.ts';
import { STATE_NAMES, STATES, type StateName } from './unused-access-words.ts';

const page = { getParentRoute: () => rootRoute, beforeLoad: () => loadMessages('unused-access') };

/** The address of a rule: access in one state, or in all. */
export type UnusedAccessSearch = { state?: StateName };

const rulesRoute = createRoute({
  ...page,
  path: '/unused-access',
  loader: ({ context }) => context.queryClient.ensureQueryData(rulesQuery),
  component: lazyRouteComponent(() => import('./RulesPage.tsx'), 'RulesPage'),
});

const ruleRoute = createRoute({
  ...page,
  path: '/unused-access/$ruleId',
  validateSearch: ({ state }: Record<string, unknown>): UnusedAccessSearch => {
    const known = STATE_NAMES.find((name) => name === state);
    return known ? { state: known } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { ruleId }, deps: { state } }) => {
    await Promise.all([
      queryClient.ensureQueryData(ruleQuery(ruleId)),
      queryClient.ensureInfiniteQueryData(unusedAccessQuery(ruleId, state && STATES[state])),
    ]);
  },
  component: lazyRouteComponent(() => import('./RulePage.tsx'), 'RulePage'),
});

export const unusedAccessRoutes = [rulesRoute, ruleRoute] as const;
