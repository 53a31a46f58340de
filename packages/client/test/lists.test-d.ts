import type {
  ClientApproval,
  AccessConflict,
  AccessReviewMessage,
  AccessReviewReport,
  AccessReviewTemplate,
  AccessReviewSubmission,
  AccessReviewView,
  AccuracySource,
  App,
  AppEntitlementMonitorBinding,
  AppEntitlementRoutingRule,
  AppEntitlementUserBindingFeedView,
  AppEntitlementUserBindingHistoryView,
  AppEntitlementView,
  AppEntitlementWithUserBinding,
  AppEntitlementWithUserBindings,
  AppResourceType,
  AppResourceTypeView,
  AppResourceView,
  AppUserView,
  AttributeType,
  AttributeValue,
  Automation,
  AutomationExecution,
  AutomationExecutionView,
  ChatChannel,
  ConflictMonitor,
  ConflictMonitorMessage,
  DirectoryView,
  ConnectorView,
  Finding,
  Import,
  ImportSource,
  Mail,
  OrgDomain,
  ListAppsResponse,
  ListTaskAuditsResponse,
  PendingDecision,
  PersonalClient,
  Policy,
  PolicyUse,
  Remediation,
  RequestableAction,
  RequestCatalogMember,
  RequestCatalogView,
  RequestSchema,
  RequestSchemaEntitlementBinding,
  LogRoot,
  ReviewerSignals,
  Passkey,
  Role,
  ServicePrincipal,
  ServicePrincipalCredential,
  EventSubscription,
  Exporter,
  WorkloadFederationProvider,
  WorkloadFederationTrust,
  Session,
  SignInProvider,
  StepUpProvider,
  StepUpTransaction,
  SubmissionResult,
  TaskAuditView,
  TaskView,
  User,
  UserView,
  UnusedAccess,
  UnusedAccessRule,
  Webhook,
  WebhookInstance,
} from '@oag/types';
import { expectTypeOf, test } from 'vitest';
import {
  expand,
  iterate,
  iterateExpanded,
  pages,
  type Client,
  type ExpandablePath,
  type ItemOf,
  type ListPath,
  type PageOf,
  type SearchPath,
} from '../src/index.ts';

declare const client: Client;

