import { pages, type Client } from '@oag/client';
import type { OperationId } from '@oag/types';

export type Page = { list: readonly unknown[] | null; nextPageToken: string };
export type PageRequest = { size?: number; token?: string };
export type Listing = (client: Client, page: PageRequest) => AsyncGenerator<Page>;

/** What is listed. */
export type ListedIds = {
  app: string;
  entitlement: string;
  person: string;
  roomType: string;
  room: string;
  campaign: string;
  submission: string;
  task: string;
  form: string;
  policy: string;
  catalog: string;
  monitor: string;
  servicePrincipal: string;
  logExporter: string;
  webhook: string;
  unusedAccessRule: string;
};

const RISK_LEVELS = '000000000000000000RiskLevel';

const inQuery = ({ size, token }: PageRequest) => ({
  ...(size !== undefined && { page_size: size }),
  ...(token !== undefined && { page_token: token }),
});
const inBody = ({ size, token }: PageRequest) => ({
  ...(size !== undefined && { pageSize: size }),
  ...(token !== undefined && { pageToken: token }),
});

/** Every operation that answers page by page. */
export function listings({
  app,
  entitlement,
  person,
  roomType,
  room,
  campaign,
  submission,
  task,
  form,
  policy,
  catalog,
  monitor,
  servicePrincipal,
  logExporter,
  webhook,
  unusedAccessRule,
}: ListedIds): { [Id in OperationId]?: Listing } {
  const ofApp = { app_id: app };
  return {
    listSignInProviders: (client, page) =>
      pages(client, '/api/v1/sign_in/providers', { params: { query: inQuery(page) } }),
    listClientApprovals: (client, page) =>
      pages(client, '/api/v1/iam/client_approvals', { params: { query: inQuery(page) } }),
    listPasskeys: (client, page) => pages(client, '/api/v1/iam/passkeys', { params: { query: inQuery(page) } }),
    listSessions: (client, page) => pages(client, '/api/v1/iam/sessions', { params: { query: inQuery(page) } }),
    listPersonalClients: (client, page) =>
      pages(client, '/api/v1/iam/personal_clients', { params: { query: inQuery(page) } }),
    searchPersonalClients: (client, page) =>
      pages(client, '/api/v1/search/iam/personal_clients', { body: inBody(page) }),
    listServicePrincipals: (client, page) =>
      pages(client, '/api/v1/service_principals', { params: { query: inQuery(page) } }),
    listServicePrincipalCredentials: (client, page) =>
      pages(client, '/api/v1/service_principals/{service_principal_id}/credentials', {
        params: { path: { service_principal_id: servicePrincipal }, query: inQuery(page) },
      }),
    listWorkloadProviders: (client, page) =>
      pages(client, '/api/v1/workload_federation/providers', { params: { query: inQuery(page) } }),
    listWorkloadTrusts: (client, page) =>
      pages(client, '/api/v1/service_principals/{service_principal_id}/trusts', {
        params: { path: { service_principal_id: servicePrincipal }, query: inQuery(page) },
      }),
    searchWorkloadTrusts: (client, page) =>
      pages(client, '/api/v1/search/workload_federation_trusts', { body: inBody(page) }),
    listUsers: (client, page) => pages(client, '/api/v1/users', { params: { query: inQuery(page) } }),
    searchUsers: (client, page) => pages(client, '/api/v1/search/users', { body: inBody(page) }),
    listDirectories: (client, page) => pages(client, '/api/v1/directories', { params: { query: inQuery(page) } }),
    listApps: (client, page) => pages(client, '/api/v1/apps', { params: { query: inQuery(page) } }),
    searchApps: (client, page) => pages(client, '/api/v1/search/apps', { body: inBody(page) }),
    listAppUsers: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/app_users', { params: { path: ofApp, query: inQuery(page) } }),
    listAppUsersOfUser: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/users/{user_id}/app_users', {
        params: { path: { ...ofApp, user_id: person }, query: inQuery(page) },
      }),
    listDirectReports: (client, page) =>
      pages(client, '/api/v1/users/{user_id}/direct_reports', {
        params: { path: { user_id: person }, query: inQuery(page) },
      }),
    listGrantsOfUser: (client, page) =>
      pages(client, '/api/v1/users/{user_id}/grants', {
        params: { path: { user_id: person }, query: inQuery(page) },
      }),
    searchAppUsers: (client, page) => pages(client, '/api/v1/search/app_users', { body: inBody(page) }),
    searchAppResourceTypes: (client, page) =>
      pages(client, '/api/v1/search/app_resource_types', { body: inBody(page) }),
    searchAppResources: (client, page) => pages(client, '/api/v1/search/app_resources', { body: inBody(page) }),
    searchRequestCatalogEntitlements: (client, page) =>
      pages(client, '/api/v1/search/request_catalog/entitlements', { body: inBody(page) }),
    listConnectors: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/connectors', { params: { path: ofApp, query: inQuery(page) } }),
    listAppResourceTypes: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/resource_types', { params: { path: ofApp, query: inQuery(page) } }),
    listAppResources: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources', {
        params: { path: { ...ofApp, app_resource_type_id: roomType }, query: inQuery(page) },
      }),
    listAppResourceOwners: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners', {
        params: { path: { ...ofApp, resource_type_id: roomType, resource_id: room }, query: inQuery(page) },
      }),
    listAppOwners: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/owners', { params: { path: ofApp, query: inQuery(page) } }),
    listAppEntitlementOwners: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners', {
        params: { path: { ...ofApp, entitlement_id: entitlement }, query: inQuery(page) },
      }),
    listAppEntitlements: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/entitlements', { params: { path: ofApp, query: inQuery(page) } }),
    searchAppEntitlements: (client, page) => pages(client, '/api/v1/search/entitlements', { body: inBody(page) }),
    searchGrants: (client, page) => pages(client, '/api/v1/search/grants', { body: inBody(page) }),
    searchPastGrants: (client, page) => pages(client, '/api/v1/search/past-grants', { body: inBody(page) }),
    searchGrantFeed: (client, page) => pages(client, '/api/v1/grants/feed', { body: inBody(page) }),
    listLogEvents: (client, page) =>
      pages(client, '/api/v1/systemlog/events', { body: { objectUid: campaign, ...inBody(page) } }),
    listWebhooks: (client, page) => pages(client, '/api/v1/webhooks', { params: { query: inQuery(page) } }),
    listEventSubscriptions: (client, page) =>
      pages(client, '/api/v1/event_subscriptions', { params: { query: inQuery(page) } }),
    searchWebhooks: (client, page) => pages(client, '/api/v1/search/webhooks', { body: inBody(page) }),
    listWebhookInstances: (client, page) =>
      pages(client, '/api/v1/webhooks/{id}/instances', {
        params: { path: { id: webhook }, query: inQuery(page) },
      }),
    listRoutingRules: (client, page) =>
      pages(client, '/api/v1/apps/{app_id}/entitlement_configuration_rules', {
        params: { path: ofApp, query: inQuery(page) },
      }),
    searchChatChannels: (client, page) => pages(client, '/api/v1/search/chat_channels', { body: inBody(page) }),
    listUnusedAccessRules: (client, page) =>
      pages(client, '/api/v1/unused_access_rules', { params: { query: inQuery(page) } }),
    searchUnusedAccess: (client, page) =>
      pages(client, '/api/v1/search/unused_access', { body: { ruleId: unusedAccessRule, ...inBody(page) } }),
    searchMails: (client, page) => pages(client, '/api/v1/search/mails', { body: inBody(page) }),
    listLogExporters: (client, page) =>
      pages(client, '/api/v1/systemlog/exports', { params: { query: inQuery(page) } }),
    searchLogExporters: (client, page) => pages(client, '/api/v1/search/systemlog/exports', { body: inBody(page) }),
    listLogExporterEvents: (client, page) =>
      pages(client, '/api/v1/systemlog/exports/{export_id}/events', {
        params: { path: { export_id: logExporter } },
        body: inBody(page),
      }),
    listLogRoots: (client, page) => pages(client, '/api/v1/systemlog/roots', { params: { query: inQuery(page) } }),
    listPolicies: (client, page) => pages(client, '/api/v1/policies', { params: { query: inQuery(page) } }),
    listRequestSchemas: (client, page) =>
      pages(client, '/api/v1/request_schemas', { params: { query: inQuery(page) } }),
    searchRequestSchemas: (client, page) => pages(client, '/api/v1/search/request_schemas', { body: inBody(page) }),
    listRequestSchemaEntitlementBindings: (client, page) =>
      pages(client, '/api/v1/request_schemas/{request_schema_id}/entitlement_bindings', {
        params: { path: { request_schema_id: form }, query: inQuery(page) },
      }),
    searchPolicies: (client, page) => pages(client, '/api/v1/search/policies', { body: inBody(page) }),
    listPolicyUses: (client, page) =>
      pages(client, '/api/v1/policies/{id}/uses', { params: { path: { id: policy }, query: inQuery(page) } }),
    listImports: (client, page) => pages(client, '/api/v1/imports', { params: { query: inQuery(page) } }),
    listImportSources: (client, page) => pages(client, '/api/v1/import_sources', { params: { query: inQuery(page) } }),
    listOrgDomains: (client, page) => pages(client, '/api/v1/settings/domains', { params: { query: inQuery(page) } }),
    listAccessReviews: (client, page) => pages(client, '/api/v1/access_reviews', { params: { query: inQuery(page) } }),
    listAccessReviewTemplates: (client, page) =>
      pages(client, '/api/v1/access_review_templates', { params: { query: inQuery(page) } }),
    listAccessReviewMessages: (client, page) =>
      pages(client, '/api/v1/access_review/{access_review_id}/messages', {
        params: { path: { access_review_id: campaign }, query: inQuery(page) },
      }),
    listAccessReviewReports: (client, page) =>
      pages(client, '/api/v1/access_review/{access_review_id}/report', {
        params: { path: { access_review_id: campaign }, query: inQuery(page) },
      }),
    listConflictMonitors: (client, page) =>
      pages(client, '/api/v1/accessconflict', { params: { query: inQuery(page) } }),
    listAppEntitlementMonitorBindings: (client, page) =>
      pages(client, '/api/v1/accessconflict/{id}/entitlements', {
        params: { path: { id: monitor }, query: inQuery(page) },
      }),
    listConflictMonitorMessages: (client, page) =>
      pages(client, '/api/v1/accessconflict/{id}/messages', {
        params: { path: { id: monitor }, query: inQuery(page) },
      }),
    listStepUpProviders: (client, page) =>
      pages(client, '/api/v1/step-up/providers', { params: { query: inQuery(page) } }),
    searchStepUpProviders: (client, page) => pages(client, '/api/v1/search/step-up/providers', { body: inBody(page) }),
    searchStepUpTransactions: (client, page) =>
      pages(client, '/api/v1/search/step-up/transactions', { body: inBody(page) }),
    searchAccessConflicts: (client, page) => pages(client, '/api/v1/search/access_conflicts', { body: inBody(page) }),
    listAttributeValues: (client, page) =>
      pages(client, '/api/v1/attributes/types/{attribute_type_id}/values', {
        params: { path: { attribute_type_id: RISK_LEVELS }, query: inQuery(page) },
      }),
    searchAttributeValues: (client, page) => pages(client, '/api/v1/search/attributes', { body: inBody(page) }),
    listRiskLevels: (client, page) =>
      pages(client, '/api/v1/attributes/risk_levels', { params: { query: inQuery(page) } }),
    listComplianceFrameworks: (client, page) =>
      pages(client, '/api/v1/attributes/compliance_frameworks', { params: { query: inQuery(page) } }),
    listRequestCatalogs: (client, page) => pages(client, '/api/v1/catalogs', { params: { query: inQuery(page) } }),
    searchRequestCatalogs: (client, page) => pages(client, '/api/v1/search/request_catalogs', { body: inBody(page) }),
    listRequestCatalogEntitlements: (client, page) =>
      pages(client, '/api/v1/catalogs/{catalog_id}/requestable_entitlements', {
        params: { path: { catalog_id: catalog }, query: inQuery(page) },
      }),
    listRequestCatalogAccessEntitlements: (client, page) =>
      pages(client, '/api/v1/catalogs/{catalog_id}/visibility_entitlements', {
        params: { path: { catalog_id: catalog }, query: inQuery(page) },
      }),
    listRequestCatalogMembers: (client, page) =>
      pages(client, '/api/v1/catalogs/{catalog_id}/members', {
        params: { path: { catalog_id: catalog }, query: inQuery(page) },
      }),
    listPendingDecisions: (client, page) =>
      pages(client, '/api/v1/access_review/{access_review_id}/pending_decisions', {
        params: { path: { access_review_id: campaign }, query: inQuery(page) },
      }),
    listAccessReviewSubmissions: (client, page) =>
      pages(client, '/api/v1/access_review/{access_review_id}/submissions', {
        params: { path: { access_review_id: campaign }, query: inQuery(page) },
      }),
    listAccessReviewSources: (client, page) =>
      pages(client, '/api/v1/access_review/{access_review_id}/accuracy', {
        params: { path: { access_review_id: campaign }, query: inQuery(page) },
      }),
    listReviewerSignals: (client, page) =>
      pages(client, '/api/v1/access_review/{access_review_id}/reviewer_signals', {
        params: { path: { access_review_id: campaign }, query: inQuery(page) },
      }),
    listSubmissionResults: (client, page) =>
      pages(client, '/api/v1/access_review/{access_review_id}/submissions/{submission_id}/results', {
        params: { path: { access_review_id: campaign, submission_id: submission }, query: inQuery(page) },
      }),
    searchRemediations: (client, page) =>
      pages(client, '/api/v1/search/access_review/{access_review_id}/remediations', {
        params: { path: { access_review_id: campaign } },
        body: inBody(page),
      }),
    searchFindings: (client, page) => pages(client, '/api/v1/findings/search', { body: inBody(page) }),
    listAutomations: (client, page) => pages(client, '/api/v1/automations', { params: { query: inQuery(page) } }),
    searchAutomations: (client, page) => pages(client, '/api/v1/search/automations', { body: inBody(page) }),
    listAutomationExecutions: (client, page) =>
      pages(client, '/api/v1/automation_executions', { params: { query: inQuery(page) } }),
    searchAutomationExecutions: (client, page) =>
      pages(client, '/api/v1/search/automation_executions', { body: inBody(page) }),
    listRequestableActions: (client, page) =>
      pages(client, '/api/v1/requestable_actions', { params: { query: inQuery(page) } }),
    searchRequestableActions: (client, page) =>
      pages(client, '/api/v1/search/requestable_actions', { body: inBody(page) }),
    searchTasks: (client, page) => pages(client, '/api/v1/search/tasks', { body: inBody(page) }),
    listTaskAudits: (client, page) => pages(client, '/api/v1/task/audits', { body: { taskId: task, ...inBody(page) } }),
  };
}

