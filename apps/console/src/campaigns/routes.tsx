import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessages } from '../language/messages.ts';
import { rootRoute } from '../shell/root-route.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import {
  campaignQuery,
  campaignsQuery,
  messagesQuery,
  progressQuery,
  remediationQuery,
  signalsQuery,
  sourcesQuery,
} from './campaign/campaign-queries.ts';
import { parseCampaignsSearch } from './list/campaigns-search.ts';
import { phaseOf } from './campaign/campaign-state.ts';
import { appNamesQuery, peopleQuery } from './campaign/name-queries.ts';
import { parseRemediationSearch } from './remediation/remediation-state.ts';
import { reportsQuery } from './reports/reports-query.ts';
import { certifyPoliciesQuery } from './setup/setup-queries.ts';
import { parseSetupSearch } from './setup/setup-search.ts';
import { templatesQuery } from './templates/templates-query.ts';

const campaignsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns',
  validateSearch: parseCampaignsSearch,
  beforeLoad: () => loadMessages('campaigns'),
  loader: async ({ context: { queryClient } }) => {
    const campaigns = await queryClient.ensureQueryData(campaignsQuery);
    await queryClient.ensureQueryData(peopleQuery(campaigns.flatMap(({ campaign }) => campaign.ownerIds ?? [])));
  },
  component: lazyRouteComponent(() => import('./list/CampaignsPage.tsx'), 'CampaignsPage'),
});

/** What all views of one campaign stand under: its name, its state and what can be done. */
const campaignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns/$campaignId',
  beforeLoad: async ({ context, params }) => {
    // Those who only review get the part of the campaign that is theirs.
    const viewer = await context.queryClient.ensureQueryData(viewerQuery);
    if (!may(viewer, 'listReviewerSignals')) throw redirect({ to: '/reviews/$campaignId', params, search: {} });
    await loadMessages('campaigns');
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(campaignQuery(params.campaignId)),
  component: lazyRouteComponent(() => import('./page/CampaignPage.tsx'), 'CampaignPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/',
  loader: async ({ context: { queryClient }, params: { campaignId } }) => {
    const { campaign } = await queryClient.ensureQueryData(campaignQuery(campaignId));
    const phase = phaseOf(campaign.state);
    if (phase === 'draft' || phase === 'preparing') return;
    const [progress] = await Promise.all([
      queryClient.ensureQueryData(progressQuery(campaignId)),
      queryClient.ensureQueryData(appNamesQuery),
      queryClient.ensureQueryData(messagesQuery(campaignId)),
      queryClient.ensureQueryData(signalsQuery(campaignId)),
      queryClient.ensureQueryData(sourcesQuery(campaignId)),
      queryClient.ensureQueryData(remediationQuery(campaignId)),
    ]);
    await queryClient.ensureQueryData(peopleQuery(progress.reviewers.map(({ userId }) => userId)));
  },
  component: lazyRouteComponent(() => import('./page/OverviewPage.tsx'), 'OverviewPage'),
});

const newRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns/new',
  beforeLoad: () => loadMessages('campaigns'),
  loader: ({ context }) => context.queryClient.ensureQueryData(appNamesQuery),
  component: lazyRouteComponent(() => import('./setup/NewCampaignPage.tsx'), 'NewCampaignPage'),
});

const setupRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/setup',
  validateSearch: parseSetupSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(appNamesQuery), queryClient.ensureQueryData(certifyPoliciesQuery)]),
  component: lazyRouteComponent(() => import('./setup/SetupPage.tsx'), 'SetupPage'),
});

const endRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/end',
  // The exact numbers of now decide what an owner chooses.
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    Promise.all([
      queryClient.fetchQuery(progressQuery(campaignId)),
      queryClient.fetchQuery(remediationQuery(campaignId)),
    ]),
  component: lazyRouteComponent(() => import('./end/EndPage.tsx'), 'EndPage'),
});

const remediationRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/remediation',
  validateSearch: parseRemediationSearch,
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    queryClient.ensureQueryData(remediationQuery(campaignId)),
  component: lazyRouteComponent(() => import('./remediation/RemediationPage.tsx'), 'RemediationPage'),
});

const reportsRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/reports',
  loader: ({ context: { queryClient }, params: { campaignId } }) =>
    queryClient.ensureQueryData(reportsQuery(campaignId)),
  component: lazyRouteComponent(() => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
});

const templatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/templates',
  beforeLoad: () => loadMessages('campaigns'),
  loader: ({ context }) => context.queryClient.ensureQueryData(templatesQuery),
  component: lazyRouteComponent(() => import('./templates/TemplatesPage.tsx'), 'TemplatesPage'),
});

export const campaignRoutes = [
  templatesRoute,
  campaignsRoute,
  newRoute,
  campaignRoute.addChildren([overviewRoute, setupRoute, endRoute, remediationRoute, reportsRoute]),
] as const;
