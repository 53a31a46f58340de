import type { OperationId, PathParameters, RequestBody } from '@oag/types';
import { stepOf } from './campaigns.ts';
import { accessWithoutTom } from './harbor-lane.ts';
import type { Stage } from './stage.ts';

/** What a request is made of. A form is sent as such. */
export type Parts = { path?: { [name: string]: string }; query?: { [name: string]: string }; body?: unknown };
type PartsOf<Id extends OperationId> = {
  path: PathParameters<Id>;
  body?: [RequestBody<Id>] extends [never] ? never : RequestBody<Id> | FormData | URLSearchParams;
};

/** A request for each operation that a super admin may make, with ids of the stage. What it would change is up to the operation. */
export const requestsOn = ({ target, people, ids, review, revocation, failed, skipped, request, formRequest }: Stage): { [Id in OperationId]: PartsOf<Id> } => ({
  createToken: {
    path: {},
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: target.credentials.clientId,
      client_secret: target.credentials.clientSecret,
    }),
  },
  listSigningKeys: { path: {} },
  introspect: { path: {} },
  createPersonalClient: { path: {}, body: { displayName: 'Script', expires: '3600s' } },
  listPersonalClients: { path: {} },
  getPersonalClient: { path: { id: people.stranger.personalClientId } },
  updatePersonalClient: { path: { id: people.stranger.personalClientId }, body: { client: { displayName: 'Renamed' }, updateMask: 'displayName' } },
  searchPersonalClients: { path: {}, body: {} },
  deletePersonalClient: { path: { id: people.stranger.personalClientId } },
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
  updateApp: { path: { id: ids.app }, body: { app: { certifyPolicyId: ids.policy } } },
  searchApps: { path: {}, body: {} },
  listAppUsers: { path: { app_id: ids.app } },
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
  deleteAppResourceOwnerIds: { path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource } },
  listAppEntitlements: { path: { app_id: ids.app } },
  getAppEntitlement: { path: { app_id: ids.app, id: ids.entitlement } },
  updateAppEntitlement: { path: { app_id: ids.app, id: ids.entitlement }, body: { entitlement: { certifyPolicyId: ids.policy } } },
  searchAppEntitlements: { path: {}, body: {} },
  searchGrants: { path: {}, body: {} },
  createImport: { path: {}, body: importForm() },
  getImport: { path: { id: ids.import } },
  createPolicy: {
    path: {},
    body: {
      displayName: 'Owners decide',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {} } }] } },
    },
  },
  listPolicies: { path: {} },
  getPolicy: { path: { id: ids.policy } },
  createAutomation: { path: {}, body: { displayName: 'Another', automationSteps: [{ comment: { taskId: review.id, comment: 'Why?' } }] } },
  listAutomations: { path: {} },
  searchAutomations: { path: {}, body: {} },
  getAutomation: { path: { id: ids.automation } },
  updateAutomation: { path: { id: ids.automation }, body: { automation: { description: 'Reminds of a review.' } } },
  deleteAutomation: { path: { id: ids.automation } },
  startAutomation: { path: { id: ids.automation }, body: {} },
  getAutomationExecution: { path: { id: ids.execution } },
  listAutomationExecutions: { path: {} },
  searchAutomationExecutions: { path: {}, body: {} },
  createRequestableAction: { path: {}, body: { displayName: 'Remind', automation: { automationTemplateId: ids.automation } } },
  listRequestableActions: { path: {} },
  searchRequestableActions: { path: {}, body: {} },
  getRequestableAction: { path: { id: ids.action } },
  updateRequestableAction: { path: { id: ids.action }, body: { requestableAction: { description: 'From the front desk.' } } },
  deleteRequestableAction: { path: { id: ids.action } },
  createResourceActionTask: { path: {}, body: { actionId: ids.resourceAction, formValues: { displayName: 'Ward 7' } } },
  createScopeRoleTask: { path: {}, body: { appId: ids.app, roleResourceId: ids.resource, scopeResourceId: ids.resource } },
  createToolCallTask: { path: {}, body: { appId: ids.app, toolCall: { toolId: 'schedule.export', toolName: 'Export the schedule' } } },
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
    body: { policyId: ids.policy, subjectUserId: people.reviewer.id, appId: ids.app, appEntitlementId: ids.entitlement },
  },
  validateExpression: { path: {}, body: { text: 'subject.department == "IT"' } },
  createAccessReview: { path: {}, body: { displayName: 'Another', ownerIds: [people.owner.id], policyId: ids.policy } },
  listAccessReviews: { path: {} },
  getAccessReview: { path: { id: ids.open } },
  updateAccessReview: { path: { id: ids.draft }, body: { accessReview: { displayName: 'Renamed', ownerIds: [people.owner.id] } } },
  deleteAccessReview: { path: { id: ids.draft } },
  getCampaignScopeAndEntitlements: { path: { access_review_id: ids.draft } },
  setCampaignScopeAndEntitlements: {
    path: { access_review_id: ids.draft },
    body: { entitlements: [{ appId: ids.app, appEntitlementId: ids.entitlement }], scopeV2: { allUsers: {} } },
  },
  prepareAccessReview: { path: { access_review_id: ids.draft }, body: {} },
  unprepareAccessReview: { path: { access_review_id: ids.draft }, body: {} },
  startAccessReview: { path: { access_review_id: ids.draft }, body: {} },
  endAccessReview: { path: { access_review_id: ids.open }, body: { openReviews: 'CLOSE_DECISION_SKIP' } },
  generateAccessReviewReport: { path: { access_review_id: ids.open }, body: {} },
  listAccessReviewReports: { path: { access_review_id: ids.open } },
  downloadAccessReviewReport: { path: { access_review_id: ids.open, report_id: ids.report } },
  getTask: { path: { id: review.id } },
  getTaskInsights: { path: { task_id: review.id } },
  searchTasks: { path: {}, body: {} },
  createGrantTask: { path: {}, body: { appId: ids.app, appEntitlementId: ids.entitlement, identityUserId: ids.holder, requestData: { shifts: 5 } } },
  createRevokeTask: { path: {}, body: { appId: ids.app, appEntitlementId: ids.entitlement, appUserId: ids.account } },
  createOffboardingTask: { path: {}, body: { subjectUserId: ids.leaver } },
  createFinding: { path: {}, body: { appUserTarget: { appId: ids.app, appUserId: ids.account }, description: 'Shared password' } },
  getFinding: { path: { id: ids.finding } },
  searchFindings: { path: {}, body: {} },
  updateFindingStates: { path: {}, body: { searchRequest: { customSubTypes: ['elsewhere'] }, snooze: { snoozeUntil: '2100-01-01T00:00:00Z' } } },
  createFindingTasks: { path: {}, body: { searchRequest: { customSubTypes: ['elsewhere'] } } },
  createFindingRemediationTask: { path: { finding_id: ids.finding }, body: {} },
  createFindingTask: { path: { finding_id: ids.finding }, body: {} },
  updateFindingState: { path: { finding_id: ids.finding }, body: { acceptRisk: { justification: 'We know.' } } },
  listTaskAudits: { path: {}, body: { taskId: review.id } },
  approveTask: { path: { task_id: review.id }, body: { policyStepId: stepOf(review), comment: 'Needed.' } },
  denyTask: { path: { task_id: review.id }, body: { policyStepId: stepOf(review), comment: 'Not needed.' } },
  closeTask: { path: { task_id: review.id }, body: {} },
  reassignTask: { path: { task_id: review.id }, body: { newStepUserIds: [people.owner.id], policyStepId: stepOf(review) } },
  restartTask: { path: { task_id: review.id }, body: {} },
  resetTask: { path: { task_id: review.id }, body: {} },
  skipTaskStep: { path: { task_id: review.id }, body: { policyStepId: stepOf(review) } },
  processTask: { path: { task_id: review.id }, body: {} },
  retryTaskProvisioning: { path: { task_id: failed.id }, body: {} },
  deleteTask: { path: { task_id: review.id }, body: {} },
  remindTask: { path: { task_id: review.id }, body: { comment: 'Until Friday.' } },
  changeTaskPolicy: { path: { task_id: review.id }, body: { policyId: ids.policy } },
  rollBackTask: { path: { task_id: skipped.id }, body: {} },
  commentTask: { path: { task_id: review.id }, body: { comment: 'Why?' } },
  escalateTask: { path: { task_id: request.id }, body: { comment: 'At once.' } },
  updateGrantDuration: { path: { task_id: request.id }, body: { duration: '7200s' } },
  updateRequestData: { path: { task_id: formRequest.id }, body: { policyStepId: stepOf(formRequest), data: { why: 'Nights.' } } },
  completeProvision: { path: { task_id: revocation.id }, body: { policyStepId: stepOf(revocation), comment: 'Removed.' } },
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
