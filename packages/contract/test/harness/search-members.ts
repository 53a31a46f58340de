import type { OperationId } from '@oag/types';

/**
 * The filters and orders of each search, by the reason why they reveal nothing to the caller. `shown`: the answer shows each caller the same
 * of every object in it, in its public form too, so that a filter reveals nothing more. `guarded`: it uses a member that has a rule of its
 * own, which the tests of visibility try for each caller. A new filter has to be added to one of them.
 */
export const searchMembers: { [Id in OperationId]?: { shown: string; guarded?: string } } = {
  searchAccessConflicts: { shown: 'monitorIds refs states userIds', guarded: 'taskIds' },
  searchAppEntitlements: {
    shown:
      'alias appIds appUserIds complianceFrameworkIds displayName excludeAppIds excludeAppUserIds excludeImmutable excludeResourceTypeIds excludedEntitlementRefs grantCounts includeDeleted isAutomated membershipType onlyGetExpiring policyRefs query refs requestSchemaIds resourceIds resourceTraitIds resourceTypeIds riskLevelIds sourceConnectorId',
    guarded: 'accessReviewId',
  },
  searchAppResourceTypes: {
    shown:
      'appIds appUserIds displayName excludeResourceTypeIds excludeResourceTypeTraitIds query resourceTypeIds resourceTypeTraitIds',
  },
  searchAppResources: {
    shown:
      'agentStatuses appId appIds appUserIds excludeDeletedApps excludeResourceIds excludeResourceTypeTraitIds nhiTypes ownerUserIds query refs resourceIds resourceTypeIds resourceTypeTraitIds unownedOnly',
    guarded: 'withOpenFindings',
  },
  searchAppUsers: {
    shown:
      'agentStatuses appId appIds appUserDomains appUserIds appUserStatusDetails appUserStatuses appUserTypes excludeAppUserIds excludeDeletedApps nhiTypes query refs sortBy userIds withoutResponsibleParty',
    guarded: 'withOpenFindings',
  },
  searchApps: { shown: 'appIds displayName excludeAppIds onlyDirectories policyRefs query' },
  searchAttributeValues: { shown: 'attributeTypeIds excludeIds ids query value' },
  searchAutomationExecutions: {
    shown: 'automationTemplateId executionId executionStepStates newestFirst query refs taskId',
  },
  searchAutomations: { shown: 'query refs' },
  searchChatChannels: { shown: 'query' },
  searchFindings: {
    shown:
      'appIds appResourceIds appResourceTypeIds appUserIds appUserTypes customSubTypes findingTypes includeUnassigned ownerIdentityUserIds query refs scopeToAppOwner severities sourceKinds states',
  },
  searchGrantFeed: { shown: 'after appEntitlementRefs appRefs appUserRefs before userRefs' },
  searchGrants: {
    shown: 'appIds appUserIds entitlementRefs entitlementSlugs purpose resourceIds resourceTypeIds userId',
  },
  searchMails: { shown: 'states userIds' },
  searchPastGrants: { shown: 'appEntitlementRefs appIds appUserRefs' },
  searchPersonalClients: { shown: 'includeDeleted query users' },
  searchPolicies: {
    shown:
      'displayName excludePolicyIds includeDeleted policyTypes query refs scopeAppEntitlementId scopeAppId scopeObjectType scopeSlot scopeView',
  },
  searchRemediations: { shown: 'states' },
  searchRequestCatalogEntitlements: { shown: 'appDisplayName entitlementAlias grantedStatus includeDeleted query' },
  searchRequestCatalogs: { shown: 'entitlementRefs query refs', guarded: 'userIds' },
  searchRequestSchemas: { shown: 'ids query', guarded: 'appIds' },
  searchRequestableActions: { shown: 'query refs' },
  searchStepUpProviders: { shown: 'providerType query refs' },
  searchStepUpTransactions: { shown: 'createdAfter createdBefore providerId state targetType taskId userId' },
  searchTasks: {
    shown:
      'accessReviewIds accountOwnerIds accountStatuses accountTypes actorId appEntitlementIds appResourceIds appResourceTypeIds appUserSubjectIds applicationIds assignedOrStepApproverUserId assigneesInIds awaitsAdvice certifyOutcomes createdAfter createdBefore currentStep emergencyStatus excludeAppEntitlementIds excludeAppResourceTypeIds excludeApplicationIds excludeIds grantOutcomes includeActedAfter includeDeleted myWorkUserIds olderThanDuration openerIds openerOrSubjectUserId outcomeAfter outcomeBefore pendingActionFilter previouslyActedOnIds query refs requireApprovalReason requireDenialReason revokeOutcomes sortBy stepApprovalTypes subjectIds taskStates taskTypes',
    guarded: 'offboardingTaskIds userEmploymentStatuses',
  },
  searchUnusedAccess: { shown: 'appIds ruleId states userIds' },
  searchWebhooks: { shown: 'query refs' },
  searchLogExporters: { shown: 'displayName query refs' },
  searchWorkloadTrusts: { shown: 'providerId query servicePrincipalId' },
  // A caller who may list people sees each of them in full.
  searchUsers: {
    shown:
      'delegateStatus delegatedUserIds departments email excludeIds excludeOrigins excludeTypes ids isDelegate jobTitles managerIds origins query refs roleIds sourceAppIds userStatuses',
  },
};