test('every list that is read by GET has its own type of item', () => {
  expectTypeOf<{ [Path in ListPath]: ItemOf<Path> }>().toEqualTypeOf<{
    '/api/v1/iam/personal_clients': PersonalClient;
    '/api/v1/apps/{app_id}/connectors': ConnectorView;
    '/api/v1/apps/{app_id}/entitlement_configuration_rules': AppEntitlementRoutingRule;
    '/api/v1/unused_access_rules': UnusedAccessRule;
    '/api/v1/webhooks': Webhook;
    '/api/v1/event_subscriptions': EventSubscription;
    '/api/v1/webhooks/{id}/instances': WebhookInstance;
    '/api/v1/iam/client_approvals': ClientApproval;
    '/api/v1/service_principals': ServicePrincipal;
    '/api/v1/service_principals/{service_principal_id}/credentials': ServicePrincipalCredential;
    '/api/v1/service_principals/{service_principal_id}/trusts': WorkloadFederationTrust;
    '/api/v1/workload_federation/providers': WorkloadFederationProvider;
    '/api/v1/systemlog/exports': Exporter;
    '/api/v1/step-up/providers': StepUpProvider;
    '/api/v1/iam/roles': Role;
    '/api/v1/iam/passkeys': Passkey;
    '/api/v1/iam/sessions': Session;
    '/api/v1/sign_in/providers': SignInProvider;
    '/api/v1/users': UserView;
    '/api/v1/directories': DirectoryView;
    '/api/v1/apps': App;
    '/api/v1/apps/{app_id}/app_users': AppUserView;
    '/api/v1/apps/{app_id}/users/{user_id}/app_users': AppUserView;
    '/api/v1/users/{user_id}/direct_reports': UserView;
    '/api/v1/users/{user_id}/grants': AppEntitlementWithUserBinding;
    '/api/v1/apps/{app_id}/resource_types': AppResourceTypeView;
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources': AppResourceView;
    '/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners': User;
    '/api/v1/apps/{app_id}/owners': User;
    '/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners': User;
    '/api/v1/apps/{app_id}/entitlements': AppEntitlementView;
    '/api/v1/systemlog/roots': LogRoot;
    '/api/v1/policies': Policy;
    '/api/v1/policies/{id}/uses': PolicyUse;
    '/api/v1/request_schemas': RequestSchema;
    '/api/v1/request_schemas/{request_schema_id}/entitlement_bindings': RequestSchemaEntitlementBinding;
    '/api/v1/imports': Import;
    '/api/v1/import_sources': ImportSource;
    '/api/v1/settings/domains': OrgDomain;
    '/api/v1/access_reviews': AccessReviewView;
    '/api/v1/access_review_templates': AccessReviewTemplate;
    '/api/v1/automations': Automation;
    '/api/v1/automation_executions': AutomationExecution;
    '/api/v1/requestable_actions': RequestableAction;
    '/api/v1/access_review/{access_review_id}/messages': AccessReviewMessage;
    '/api/v1/access_review/{access_review_id}/report': AccessReviewReport;
    '/api/v1/accessconflict': ConflictMonitor;
    '/api/v1/accessconflict/{id}/entitlements': AppEntitlementMonitorBinding;
    '/api/v1/accessconflict/{id}/messages': ConflictMonitorMessage;
    '/api/v1/attributes/types': AttributeType;
    '/api/v1/attributes/types/{attribute_type_id}/values': AttributeValue;
    '/api/v1/attributes/risk_levels': AttributeValue;
    '/api/v1/attributes/compliance_frameworks': AttributeValue;
    '/api/v1/catalogs': RequestCatalogView;
    '/api/v1/catalogs/{catalog_id}/members': RequestCatalogMember;
    '/api/v1/catalogs/{catalog_id}/requestable_entitlements': AppEntitlementView;
    '/api/v1/catalogs/{catalog_id}/visibility_entitlements': AppEntitlementView;
    '/api/v1/access_review/{access_review_id}/pending_decisions': PendingDecision;
    '/api/v1/access_review/{access_review_id}/submissions': AccessReviewSubmission;
    '/api/v1/access_review/{access_review_id}/reviewer_signals': ReviewerSignals;
    '/api/v1/access_review/{access_review_id}/accuracy': AccuracySource;
    '/api/v1/access_review/{access_review_id}/submissions/{submission_id}/results': SubmissionResult;
  }>();
});

test('every search that is read by POST has its own type of item', () => {
  expectTypeOf<{ [Path in SearchPath]: ItemOf<Path> }>().toEqualTypeOf<{
    '/api/v1/findings/search': Finding;
    '/api/v1/search/iam/personal_clients': PersonalClient;
    '/api/v1/search/unused_access': UnusedAccess;
    '/api/v1/search/chat_channels': ChatChannel;
    '/api/v1/search/webhooks': Webhook;
    '/api/v1/search/step-up/providers': StepUpProvider;
    '/api/v1/search/workload_federation_trusts': WorkloadFederationTrust;
    '/api/v1/search/systemlog/exports': Exporter;
    '/api/v1/search/mails': Mail;
    '/api/v1/systemlog/exports/{export_id}/events': { [member: string]: unknown };
    '/api/v1/search/step-up/transactions': StepUpTransaction;
    '/api/v1/search/users': UserView;
    '/api/v1/search/apps': App;
    '/api/v1/search/app_users': AppUserView;
    '/api/v1/search/app_resource_types': AppResourceType;
    '/api/v1/search/app_resources': AppResourceView;
    '/api/v1/search/entitlements': AppEntitlementView;
    '/api/v1/search/grants': AppEntitlementWithUserBinding;
    '/api/v1/search/past-grants': AppEntitlementUserBindingHistoryView;
    '/api/v1/grants/feed': AppEntitlementUserBindingFeedView;
    '/api/v1/systemlog/events': { [member: string]: unknown };
    '/api/v1/search/policies': Policy;
    '/api/v1/search/request_schemas': RequestSchema;
    '/api/v1/search/automations': Automation;
    '/api/v1/search/automation_executions': AutomationExecutionView;
    '/api/v1/search/requestable_actions': RequestableAction;
    '/api/v1/search/tasks': TaskView;
    '/api/v1/task/audits': TaskAuditView;
    '/api/v1/search/access_conflicts': AccessConflict;
    '/api/v1/search/attributes': AttributeValue;
    '/api/v1/search/request_catalog/entitlements': AppEntitlementWithUserBindings;
    '/api/v1/search/request_catalogs': RequestCatalogView;
    '/api/v1/search/access_review/{access_review_id}/remediations': Remediation;
  }>();
});

