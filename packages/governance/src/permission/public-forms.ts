import type { AccessReview, App, AppEntitlement, AppResource, AppResourceType, AppUser, Policy, User } from '@oag/types';

// What people see of an object that they may not read, where a task or a list needs its name. Every other member has its zero value. The
// literals are whole on purpose: a member that is added to the contract stays hidden until somebody decides otherwise.

const NEVER = { createdAt: null, updatedAt: null, deletedAt: null } as const;

const user: User = {
  ...NEVER,
  id: '',
  displayName: '',
  delegatedUserId: '',
  department: '',
  departmentSources: [],
  directoryIds: [],
  directoryStatus: 'UNKNOWN',
  directoryStatusSources: [],
  email: '',
  emailSources: [],
  emails: [],
  employeeIdSources: [],
  employeeIds: [],
  employmentStatus: '',
  employmentStatusSources: [],
  employmentType: '',
  employmentTypeSources: [],
  jobTitle: '',
  jobTitleSources: [],
  managerIds: [],
  managerSources: [],
  origin: 'USER_ORIGIN_UNSPECIFIED',
  profile: null,
  roleIds: [],
  status: 'UNKNOWN',
  type: 'USER_TYPE_UNSPECIFIED',
  username: '',
  usernameSources: [],
  usernames: [],
};

const app: App = {
  ...NEVER,
  id: '',
  displayName: '',
  accessModel: 'APP_ACCESS_MODEL_UNSPECIFIED',
  annotations: {},
  appAccountId: '',
  appAccountName: '',
  appOwners: null,
  appUserMapper: null,
  certifyPolicyId: '',
  connectorVersion: 0,
  defaultRequestCatalogId: '',
  description: '',
  enableConnectorSourcedOwnership: false,
  fieldMask: null,
  grantPolicyId: '',
  iconUrl: '',
  identityMatching: 'APP_USER_IDENTITY_MATCHING_UNSPECIFIED',
  instructions: '',
  isDirectory: false,
  isManuallyManaged: false,
  logoUri: '',
  matchBatonRef: null,
  monthlyCostUsd: 0,
  parentAppId: '',
  revokeGrantSources: false,
  revokePolicyId: '',
  strictAccessEntitlementProvisioning: false,
  userCount: '0',
};

const account: AppUser = {
  ...NEVER,
  id: '',
  displayName: '',
  agentStatus: 'APP_USER_AGENT_STATUS_UNSPECIFIED',
  appId: '',
  appUserType: 'APP_USER_TYPE_UNSPECIFIED',
  email: '',
  emails: [],
  employeeIds: [],
  identityUserId: '',
  isExternal: false,
  nhiDetail: '',
  nhiType: 'APP_USER_NHI_TYPE_UNSPECIFIED',
  profile: null,
  status: null,
  username: '',
  usernames: [],
};

const entitlement: AppEntitlement = {
  ...NEVER,
  id: '',
  displayName: '',
  alias: '',
  annotations: {},
  appId: '',
  appResourceId: '',
  appResourceTypeId: '',
  certifyPolicyId: '',
  complianceFrameworkValueIds: [],
  defaultValuesApplied: false,
  deprovisionerPolicy: null,
  description: '',
  durationGrant: null,
  durationUnset: null,
  emergencyGrantEnabled: false,
  emergencyGrantPolicyId: '',
  externalId: '',
  grantCount: '0',
  grantPolicyId: '',
  isAutomationEnabled: false,
  isManuallyManaged: false,
  matchBatonId: '',
  overrideAccessRequestsDefaults: false,
  provisionerPolicy: null,
  purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED',
  requestSchemaId: '',
  revokePolicyId: '',
  riskLevelValueId: '',
  slug: '',
  sourceConnectorIds: {},
  systemBuiltin: false,
  userEditedMask: null,
};

const resource: AppResource = {
  ...NEVER,
  id: '',
  displayName: '',
  accessConfigId: '',
  agentTrait: null,
  annotations: {},
  appId: '',
  appResourceTypeId: '',
  customDescription: '',
  description: '',
  externalId: '',
  grantCount: '0',
  matchBatonId: '',
  nhiDetail: '',
  nhiType: 'NHI_TYPE_UNSPECIFIED',
  parentAppResourceId: '',
  parentAppResourceTypeId: '',
  profile: null,
  secretTrait: null,
};