/** The path parameters of a list. */
export function listPath(
  id: OperationId,
  {
    app,
    entitlement,
    person,
    roomType,
    room,
    campaign,
    submission,
    form,
    policy,
    catalog,
    monitor,
    servicePrincipal,
    logExporter,
    webhook,
  }: ListedIds,
): { [name: string]: string } {
  if (id === 'listAppEntitlementMonitorBindings' || id === 'listConflictMonitorMessages') return { id: monitor };
  if (id === 'listServicePrincipalCredentials' || id === 'listWorkloadTrusts')
    return { service_principal_id: servicePrincipal };
  if (id === 'listWebhookInstances') return { id: webhook };
  if (id === 'listLogExporterEvents') return { export_id: logExporter };
  if (id === 'listAttributeValues') return { attribute_type_id: RISK_LEVELS };
  if (id.startsWith('listRequestCatalog') && id !== 'listRequestCatalogs') return { catalog_id: catalog };
  if (
    [
      'listAccessReviewReports',
      'listAccessReviewMessages',
      'listPendingDecisions',
      'listAccessReviewSubmissions',
      'listReviewerSignals',
      'listAccessReviewSources',
      'searchRemediations',
    ].includes(id)
  )
    return { access_review_id: campaign };
  if (id === 'listSubmissionResults') return { access_review_id: campaign, submission_id: submission };
  if (id === 'listRequestSchemaEntitlementBindings') return { request_schema_id: form };
  if (id === 'listPolicyUses') return { id: policy };
  if (id === 'listGrantsOfUser' || id === 'listDirectReports') return { user_id: person };
  if (id === 'listAppUsersOfUser') return { app_id: app, user_id: person };
  if (id === 'listAppResources') return { app_id: app, app_resource_type_id: roomType };
  if (id === 'listAppResourceOwners') return { app_id: app, resource_type_id: roomType, resource_id: room };
  if (id === 'listAppEntitlementOwners') return { app_id: app, entitlement_id: entitlement };
  return { app_id: app };
}
