import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../shell/root-route.tsx';

const designRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/design',
  component: lazyRouteComponent(() => import('./DesignPage.tsx'), 'DesignPage'),
});

/** For the people who build the console; nothing leads there. */
export const designRoutes = [designRoute] as const;
