import type {
  AccessReviewInput,
  AccessReviewScopeV2Input,
  AgentApprovalInput,
  CreatePolicyRequest,
  FieldInput,
  OperationId,
  PickerFieldInput,
  ProvisionPolicyInput,
  RequestBody,
} from '@oag/types';
import { stepOf } from '../campaigns.ts';
import type { Stage } from '../stage.ts';

type Bodies = { [Id in OperationId]?: RequestBody<Id>[] };

/** Bodies that name everything that a body can name by its id. Each would be accepted, if nothing else is said. */
export function bodiesWithIds({ people, ids, review, stepUpReview, formRequest }: Stage): Bodies {
  const { owner, reviewer } = people;
  const resource = { appId: ids.app, appResourceTypeId: ids.resourceType, id: ids.resource };
  const resourceType = { appId: ids.app, resourceTypeId: ids.resourceType };
  const scopes: AccessReviewScopeV2Input[] = [
    { specificResources: { resourceRefs: [resource] }, selectedUsers: { userIds: [reviewer.id] } },
    {
      resourceTypeSelections: { resourceTypeRefs: [resourceType] },
      excludedSpecificResources: { resourceRefs: [resource] },
    },
    { excludedResourceTypeSelections: { resourceTypeRefs: [resourceType] } },
    {
      appSelectionCriteria: {
        riskLevelAttributeValueIds: [ids.riskLevel],
        complianceFrameworkAttributeValueIds: [ids.framework],
      },
    },
    {
      grantsByCriteria: {
        accessProfileFilter: { includedAccessProfileIds: [ids.catalog], excludedAccessProfileIds: [ids.catalog] },
      },
    },
    {
      userCriteria: {
        managerUserIds: [reviewer.id],
        groupAppEntitlementsRef: [{ appId: ids.app, id: ids.entitlement }],
      },
    },
  ];
  const older: AccessReviewInput[] = [
    { inclusionScope: { userIds: [reviewer.id], managerIds: [reviewer.id] }, singleApp: { appId: ids.app } },
    {
      multiApp: {
        appEntitlements: { [ids.app]: { appId: ids.app, entitlementIds: [ids.entitlement] } },
        appEntitlementDetails: {
          [ids.app]: {
            entitlementDetails: {
              [ids.entitlement]: { appId: ids.app, entitlementId: ids.entitlement, policyId: ids.policy },
            },
          },
        },
      },
    },
  ];
  const reviewerAttributeConfig = { bindings: [{ appId: ids.app, attributeKey: 'clearance' }] };
  const fallback = { fallback: true, fallbackUserIds: [owner.id] };
  const groups = {
    fallback: true,
    isGroupFallbackEnabled: true,
    fallbackGroupIds: [{ appId: ids.app, appEntitlementId: ids.entitlement }],
  };
  const group = { appId: ids.app, appGroupId: ids.entitlement };
  const agent: AgentApprovalInput = {
    agentMode: 'APPROVAL_AGENT_MODE_COMMENT_ONLY',
    agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS',
    reassignToUserIds: [reviewer.id],
    appIds: [ids.app],
  };
  const insteadOf = { fallbackUserIds: [owner.id] };
  const assigned = [
    { appOwners: insteadOf },
    { entitlementOwners: insteadOf },
    { manager: insteadOf },
    { expression: { expressions: ['subject'], ...insteadOf } },
    { group: { ...group, ...insteadOf } },
    { users: { userIds: [reviewer.id] } },
  ];
  const ways: ProvisionPolicyInput[] = [
    { manual: { userIds: [reviewer.id] } },
    ...assigned.map((assignee) => ({ manual: { assignee } })),
    { delegated: { appId: ids.app, entitlementId: ids.access } },
  ];
  const matchBatonRef = { appId: ids.app, connectorId: ids.connector, externalId: 'directory/7' };
  const asking = (
    approval: NonNullable<
      NonNullable<NonNullable<CreatePolicyRequest['policySteps']>[string]['steps']>[number]['approval']
    >,
  ): CreatePolicyRequest => ({
    displayName: 'Somebody decides',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: { certify: { steps: [{ approval }] } },
  });
  const pickers: PickerFieldInput[] = [
    { c1UserPicker: { userIds: [reviewer.id], excludeUserIds: [owner.id] } },
    { appUserPicker: { appId: ids.app } },
    { resourcePicker: { appId: ids.app, resourceTypeId: ids.resourceType } },
  ];
  const consent: FieldInput = { name: 'consent', oauth2Field: { providerId: ids.signInProvider } };
  const picked = pickers.flatMap((pickerField): FieldInput[][] => [
    [{ name: 'one', stringField: { pickerField } }],
    [{ name: 'many', stringSliceField: { pickerField } }],
  ]);
  const fields = [...picked, [consent]];
  const access = { appId: ids.app, appEntitlementId: ids.entitlement, userId: ids.holder };
  const revocations = {
    userRef: { id: ids.holder },
    entitlementInclusionList: { appEntitlementRefs: [{ appId: ids.app, id: ids.entitlement }] },
    entitlementExclusionList: { excludedAppEntitlementRefs: [{ appId: ids.app, id: ids.entitlement }] },
  };
  const automations = [
    { createRevokeTask: access },
    { createRevokeTasksV2: revocations },
    { delegate: { userId: ids.holder, delegatedUserId: owner.id } },
    { comment: { comment: 'Why?', taskId: review.id } },
  ].map((step) => ({ displayName: 'Another', automationSteps: [step] }));
  const roleRules = [{ claim: 'groups', value: 'reviewers', roleId: 'campaign_admin' }];
  const entitlements = [{ appId: ids.app, id: ids.entitlement }];
  const actions = [
    {
      automation: { automationTemplateId: ids.automation },
      requestPolicyId: '0000000000GrantAutoApproval',
      requestSchemaId: ids.form,
    },
    { manual: { userIds: [owner.id] } },
    // This connector does not offer to create resources, which is refused by the name of the same field.
    { resource: { appId: ids.app, appResourceTypeId: ids.resourceType, connectorId: ids.connector } },
  ];
  return {
    createGrantTask: [
      { appId: ids.app, appEntitlementId: ids.entitlement, appUserId: ids.account, identityUserId: ids.holder },
    ],
    createFinding: [
      { appUserTarget: { appId: ids.app, appUserId: ids.account }, description: 'Shared password' },
      {
        appResourceTarget: { appId: ids.app, appResourceTypeId: ids.resourceType, appResourceId: ids.resource },
        description: 'Open to all',
      },
      { identityUserTarget: { identityUserId: reviewer.id }, description: 'No second factor' },
    ],
    updateFindingStates: [
      { refs: [{ id: ids.finding }], assignOwner: { owner: { identityUserId: reviewer.id } } },
      { refs: [{ id: ids.finding }], assignOwner: { owner: { appOwnerAppId: ids.app } } },
      { refs: [{ id: ids.finding }], assignOwner: { owner: { managerOfUserId: reviewer.id } } },
    ],
    createFindingTasks: [{ refs: [{ id: ids.finding }], policyId: '00000000000000GrantAppOwner' }],
    createFindingRemediationTask: [{ policyId: '00000000000000GrantAppOwner', assigneeUserIds: [reviewer.id] }],
    createFindingTask: [{ policyId: '00000000000000GrantAppOwner' }],
    createOffboardingTask: [{ subjectUserId: ids.leaver }],
    createRevokeTask: [
      { appId: ids.app, appEntitlementId: ids.entitlement, appUserId: ids.account, identityUserId: ids.holder },
    ],
    startConsent: [
      { requestSchemaId: ids.form, fieldName: 'account' },
      { taskId: formRequest.id, fieldName: 'account' },
    ],
    createStepUpTransaction: [
      { approveTask: { taskId: stepUpReview.id, policyStepId: stepOf(stepUpReview) }, providerId: ids.stepUpProvider },
      { submission: { accessReviewId: ids.open, taskIds: [review.id] } },
    ],
    createConflictMonitor: [
      {
        displayName: 'Another',
        notificationConfig: {
          emailNotifications: { identityUserIds: [owner.id] },
          slackNotifications: { channelId: 'C1' },
        },
      },
    ],
    updateConflictMonitor: [
      {
        notificationConfig: {
          emailNotifications: { identityUserIds: [owner.id] },
          slackNotifications: { channelId: 'C1' },
        },
      },
    ],
    createAttributeValue: [{ attributeTypeId: '000000000000000000RiskLevel', value: 'Severe' }],
    setRequestCatalogEntitlements: [{ appEntitlements: entitlements }],
    createRequestCatalogEntitlements: [{ appEntitlements: entitlements }],
    createRequestCatalogAccessEntitlements: [{ accessEntitlements: entitlements }],
    deleteRequestCatalogEntitlements: [{ appEntitlements: entitlements }],
    deleteRequestCatalogAccessEntitlements: [{ accessEntitlements: entitlements }],
    createRequestCatalogMembers: [{ userIds: [owner.id] }],
    deleteRequestCatalogMembers: [{ userIds: [owner.id] }],
    createAutomation: automations,
    updateAutomation: automations.map((automation) => ({ automation })),
    createToolCallTask: [
      {
        appId: ids.app,
        appEntitlementId: ids.entitlement,
        toolCall: { toolId: 'schedule.export', toolName: 'Export the schedule' },
      },
    ],
    createSignInProvider: [{ displayName: 'Another', issuerUrl: 'https://another.harborlane.example', roleRules }],
    updateSignInProvider: [{ provider: { roleRules } }],
    createRequestableAction: actions.map((action) => ({ displayName: 'Another', ...action })),
    updateRequestableAction: actions.map((requestableAction) => ({ requestableAction })),
    createRequestSchema: fields.map((list) => ({ name: 'Form', fields: list })),
    updateRequestSchema: fields.map((list) => ({ requestSchema: { form: { fields: list } } })),
    createPolicy: [
      {
        ...asking({ users: { userIds: [reviewer.id] } }),
        scope: { appId: ids.app, appEntitlementId: ids.entitlement },
      },
      { displayName: 'Another decides', policyType: 'POLICY_TYPE_CERTIFY', baselinePolicyId: ids.policy },
      { ...asking({ manager: {} }), rules: [{ condition: 'true', policyId: ids.policy }] },
      asking({ manager: fallback }),
      asking({ self: fallback }),
      asking({ entitlementOwners: fallback }),
      asking({ entitlementOwners: groups }),
      asking({ resourceOwners: fallback }),
      asking({ resourceOwners: groups }),
      asking({ group }),
      asking({ agent }),
      {
        ...asking({ manager: {} }),
        policySteps: { certify: { steps: [{ action: { automation: { automationTemplateId: ids.automation } } }] } },
      },
    ],
    updatePolicy: [
      { policy: asking({ users: { userIds: [reviewer.id] } }) },
      { policy: { policySteps: {}, baselinePolicyId: '0000000000000CertifyManager' } },
      { policy: { rules: [{ condition: 'true', policyId: '0000000000000CertifyManager' }] } },
      { policy: asking({ manager: fallback }) },
      { policy: asking({ self: fallback }) },
      { policy: asking({ entitlementOwners: fallback }) },
      { policy: asking({ entitlementOwners: groups }) },
      { policy: asking({ resourceOwners: fallback }) },
      { policy: asking({ resourceOwners: groups }) },
      { policy: asking({ group }) },
      { policy: asking({ agent }) },
      {
        policy: {
          policySteps: { certify: { steps: [{ action: { automation: { automationTemplateId: ids.automation } } }] } },
        },
      },
    ],
    // Without a mask, the settings are looked at.
    updateConnector: [{ connector: { displayName: 'Portal' } }],
    simulatePolicy: [
      {
        policyId: ids.policy,
        accessReviewId: ids.open,
        subjectUserId: reviewer.id,
        appId: ids.app,
        appEntitlementId: ids.entitlement,
      },
    ],
    setUserDelegation: [{ delegatedUserId: people.otherAdmin.id }],
    createAppResourceOwner: [{ userId: owner.id }],
    createAppEntitlementOwner: [{ userId: owner.id }],
    setAppOwners: [{ userIds: [owner.id] }],
    deleteAppOwners: [{ userIds: [owner.id] }],
    setAppEntitlementOwners: [{ userIds: [owner.id] }],
    setAppResourceOwners: [{ userIds: [owner.id] }],
    deleteAppResourceOwner: [{ userId: owner.id }],
    createApp: [
      {
        displayName: 'Names',
        owners: [owner.id],
        grantPolicyId: '00000000000000GrantAppOwner',
        revokePolicyId: '00000000000000RevokeDefault',
        certifyPolicyId: ids.policy,
        matchBatonRef,
      },
    ],
    createAppResource: [{ displayName: 'Names', resourceOwnerUserIds: [owner.id] }],
    createAppEntitlement: [
      {
        displayName: 'Names',
        appResourceTypeId: ids.manualType,
        appResourceId: ids.manualResource,
        appEntitlementOwnerIds: [owner.id],
        grantPolicyId: '00000000000000GrantAppOwner',
        revokePolicyId: '00000000000000RevokeDefault',
        certifyPolicyId: ids.policy,
        emergencyGrantEnabled: true,
        emergencyGrantPolicyId: '00000000000000GrantAppOwner',
        riskLevelValueId: ids.riskLevel,
        complianceFrameworkValueIds: [ids.framework],
      },
      ...ways
        .flatMap((way) => [way, { multiStep: { provisionSteps: [way] } }])
        .map((provisionPolicy) => ({
          displayName: 'Names',
          appResourceTypeId: ids.manualType,
          appResourceId: ids.manualResource,
          provisionPolicy,
        })),
    ],
    createAppEntitlementMembers: [{ userIds: [ids.holder] }],
    updateApp: [
      { app: { certifyPolicyId: ids.policy, defaultRequestCatalogId: ids.catalog, matchBatonRef } },
      { app: { grantPolicyId: '00000000000000GrantAppOwner', revokePolicyId: '00000000000000RevokeDefault' } },
    ],
    updateAppEntitlement: [
      { entitlement: { certifyPolicyId: ids.policy, emergencyGrantPolicyId: '00000000000000GrantAppOwner' } },
      { entitlement: { riskLevelValueId: ids.riskLevel, complianceFrameworkValueIds: [ids.framework] } },
      { entitlement: { grantPolicyId: '00000000000000GrantAppOwner', revokePolicyId: '00000000000000RevokeDefault' } },
      ...ways
        .flatMap((way) => [way, { multiStep: { provisionSteps: [way] } }])
        .map((way) => ({ entitlement: { provisionerPolicy: way, deprovisionerPolicy: way } })),
    ],
    createAccessReview: [
      ...scopes.map((scopeV2) => ({
        displayName: 'Another',
        ownerIds: [owner.id],
        policyId: ids.policy,
        scopeV2,
        reviewerAttributeConfig,
      })),
      ...older.map((setup) => ({ displayName: 'Another', ownerIds: [owner.id], ...setup })),
    ],
    updateAccessReview: [
      ...scopes.map((scopeV2) => ({
        accessReview: { ownerIds: [owner.id], policyId: ids.policy, scopeV2, reviewerAttributeConfig },
      })),
      ...older.map((accessReview) => ({ accessReview })),
    ],
    createAccessReviewTemplate: scopes.map((scope) => ({
      displayName: 'Another',
      ownerIds: [owner.id],
      policyId: ids.policy,
      scope,
      reviewerAttributeConfig,
    })),
    updateAccessReviewTemplate: scopes.map((scope) => ({
      accessReviewTemplate: { ownerIds: [owner.id], policyId: ids.policy, scope, reviewerAttributeConfig },
    })),
    setTemplateScopeAndEntitlements: [
      { entitlements: [{ appId: ids.app, appEntitlementId: ids.entitlement }] },
      ...scopes.map((scope) => ({ scope })),
    ],
    setTemplateScopeByResourceType: scopes.map((scope) => ({
      resourceTypeSelections: [resourceType],
      scope: { ...scope, specificResources: null, appSelectionCriteria: null },
    })),
    createAccessReviewFromTemplate: [{ subjectUserId: reviewer.id }],
    setCampaignScopeByResourceType: scopes.map((scopeV2) => ({
      resourceTypeSelections: [resourceType],
      scopeV2: { ...scopeV2, specificResources: null, resourceTypeSelections: null },
    })),
    setCampaignScopeAndEntitlements: [
      { entitlements: [{ appId: ids.app, appEntitlementId: ids.entitlement }] },
      ...scopes.map((scopeV2) => ({ scopeV2 })),
    ],
  };
}
