import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { viewerQuery } from '../session/session-queries.ts';
import { PageError, PageNotFound } from './page-states.tsx';
import { Shell } from './Shell.tsx';

/** The frame around every page. The routes of all areas are its children. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  loader: ({ context }) => context.queryClient.ensureQueryData(viewerQuery),
  errorComponent: PageError,
  notFoundComponent: PageNotFound,
});
