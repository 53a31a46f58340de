import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { environmentQuery } from '../expressions/expression-queries.ts';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { copiedFormQuery, formQuery, formsQuery, formUsesQuery } from './form-queries.ts';
import { parseFormSearch, parseFormsSearch, parseNewFormSearch } from './forms-search.ts';

const formsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forms',
  validateSearch: parseFormsSearch,
  beforeLoad: () => loadMessages('forms'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(formsQuery(deps)),
  component: lazyRouteComponent(() => import('./FormsPage.tsx'), 'FormsPage'),
});

const formRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forms/$formId',
  validateSearch: parseFormSearch,
  beforeLoad: () => loadMessages('forms', 'answers'),
  loader: async ({ context: { queryClient }, params: { formId } }) => {
    await Promise.all([
      queryClient.ensureQueryData(formQuery(formId)),
      queryClient.ensureQueryData(formUsesQuery(formId)),
    ]);
  },
  component: lazyRouteComponent(() => import('./FormPage.tsx'), 'FormPage'),
});

const newFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forms/new',
  validateSearch: parseNewFormSearch,
  beforeLoad: () => loadMessages('forms', 'answers', 'expressions'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { from } }) => {
    await Promise.all([
      queryClient.ensureQueryData(copiedFormQuery(from)),
      queryClient.ensureQueryData(environmentQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./NewFormPage.tsx'), 'NewFormPage'),
});

const editFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forms/$formId/edit',
  beforeLoad: () => loadMessages('forms', 'answers', 'expressions'),
  loader: async ({ context: { queryClient }, params: { formId } }) => {
    await Promise.all([
      // An editor begins with what the service has now.
      queryClient.fetchQuery({ ...formQuery(formId), staleTime: 0 }),
      queryClient.ensureQueryData(environmentQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('./EditFormPage.tsx'), 'EditFormPage'),
});

export const formRoutes = [formsRoute, newFormRoute, formRoute, editFormRoute] as const;
