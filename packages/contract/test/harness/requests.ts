import type { OperationId, PathParameters, RequestBody } from '@oag/types';
import { stepOf } from './campaigns.ts';
import { CONE } from './public-clients.ts';
import { accessWithoutTom } from './harbor-lane.ts';
import type { Stage } from './stage.ts';

/** What a request is made of. A form is sent as such. */
export type Parts = {
  path?: { [name: string]: string };
  query?: { [name: string]: string };
  body?: unknown;
  /** Of a browser, for an operation that an access token cannot use. */
  headers?: { [name: string]: string };
};
type PartsOf<Id extends OperationId> = {
  path: PathParameters<Id>;
  query?: { [name: string]: string };
  body?: [RequestBody<Id>] extends [never] ? never : RequestBody<Id> | FormData | URLSearchParams;
};

/** The id of the first entry of every log. */
const FIRST_ENTRY = '000000000000000000000000001';

const noCredential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };

/** Of nobody: a filter by it matches no review, and the preview of a denial of none is always this. */
const NOBODY = '389VxW8UXihClVbrAX480IOhij1';
const EMPTY_PREVIEW = 'd.0.c686fcb6378af86c90d67e929da5c081';

/** A request for each operation that a super admin may make, with ids of the stage. What it would change is up to the operation. */
export const requestsOn = ({
  target,
  people,
  ids,
  review,
  denied,
  revocation,
  failed,
  skipped,
  stepUpReview,
  request,
  formRequest,
  strangerBrowser,
  userCode,
}: Stage): { [Id in OperationId]: PartsOf<Id> } => ({
  createToken: {
    path: {},
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: target.credentials.clientId,
      client_secret: target.credentials.clientSecret,
    }),
  },
  // A token that no link has: a new one for each call is made where it is used.
  startSessionByLink: { path: {}, body: { token: 'none' } },
  getSignInOptions: { path: {} },
  // Nobody answers at the provider of the stage: a provider that does is started where it is used.
  startProviderSignIn: { path: { id: ids.signInProvider }, body: { returnTo: '/task/42' } },
  finishProviderSignIn: { path: {}, body: { providerId: ids.signInProvider, parameters: 'state=none&code=none' } },
  endProviderSessions: {
    path: { id: ids.signInProvider },
    body: new URLSearchParams({ logout_token: 'none' }),
  },
  createSignInProvider: {
    path: {},
    body: { displayName: 'Another ID', issuerUrl: 'https://another.harborlane.example' },
  },
  listSignInProviders: { path: {} },
  getSignInProvider: { path: { id: ids.signInProvider } },
  updateSignInProvider: {
    path: { id: ids.signInProvider },
    body: { provider: { displayName: 'Harbor identity' }, updateMask: 'displayName' },
  },
  deleteSignInProvider: { path: { id: ids.signInProvider } },
  setSignInProviderSecret: { path: { id: ids.signInProvider }, body: { clientSecret: 'another secret' } },
  checkSignInProvider: { path: { id: ids.signInProvider } },
  getCurrentSession: { path: {} },
  endCurrentSession: { path: {} },
  createPasskeySignInOptions: { path: {} },
  // Answers to challenges are made where they are used, too.
  startSessionByPasskey: {
    path: {},
    body: {
      credential: {
        ...noCredential,
        response: { clientDataJSON: 'bm9uZQ', authenticatorData: 'bm9uZQ', signature: 'bm9uZQ' },
      },
    },
  },
  createPasskeyRegistrationOptions: { path: {} },
  createPasskey: {
    path: {},
    body: { credential: { ...noCredential, response: { clientDataJSON: 'bm9uZQ', attestationObject: 'bm9uZQ' } } },
  },
  listPasskeys: { path: {} },
  updatePasskey: { path: { id: ids.strangerPasskey }, body: { displayName: 'Desk' } },
  deletePasskey: { path: { id: ids.strangerPasskey } },
  deleteSignInIdentitiesOfUser: { path: { user_id: people.helpdesk.id } },
  deletePasskeysOfUser: { path: { user_id: people.helpdesk.id } },
  listSessions: { path: {} },
  endSession: { path: { id: strangerBrowser.sessionId } },
  endSessionsOfUser: { path: { user_id: people.helpdesk.id } },
  createSignInLink: { path: { user_id: people.reviewer.id }, body: { validFor: '3600s' } },
  createDeviceAuthorization: { path: {}, body: new URLSearchParams({ client_id: CONE }) },
  getDeviceAuthorization: { path: { user_code: userCode } },
  approveDeviceAuthorization: { path: { user_code: 'none' } },
  denyDeviceAuthorization: { path: { user_code: 'none' } },
  getOrgNotificationSettings: { path: {} },
  updateOrgNotificationSettings: { path: {}, body: { channelSettings: { email: { reviews: { locked: true } } } } },
  getUserNotificationSettings: { path: {} },
  updateUserNotificationSettings: { path: {}, body: { language: 'NOTIFICATION_LANGUAGE_GERMAN' } },
  getSessionSettings: { path: {} },
  updateSessionSettings: { path: {}, body: { sessionSettings: { externalClientsEnabled: true } } },
  listClientApprovals: { path: {} },
  createClientApproval: {
    path: {},
    body: { clientIdUrl: 'https://another.harborlane.example/client.json', displayName: 'Another program' },
  },
  getClientApproval: { path: { id: ids.clientApproval } },
  deleteClientApproval: { path: { id: ids.clientApproval } },
  listSigningKeys: { path: {} },
  introspect: { path: {} },
  createPersonalClient: { path: {}, body: { displayName: 'Script', expires: '3600s' } },
  listPersonalClients: { path: {} },
  getPersonalClient: { path: { id: people.stranger.personalClientId } },
  updatePersonalClient: {
    path: { id: people.stranger.personalClientId },
    body: { client: { displayName: 'Renamed' }, updateMask: 'displayName' },
  },
  searchPersonalClients: { path: {}, body: {} },
  deletePersonalClient: { path: { id: people.stranger.personalClientId } },
  createServicePrincipal: { path: {}, body: { displayName: 'Export' } },
  listServicePrincipals: { path: {} },
  getServicePrincipal: { path: { id: ids.servicePrincipal } },
  updateServicePrincipal: {
    path: { id: ids.servicePrincipal },
    body: { servicePrincipal: { displayName: 'Nightly export' }, updateMask: 'displayName' },
  },
  deleteServicePrincipal: { path: { id: ids.servicePrincipal } },
  createServicePrincipalCredential: {
    path: { service_principal_id: ids.servicePrincipal },
    body: { displayName: 'Host', expires: '3600s' },
  },
  listServicePrincipalCredentials: { path: { service_principal_id: ids.servicePrincipal } },
  getServicePrincipalCredential: { path: { service_principal_id: ids.servicePrincipal, id: ids.credential } },
  updateServicePrincipalCredential: {
    path: { service_principal_id: ids.servicePrincipal, id: ids.credential },
    body: { credential: { displayName: 'Old host' }, updateMask: 'displayName' },
  },
  deleteServicePrincipalCredential: { path: { service_principal_id: ids.servicePrincipal, id: ids.credential } },
  createWorkloadProvider: { path: {}, body: { displayName: 'Pipelines', issuerUrl: 'https://ci.harborlane.example' } },
  listWorkloadProviders: { path: {} },
  getWorkloadProvider: { path: { id: ids.workloadProvider } },
  updateWorkloadProvider: {
    path: { id: ids.workloadProvider },
    body: { provider: { displayName: 'Our pipelines' }, updateMask: 'displayName' },
  },
  deleteWorkloadProvider: { path: { id: ids.workloadProvider } },
  createWorkloadTrust: {
    path: { service_principal_id: ids.servicePrincipal },
    body: {
      providerId: ids.workloadProvider,
      displayName: 'Deployment',
      conditionExpression: 'claims.repository == "harbor-lane/access"',
    },
  },
  listWorkloadTrusts: { path: { service_principal_id: ids.servicePrincipal } },
  getWorkloadTrust: { path: { service_principal_id: ids.servicePrincipal, client_id: ids.workloadTrust } },
  updateWorkloadTrust: {
    path: { service_principal_id: ids.servicePrincipal, client_id: ids.workloadTrust },
    body: { trust: { displayName: 'Deployments' } },
  },
  deleteWorkloadTrust: { path: { service_principal_id: ids.servicePrincipal, client_id: ids.workloadTrust } },
  checkWorkloadToken: {
    path: { service_principal_id: ids.servicePrincipal, client_id: ids.workloadTrust },
    body: { subjectToken: 'no.token.atall' },
  },
  checkWorkloadCondition: {
    path: {},
    body: { expression: 'claims.ref == "main"', claimsJson: '{"ref":"main"}' },
  },
  searchWorkloadTrusts: { path: {}, body: { servicePrincipalId: ids.servicePrincipal } },
  listRoles: { path: {} },
  getRole: { path: { role_id: 'helpdesk' } },
  updateRole: { path: { role_id: 'helpdesk' }, body: { role: { displayName: 'Service desk' } } },
  introspectUser: { path: {}, body: {} },
  setUserRoles: { path: {}, body: { userIds: [people.stranger.id], roleIds: [] } },
  setUserDelegation: { path: { user_id: people.stranger.id }, body: { delegatedUserId: people.otherAdmin.id } },
  listUsers: { path: {} },
  getUser: { path: { id: people.reviewer.id } },
  searchUsers: { path: {}, body: {} },
  listApps: { path: {} },
  getApp: { path: { id: ids.app } },
  createApp: { path: {}, body: { displayName: 'Key cabinet' } },
  deleteApp: { path: { id: ids.manualApp } },
  createAppResourceType: { path: { app_id: ids.app }, body: { displayName: 'Key', resourceType: 'CUSTOM' } },
  updateAppResourceType: {
    path: { app_id: ids.app, id: ids.manualType },
    body: { appResourceType: { displayName: 'Stage key' } },
  },
  deleteAppResourceType: { path: { app_id: ids.app, id: ids.manualType } },
  createAppResource: {
    path: { app_id: ids.app, app_resource_type_id: ids.manualType },
    body: { displayName: 'Back door' },
  },
  updateAppResource: {
    path: { app_id: ids.app, app_resource_type_id: ids.manualType, id: ids.manualResource },
    body: { appResource: { description: 'Of the stage.' } },
  },
  deleteAppResource: { path: { app_id: ids.app, app_resource_type_id: ids.manualType, id: ids.manualResource } },
  createAppEntitlement: {
    path: { app_id: ids.app },
    body: { displayName: 'Carry', appResourceTypeId: ids.manualType, appResourceId: ids.manualResource },
  },
  deleteAppEntitlement: { path: { app_id: ids.app, id: ids.manualEntitlement } },
  createAppEntitlementMembers: {
    path: { app_id: ids.app, app_entitlement_id: ids.manualEntitlement },
    body: { userIds: [ids.holder] },
  },
  deleteAppEntitlementMembership: {
    path: { app_id: ids.app, app_entitlement_id: ids.entitlement },
    body: { appUserId: ids.account },
  },
  updateApp: { path: { id: ids.app }, body: { app: { certifyPolicyId: ids.policy } } },
  searchApps: { path: {}, body: {} },
  listAppUsers: { path: { app_id: ids.app } },
  searchAppUsers: { path: {}, body: {} },
  listDirectReports: { path: { user_id: people.reviewer.id } },
  listGrantsOfUser: { path: { user_id: people.reviewer.id } },
  listAppUsersOfUser: { path: { app_id: ids.app, user_id: ids.holder } },
  searchAppResourceTypes: { path: {}, body: {} },
  searchAppResources: { path: {}, body: {} },
  listAppResourceTypes: { path: { app_id: ids.app } },
  getAppResourceType: { path: { app_id: ids.app, id: ids.resourceType } },
  listAppResources: { path: { app_id: ids.app, app_resource_type_id: ids.resourceType } },
  getAppResource: { path: { app_id: ids.app, app_resource_type_id: ids.resourceType, id: ids.resource } },
  listAppResourceOwners: { path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource } },
  getAppResourceOwnerIds: { path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource } },
  createAppResourceOwner: {
    path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
    body: { userId: people.reviewer.id },
  },
  setAppResourceOwners: {
    path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
    body: { userIds: [people.reviewer.id] },
  },
  deleteAppResourceOwner: {
    path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
    body: { userId: people.stranger.id },
  },
  deleteAppResourceOwnerIds: {
    path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
  },
  listAppOwners: { path: { app_id: ids.app } },
  getAppOwnerIds: { path: { app_id: ids.app } },
  createAppOwner: { path: { app_id: ids.app, user_id: people.stranger.id } },
  setAppOwners: { path: { app_id: ids.app }, body: { userIds: [people.appOwner.id] } },
  deleteAppOwner: { path: { app_id: ids.app, user_id: people.stranger.id } },
  deleteAppOwners: { path: { app_id: ids.app }, body: { userIds: [people.stranger.id] } },
  listAppEntitlementOwners: { path: { app_id: ids.app, entitlement_id: ids.entitlement } },
  getAppEntitlementOwnerIds: { path: { app_id: ids.app, entitlement_id: ids.entitlement } },
  createAppEntitlementOwner: {
    path: { app_id: ids.app, entitlement_id: ids.entitlement },
    body: { userId: people.reviewer.id },
  },
  setAppEntitlementOwners: {
    path: { app_id: ids.app, entitlement_id: ids.entitlement },
    body: { userIds: [people.reviewer.id] },
  },
  deleteAppEntitlementOwner: {
    path: { app_id: ids.app, entitlement_id: ids.entitlement, user_id: people.stranger.id },
  },
  deleteAppEntitlementOwners: { path: { app_id: ids.app, entitlement_id: ids.access } },
  listAppEntitlements: { path: { app_id: ids.app } },
  getAppEntitlement: { path: { app_id: ids.app, id: ids.entitlement } },
  updateAppEntitlement: {
    path: { app_id: ids.app, id: ids.entitlement },
    body: { entitlement: { certifyPolicyId: ids.policy } },
  },
  searchAppEntitlements: { path: {}, body: {} },
  searchGrants: { path: {}, body: {} },
  searchPastGrants: { path: {}, body: {} },
  searchGrantFeed: { path: {}, body: { pageSize: 100 } },
  getAppEntitlementUserGrants: {
    path: { app_id: ids.app, app_entitlement_id: ids.entitlement, identity_user_id: ids.holder },
  },
  createConflictMonitor: { path: {}, body: { displayName: 'Order and pay' } },
  listConflictMonitors: { path: {} },
  getConflictMonitor: { path: { id: ids.monitor } },
  updateConflictMonitor: { path: { id: ids.monitor }, body: { description: 'Two people, always.' } },
  deleteConflictMonitor: { path: { id: ids.monitor } },
  startConflictEvaluation: { path: { id: ids.monitor } },
  listAppEntitlementMonitorBindings: { path: { id: ids.monitor } },
  listConflictMonitorMessages: { path: { id: ids.monitor } },
  createAppEntitlementMonitorBinding: {
    path: {},
    body: {
      monitorId: ids.monitor,
      entitlementGroup: 'ENTITLEMENT_GROUP_A',
      appId: ids.app,
      appEntitlementId: ids.entitlement,
    },
  },
  getAppEntitlementMonitorBinding: {
    path: {},
    body: {
      monitorId: ids.monitor,
      entitlementGroup: 'ENTITLEMENT_GROUP_A',
      appId: ids.app,
      appEntitlementId: ids.entitlement,
    },
  },
  deleteAppEntitlementMonitorBinding: {
    path: {},
    body: {
      monitorId: ids.monitor,
      entitlementGroup: 'ENTITLEMENT_GROUP_A',
      appId: ids.app,
      appEntitlementId: ids.entitlement,
    },
  },
  searchAccessConflicts: { path: {}, body: {} },
  getAccessConflict: { path: { id: ids.conflict } },
  setAccessConflictExemption: { path: { id: ids.conflict }, body: { reason: 'Until June.' } },
  deleteAccessConflictExemption: { path: { id: ids.conflict } },
  createAttributeValue: { path: {}, body: { attributeTypeId: '000000000000000000RiskLevel', value: 'Extreme' } },
  getAttributeValue: { path: { id: ids.riskLevel } },
  deleteAttributeValue: { path: { id: ids.riskLevel } },
  listAttributeTypes: { path: {} },
  listAttributeValues: { path: { attribute_type_id: '000000000000000000RiskLevel' } },
  searchAttributeValues: { path: {}, body: {} },
  createRiskLevel: { path: {}, body: { value: 'Enormous' } },
  listRiskLevels: { path: {} },
  getRiskLevel: { path: { id: ids.riskLevel } },
  deleteRiskLevel: { path: { id: ids.riskLevel } },
  createComplianceFramework: { path: {}, body: { value: 'PCI DSS' } },
  listComplianceFrameworks: { path: {} },
  getComplianceFramework: { path: { id: ids.framework } },
  deleteComplianceFramework: { path: { id: ids.framework } },
  createRequestCatalog: { path: {}, body: { displayName: 'Nurse' } },
  listRequestCatalogs: { path: {} },
  searchRequestCatalogs: { path: {}, body: {} },
  searchRequestCatalogEntitlements: { path: {}, body: {} },
  getRequestCatalog: { path: { id: ids.catalog } },
  updateRequestCatalog: {
    path: { id: ids.catalog },
    body: { catalog: { description: 'Whoever works in the pharmacy.' } },
  },
  deleteRequestCatalog: { path: { id: ids.catalog } },
  getRequestCatalogEntitlementIds: { path: { catalog_id: ids.catalog } },
  listRequestCatalogEntitlements: { path: { catalog_id: ids.catalog } },
  setRequestCatalogEntitlements: {
    path: { catalog_id: ids.catalog },
    body: { appEntitlements: [{ appId: ids.app, id: ids.entitlement }] },
  },
  createRequestCatalogEntitlements: {
    path: { catalog_id: ids.catalog },
    body: { appEntitlements: [{ appId: ids.app, id: ids.entitlement }] },
  },
  deleteRequestCatalogEntitlements: {
    path: { catalog_id: ids.catalog },
    body: { appEntitlements: [{ appId: ids.app, id: ids.access }] },
  },
  getRequestableEntry: { path: { catalog_id: ids.catalog, app_id: ids.app, entitlement_id: ids.entitlement } },
  createRequestableEntry: {
    path: { catalog_id: ids.catalog, app_id: ids.app, entitlement_id: ids.entitlement },
    body: {},
  },
  deleteRequestableEntry: { path: { catalog_id: ids.catalog, app_id: ids.app, entitlement_id: ids.entitlement } },
  createRequestCatalogAccessEntitlements: {
    path: { catalog_id: ids.catalog },
    body: { accessEntitlements: [{ appId: ids.app, id: ids.entitlement }] },
  },
  deleteRequestCatalogAccessEntitlements: {
    path: { catalog_id: ids.catalog },
    body: { accessEntitlements: [{ appId: ids.app, id: ids.access }] },
  },
  listRequestCatalogAccessEntitlements: { path: { catalog_id: ids.catalog } },
  listRequestCatalogMembers: { path: { catalog_id: ids.catalog } },
  createRequestCatalogMembers: { path: { catalog_id: ids.catalog }, body: { userIds: [people.reviewer.id] } },
  deleteRequestCatalogMembers: { path: { catalog_id: ids.catalog }, body: { userIds: [people.stranger.id] } },
  listLogEvents: { path: {}, body: {} },
  createLogExporter: { path: {}, body: { displayName: 'Archive', disabled: true, prefix: 'audit', directory: {} } },
  searchMails: { path: {}, body: { states: ['MAIL_STATE_WAITING'] } },
  getMail: { path: { mail_id: ids.mail } },
  retryMail: { path: { mail_id: ids.mail } },
  listLogExporters: { path: {} },
  getLogExporter: { path: { export_id: ids.logExporter } },
  updateLogExporter: {
    path: { export_id: ids.logExporter },
    body: { exporter: { displayName: 'The archive' }, updateMask: 'displayName' },
  },
  deleteLogExporter: { path: { export_id: ids.logExporter } },
  setLogExporterSecret: {
    path: { export_id: ids.logExporter },
    body: { accessKeyId: 'writer', secretAccessKey: 'not-a-real-secret' },
  },
  listLogExporterEvents: { path: { export_id: ids.logExporter }, body: {} },
  searchLogExporters: { path: {}, body: { query: 'archive' } },
  listLogRoots: { path: {} },
  getLogKeys: { path: {} },
  getLogInclusionProof: { path: { event_uid: FIRST_ENTRY } },
  getLogConsistencyProof: { path: {} },
  changeLogKey: { path: {}, body: {} },
  checkLog: { path: {}, body: {} },
  downloadLogVerifier: { path: {} },
  createImport: { path: {}, body: importForm() },
  getImport: { path: { id: ids.import } },
  listImports: { path: {} },
  restartImport: { path: { id: ids.import }, body: { dateOrder: 'DAY_FIRST' } },
  confirmImport: { path: { id: ids.import }, body: { confirmRemovals: true } },
  cancelImport: { path: { id: ids.import } },
  createPolicy: {
    path: {},
    body: {
      displayName: 'Owners decide',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {} } }] } },
    },
  },
  listImportSources: { path: {} },
  listPolicies: { path: {} },
  getPolicy: { path: { id: ids.policy } },
  createAutomation: {
    path: {},
    body: { displayName: 'Another', automationSteps: [{ comment: { taskId: review.id, comment: 'Why?' } }] },
  },
  listAutomations: { path: {} },
  searchAutomations: { path: {}, body: {} },
  getAutomation: { path: { id: ids.automation } },
  updateAutomation: { path: { id: ids.automation }, body: { automation: { description: 'Reminds of a review.' } } },
  deleteAutomation: { path: { id: ids.automation } },
  startAutomation: { path: { id: ids.automation }, body: {} },
  getAutomationExecution: { path: { id: ids.execution } },
  listAutomationExecutions: { path: {} },
  searchAutomationExecutions: { path: {}, body: {} },
  createRequestableAction: {
    path: {},
    body: { displayName: 'Remind', automation: { automationTemplateId: ids.automation } },
  },
  listRequestableActions: { path: {} },
  searchRequestableActions: { path: {}, body: {} },
  getRequestableAction: { path: { id: ids.action } },
  updateRequestableAction: {
    path: { id: ids.action },
    body: { requestableAction: { description: 'From the front desk.' } },
  },
  deleteRequestableAction: { path: { id: ids.action } },
  createResourceActionTask: { path: {}, body: { actionId: ids.resourceAction, formValues: { displayName: 'Ward 7' } } },
  createScopeRoleTask: {
    path: {},
    body: { appId: ids.app, roleResourceId: ids.resource, scopeResourceId: ids.resource },
  },
  createToolCallTask: {
    path: {},
    body: { appId: ids.app, toolCall: { toolId: 'schedule.export', toolName: 'Export the schedule' } },
  },
  createActionTask: { path: {}, body: { actionId: ids.action } },
  createRequestSchema: { path: {}, body: { name: 'Wards', fields: [{ displayName: 'Ward', stringField: {} }] } },
  listRequestSchemas: { path: {} },
  searchRequestSchemas: { path: {}, body: {} },
  getRequestSchema: { path: { request_schema_id: ids.form } },
  updateRequestSchema: {
    path: { request_schema_id: ids.form },
    body: { requestSchema: { justificationVisibility: 'JUSTIFICATION_VISIBILITY_HIDE' } },
  },
  deleteRequestSchema: { path: { request_schema_id: ids.form } },
  getRequestSchemaJsonSchema: { path: { request_schema_id: ids.form } },
  checkRequestSchemaAnswers: { path: { request_schema_id: ids.form }, body: { answers: { shifts: 5 } } },
  listRequestSchemaEntitlementBindings: { path: { request_schema_id: ids.form } },
  createRequestSchemaEntitlementBinding: {
    path: {},
    body: { entitlementRef: { appId: ids.app, id: ids.entitlement }, requestSchemaId: ids.form },
  },
  getRequestSchemaEntitlementBinding: { path: {}, body: { entitlementRef: { appId: ids.app, id: ids.entitlement } } },
  deleteRequestSchemaEntitlementBinding: {
    path: {},
    body: { entitlementRef: { appId: ids.app, id: ids.entitlement }, requestSchemaId: ids.form },
  },
  createUpload: { path: {}, body: uploadForm() },
  downloadUpload: { path: { id: ids.upload } },
  updatePolicy: { path: { id: ids.policy }, body: { policy: { description: 'The managers of the holders decide.' } } },
  deletePolicy: { path: { id: ids.policy } },
  searchPolicies: { path: {}, body: {} },
  listPolicyUses: { path: { id: ids.policy } },
  simulatePolicy: {
    path: {},
    body: {
      policyId: ids.policy,
      subjectUserId: people.reviewer.id,
      appId: ids.app,
      appEntitlementId: ids.entitlement,
    },
  },
  getExpressionEnvironment: { path: {} },
  validateExpression: { path: {}, body: { text: 'subject.department == "IT"' } },
  listOrgDomains: { path: {} },
  updateOrgDomains: { path: {}, body: { newDomains: ['harborlane.example'] } },
  createAccessReview: { path: {}, body: { displayName: 'Another', ownerIds: [people.owner.id], policyId: ids.policy } },
  listAccessReviews: { path: {} },
  getAccessReview: { path: { id: ids.open } },
  updateAccessReview: {
    path: { id: ids.draft },
    body: { accessReview: { displayName: 'Renamed', ownerIds: [people.owner.id] } },
  },
  deleteAccessReview: { path: { id: ids.draft } },
  getCampaignScopeAndEntitlements: { path: { access_review_id: ids.draft } },
  setCampaignScopeAndEntitlements: {
    path: { access_review_id: ids.draft },
    body: { entitlements: [{ appId: ids.app, appEntitlementId: ids.entitlement }], scopeV2: { allUsers: {} } },
  },
  setCampaignScopeByResourceType: {
    path: { access_review_id: ids.draft },
    body: { resourceTypeSelections: [{ appId: ids.app, resourceTypeId: ids.resourceType }], scopeV2: { allUsers: {} } },
  },
  validateAccessReviewScope: { path: { access_review_id: ids.draft } },
  prepareAccessReview: { path: { access_review_id: ids.draft }, body: {} },
  resetAccessReviewPolicies: { path: { access_review_id: ids.draft }, body: {} },
  unprepareAccessReview: { path: { access_review_id: ids.draft }, body: {} },
  startAccessReview: { path: { access_review_id: ids.draft }, body: {} },
  endAccessReview: { path: { access_review_id: ids.open }, body: { openReviews: 'CLOSE_DECISION_SKIP' } },
  generateAccessReviewReport: { path: { access_review_id: ids.open }, body: {} },
  setPendingDecisions: {
    path: { access_review_id: ids.open },
    body: { decisions: [{ taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_APPROVE' }] },
  },
  listPendingDecisions: { path: { access_review_id: ids.open } },
  simulateMatchingDecisions: {
    path: { access_review_id: ids.open },
    body: { filter: { appIds: [ids.app] }, verb: 'REVIEW_VERB_DENY' },
  },
  // A filter that nothing matches: the preview is the same for everybody, before and after any decision.
  setMatchingDecisions: {
    path: { access_review_id: ids.open },
    body: { filter: { userIds: [NOBODY] }, verb: 'REVIEW_VERB_DENY', previewToken: EMPTY_PREVIEW },
  },
  deletePendingDecisions: { path: { access_review_id: ids.open }, body: { taskIds: [review.id] } },
  // One that nobody has marked.
  submitAccessReview: { path: { access_review_id: ids.open }, body: { taskIds: [denied.id] } },
  simulateAccessReviewSubmission: { path: { access_review_id: ids.open }, body: { taskIds: [denied.id] } },
  listAccessReviewSubmissions: { path: { access_review_id: ids.open } },
  getAccessReviewSubmission: { path: { access_review_id: ids.open, submission_id: ids.submission } },
  listAccessReviewSources: { path: { access_review_id: ids.open } },
  listReviewerSignals: { path: { access_review_id: ids.open } },
  listSubmissionResults: { path: { access_review_id: ids.open, submission_id: ids.submission } },
  getAccessReviewProgress: { path: { access_review_id: ids.open } },
  listAccessReviewMessages: { path: { access_review_id: ids.open } },
  startAccessReviewRemediation: { path: { access_review_id: ids.open }, body: { certifyTaskIds: [denied.id] } },
  cancelAccessReviewRemediation: {
    path: { access_review_id: ids.open },
    body: { certifyTaskIds: [denied.id], comment: 'Still needed.' },
  },
  getAccessReviewRemediation: { path: { access_review_id: ids.open } },
  searchRemediations: { path: { access_review_id: ids.open }, body: { states: ['REMEDIATION_STATE_OPEN'] } },
  remindAccessReview: { path: { access_review_id: ids.open }, body: { comment: 'Until Friday.' } },
  listAccessReviewReports: { path: { access_review_id: ids.open } },
  downloadAccessReviewReport: { path: { access_review_id: ids.open, report_id: ids.report } },
  createAccessReviewTemplate: {
    path: {},
    body: { displayName: 'Another', ownerIds: [people.owner.id], policyId: ids.policy },
  },
  listAccessReviewTemplates: { path: {} },
  getAccessReviewTemplate: { path: { id: ids.template } },
  updateAccessReviewTemplate: {
    path: { id: ids.template },
    body: { accessReviewTemplate: { displayName: 'Renamed', ownerIds: [people.owner.id] } },
  },
  deleteAccessReviewTemplate: { path: { id: ids.template } },
  getTemplateScopeAndEntitlements: { path: { access_review_template_id: ids.template } },
  setTemplateScopeAndEntitlements: {
    path: { access_review_template_id: ids.template },
    body: { entitlements: [{ appId: ids.app, appEntitlementId: ids.entitlement }], scope: { allUsers: {} } },
  },
  setTemplateScopeByResourceType: {
    path: { access_review_template_id: ids.template },
    body: { resourceTypeSelections: [{ appId: ids.app, resourceTypeId: ids.resourceType }] },
  },
  createAccessReviewFromTemplate: {
    path: { access_review_template_id: ids.template },
    body: { subjectUserId: people.reviewer.id },
  },
  getTask: { path: { id: review.id } },
  getEvents: { path: {} },
  getTaskAnalysis: { path: { task_id: review.id } },
  getTaskInsights: { path: { task_id: review.id } },
  getTaskCandidates: { path: { task_id: review.id }, query: { query: 'an' } },
  searchTasks: { path: {}, body: {} },
  createGrantTask: {
    path: {},
    body: { appId: ids.app, appEntitlementId: ids.entitlement, identityUserId: ids.holder, requestData: { shifts: 5 } },
  },
  simulateGrantTask: {
    path: {},
    body: { appId: ids.app, appEntitlementId: ids.entitlement, identityUserId: ids.holder },
  },
  createRevokeTask: { path: {}, body: { appId: ids.app, appEntitlementId: ids.entitlement, appUserId: ids.account } },
  createOffboardingTask: { path: {}, body: { subjectUserId: ids.leaver } },
  createFinding: {
    path: {},
    body: { appUserTarget: { appId: ids.app, appUserId: ids.account }, description: 'Shared password' },
  },
  getFinding: { path: { id: ids.finding } },
  searchFindings: { path: {}, body: {} },
  updateFindingStates: {
    path: {},
    body: { searchRequest: { customSubTypes: ['elsewhere'] }, snooze: { snoozeUntil: '2100-01-01T00:00:00Z' } },
  },
  createFindingTasks: { path: {}, body: { searchRequest: { customSubTypes: ['elsewhere'] } } },
  createFindingRemediationTask: { path: { finding_id: ids.finding }, body: {} },
  createFindingTask: { path: { finding_id: ids.finding }, body: {} },
  updateFindingState: { path: { finding_id: ids.finding }, body: { acceptRisk: { justification: 'We know.' } } },
  listTaskAudits: { path: {}, body: { taskId: review.id } },
  approveTaskWithStepUp: { path: { task_id: stepUpReview.id }, body: { policyStepId: stepOf(stepUpReview) } },
  createStepUpTransaction: {
    path: {},
    body: { approveTask: { taskId: stepUpReview.id, policyStepId: stepOf(stepUpReview) } },
  },
  createStepUpPasskeyOptions: { path: { id: ids.stepUpTransaction } },
  completeStepUpByPasskey: {
    path: { id: ids.stepUpTransaction },
    body: {
      credential: {
        ...noCredential,
        response: { clientDataJSON: 'bm9uZQ', authenticatorData: 'bm9uZQ', signature: 'bm9uZQ' },
      },
    },
  },
  startStepUpAtProvider: { path: { id: ids.stepUpTransaction }, body: { returnTo: '/reviews' } },
  completeStepUpAtProvider: {
    path: { id: ids.stepUpTransaction },
    body: { providerId: ids.stepUpProvider, parameters: 'state=none&code=none' },
  },
  getStepUpTransaction: { path: { id: ids.stepUpTransaction } },
  searchStepUpTransactions: { path: {}, body: { taskId: stepUpReview.id } },
  createStepUpProvider: { path: {}, body: { displayName: 'Another key', passkey: {} } },
  listStepUpProviders: { path: {} },
  searchStepUpProviders: { path: {}, body: { providerType: 'PROVIDER_TYPE_PASSKEY' } },
  getStepUpProvider: { path: { id: ids.stepUpProvider } },
  updateStepUpProvider: {
    path: { id: ids.stepUpProvider },
    body: { stepUpProvider: { displayName: 'Security key' }, updateMask: 'displayName' },
  },
  deleteStepUpProvider: { path: { id: ids.stepUpProvider } },
  setStepUpProviderSecret: { path: { id: ids.stepUpProvider }, body: { clientSecret: 'not-a-real-secret' } },
  startStepUpTest: { path: { id: ids.stepUpProvider } },
  approveTask: { path: { task_id: review.id }, body: { policyStepId: stepOf(review), comment: 'Needed.' } },
  denyTask: { path: { task_id: review.id }, body: { policyStepId: stepOf(review), comment: 'Not needed.' } },
  closeTask: { path: { task_id: review.id }, body: {} },
  reassignTask: {
    path: { task_id: review.id },
    body: { newStepUserIds: [people.owner.id], policyStepId: stepOf(review) },
  },
  restartTask: { path: { task_id: review.id }, body: {} },
  resetTask: { path: { task_id: review.id }, body: {} },
  skipTaskStep: { path: { task_id: review.id }, body: { policyStepId: stepOf(review) } },
  processTask: { path: { task_id: review.id }, body: {} },
  retryTaskProvisioning: { path: { task_id: failed.id }, body: {} },
  deleteTask: { path: { task_id: review.id }, body: {} },
  remindTask: { path: { task_id: review.id }, body: { comment: 'Until Friday.' } },
  updateTaskAnnotations: { path: { task_id: review.id }, body: { annotations: { 'external-ticket': 'HELP-4711' } } },
  changeTaskPolicy: { path: { task_id: review.id }, body: { policyId: ids.policy } },
  rollBackTask: { path: { task_id: skipped.id }, body: {} },
  commentTask: { path: { task_id: review.id }, body: { comment: 'Why?' } },
  escalateTask: { path: { task_id: request.id }, body: { comment: 'At once.' } },
  updateGrantDuration: { path: { task_id: request.id }, body: { duration: '7200s' } },
  updateRequestData: {
    path: { task_id: formRequest.id },
    body: { policyStepId: stepOf(formRequest), data: { why: 'Nights.' } },
  },
  completeProvision: {
    path: { task_id: revocation.id },
    body: { policyStepId: stepOf(revocation), comment: 'Removed.' },
  },
  cancelProvision: { path: { task_id: revocation.id }, body: { policyStepId: stepOf(revocation), comment: 'Kept.' } },
  reportProvisionError: {
    path: { task_id: revocation.id },
    body: { policyStepId: stepOf(revocation), errorCode: 'LOCKED', description: 'It is locked.' },
  },
});

const importForm = (): FormData => {
  const form = new FormData();
  form.set('access', new Blob([accessWithoutTom], { type: 'text/csv' }), 'access.csv');
  return form;
};

const uploadForm = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'licence.pdf');
  return form;
};