test('no item is any', () => {
  type Loose = { [Path in ListPath | SearchPath]: 0 extends 1 & ItemOf<Path> ? Path : never }[ListPath | SearchPath];
  expectTypeOf<Loose>().toBeNever();
});

test('a page is the whole answer of its operation, by GET as by POST', () => {
  expectTypeOf<PageOf<'/api/v1/apps'>>().toEqualTypeOf<ListAppsResponse>();
  expectTypeOf<PageOf<'/api/v1/task/audits'>>().toEqualTypeOf<ListTaskAuditsResponse>();
  expectTypeOf(pages(client, '/api/v1/apps')).toEqualTypeOf<AsyncGenerator<ListAppsResponse, void, undefined>>();
  expectTypeOf(pages(client, '/api/v1/task/audits', { body: { taskId: 'x' } })).toEqualTypeOf<
    AsyncGenerator<ListTaskAuditsResponse, void, undefined>
  >();
});

test('a list is iterated over its items, by GET as by POST', () => {
  expectTypeOf(iterate(client, '/api/v1/apps')).toEqualTypeOf<AsyncGenerator<App, void, undefined>>();
  expectTypeOf(iterate(client, '/api/v1/search/grants', { body: {} })).toEqualTypeOf<
    AsyncGenerator<AppEntitlementWithUserBinding, void, undefined>
  >();
});

test('a search cannot be iterated without its body, nor a list with one', () => {
  // @ts-expect-error the body is missing
  iterate(client, '/api/v1/search/users');
  // @ts-expect-error a list has no body
  iterate(client, '/api/v1/users', { body: {} });
});

test('operations without expansion are known', () => {
  expectTypeOf<'/api/v1/apps' | '/api/v1/search/apps' | '/api/v1/policies'>().not.toExtend<ExpandablePath>();
  expectTypeOf<'/api/v1/users' | '/api/v1/search/tasks' | '/api/v1/search/grants'>().toExtend<ExpandablePath>();
  // @ts-expect-error a policy leads to nothing
  iterateExpanded(client, '/api/v1/policies');
});

test('an object that was expanded may be absent, and has to be looked at', () => {
  const [view] = expand({} as PageOf<'/api/v1/search/tasks'>).list;
  // @ts-expect-error the app may not have been expanded
  void view!.app.displayName;
  expectTypeOf(() => view!.app?.displayName).returns.toEqualTypeOf<string | undefined>();
});

test('the path of an expanded object is removed', () => {
  const [view] = expand({} as PageOf<'/api/v1/search/tasks'>).list;
  // @ts-expect-error it is called app now
  void view!.appPath;
});

test('objects of several people are a list', () => {
  const [view] = expand({} as PageOf<'/api/v1/search/tasks'>).list;
  expectTypeOf(() => view!.approvers.map(({ displayName }) => displayName)).returns.toEqualTypeOf<string[]>();
  // @ts-expect-error there may be several
  void view!.approvers.displayName;
});
