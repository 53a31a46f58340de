import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { importQuery, importsQuery } from './import-queries.ts';

const importsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imports',
  beforeLoad: () => loadMessages('imports'),
  loader: ({ context }) => context.queryClient.prefetchInfiniteQuery(importsQuery),
  component: lazyRouteComponent(() => import('./ImportsPage.tsx'), 'ImportsPage'),
});

const newImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imports/new',
  beforeLoad: () => loadMessages('imports'),
  component: lazyRouteComponent(() => import('./NewImportPage.tsx'), 'NewImportPage'),
});

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imports/$importId',
  beforeLoad: () => loadMessages('imports'),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(importQuery(params.importId)),
  component: lazyRouteComponent(() => import('./ImportPage.tsx'), 'ImportPage'),
});

export const importRoutes = [importsRoute, newImportRoute, importRoute] as const;
