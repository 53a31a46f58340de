import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { actionRoutes } from './actions/routes.tsx';
import { automationRoutes } from './automations/routes.tsx';
import { campaignRoutes } from './campaigns/routes.tsx';
import { chatRoutes } from './chat/routes.tsx';
import { conflictRoutes } from './conflicts/routes.tsx';
import { designRoutes } from './showcase/routes.tsx';
import { findingRoutes } from './findings/routes.tsx';
import { formRoutes } from './forms/routes.tsx';
import { homeRoutes } from './home/routes.tsx';
import { identityRoutes } from './identity/routes.tsx';
import { logRoutes } from './log/routes.tsx';
import { policyRoutes } from './policies/routes.tsx';
import { inventoryRoutes } from './inventory/routes.tsx';
import { importRoutes } from './imports/routes.tsx';
import { profileRoutes } from './profiles/routes.tsx';
import { requestRoutes } from './requests/routes.tsx';
import { reviewRoutes } from './review/routes.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { settingsRoutes } from './settings/routes.tsx';
import { PageError, PagePending } from './shell/page-states.tsx';
import { taskRoutes } from './tasks/routes.tsx';
import { unusedAccessRoutes } from './unused-access/routes.tsx';
import { webhookRoutes } from './webhooks/routes.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...designRoutes,
    ...homeRoutes,
    ...reviewRoutes,
    ...campaignRoutes,
    ...policyRoutes,
    ...formRoutes,
    ...profileRoutes,
    ...importRoutes,
    ...inventoryRoutes,
    ...taskRoutes,
    ...conflictRoutes,
    ...findingRoutes,
    ...settingsRoutes,
    ...identityRoutes,
    ...logRoutes,
    ...requestRoutes,
    ...automationRoutes,
    ...actionRoutes,
    ...webhookRoutes,
    ...chatRoutes,
    ...unusedAccessRoutes,
  ]),
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