const resourceType: AppResourceType = { ...NEVER, id: '', displayName: '', appId: '', traitIds: [] };

const policy: Policy = {
  ...NEVER,
  id: '',
  displayName: '',
  annotations: {},
  baselinePolicyId: '',
  description: '',
  policySteps: {},
  policyType: 'POLICY_TYPE_UNSPECIFIED',
  postActions: [],
  reassignTasksToDelegates: false,
  rules: [],
  scope: null,
  systemBuiltin: false,
};

const campaign: AccessReview = {
  createdAt: null,
  updatedAt: null,
  id: '',
  displayName: '',
  accessReviewTemplateId: '',
  accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_UNSPECIFIED',
  autoCloseCampaign: false,
  autoCloseDecision: 'CLOSE_DECISION_UNSPECIFIED',
  autoGenerateReport: false,
  autoResolve: false,
  autoStartCampaign: false,
  bindings: null,
  campaignHealth: null,
  campaignInsights: null,
  closedAt: null,
  columnConfig: null,
  completionDate: null,
  connectorSourcesFrozenAt: null,
  createdById: '',
  defaultView: 'ACCESS_REVIEW_VIEW_TYPE_UNSPECIFIED',
  description: '',
  discloseReviewsToSubjects: false,
  errorState: 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED',
  exclusionScope: null,
  exemptCertifiedAccessConflicts: false,
  expectedTicketCount: 0,
  hasAccuracySupport: false,
  inclusionScope: null,
  multiApp: null,
  notificationConfig: null,
  ownerIds: [],
  policyId: '',
  remediation: null,
  remediationDueAt: null,
  reviewInstructions: '',
  reviewerAttributeConfig: null,
  scheduledStartDate: null,
  scope: null,
  scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED',
  scopeV2: null,
  scopingVersion: '0',
  signatureConfig: null,
  singleApp: null,
  slackChannel: null,
  startedAt: null,
  state: 'ACCESS_REVIEW_STATE_UNSPECIFIED',
  usePolicyOverride: false,
};

export const publicUser = ({ id, displayName }: User): User => ({ ...user, id, displayName });

/** Also what people should know who ask for access to the app. */
export const publicApp = ({ id, displayName, description, instructions, iconUrl, logoUri }: App): App => ({
  ...app,
  id,
  displayName,
  description,
  instructions,
  iconUrl,
  logoUri,
});

/** Tasks name an account by what it is called, or by its user name or address. What the campaign lets its reviewers see is in `profile`. */
export const publicAccount = ({ id, appId, identityUserId, appUserType, status, profile, ...names }: AppUser): AppUser => ({
  ...account,
  id,
  appId,
  identityUserId,
  appUserType,
  status,
  profile,
  displayName: names.displayName || names.username || names.email,
});

/** Also what somebody has to know who asks for it, or decides whether somebody else needs it. */
export const publicEntitlement = (given: AppEntitlement): AppEntitlement => {
  const { id, appId, appResourceId, appResourceTypeId, displayName, description, alias, slug, purpose, systemBuiltin } = given;
  const { durationGrant, durationUnset, emergencyGrantEnabled, requestSchemaId, deletedAt } = given;
  const asked = { durationGrant, durationUnset, emergencyGrantEnabled, requestSchemaId };
  return { ...entitlement, id, appId, appResourceId, appResourceTypeId, displayName, description, alias, slug, purpose, systemBuiltin, deletedAt, ...asked };
};

export const publicResource = ({ id, appId, appResourceTypeId, displayName, description }: AppResource): AppResource => ({
  ...resource,
  id,
  appId,
  appResourceTypeId,
  displayName,
  description,
});

export const publicResourceType = ({ id, appId, displayName }: AppResourceType): AppResourceType => ({ ...resourceType, id, appId, displayName });

export const publicPolicy = ({ id, displayName, policyType }: Policy): Policy => ({ ...policy, id, displayName, policyType });

export const publicCampaign = ({ id, displayName }: AccessReview): AccessReview => ({ ...campaign, id, displayName });
