import type {
  AccessReviewScopeV2,
  AccessReviewScopeV2Input,
  ResourceTypeSelectionScopeInput,
  SpecificResourcesScopeInput,
} from '@oag/types';

const completeResources = (scope: SpecificResourcesScopeInput | null | undefined): AccessReviewScopeV2['specificResources'] =>
  scope
    ? {
        resourceRefs: (scope.resourceRefs ?? []).map((ref) => ({
          appId: ref.appId ?? '',
          appResourceTypeId: ref.appResourceTypeId ?? '',
          id: ref.id ?? '',
        })),
      }
    : null;

const completeResourceTypes = (scope: ResourceTypeSelectionScopeInput | null | undefined): AccessReviewScopeV2['resourceTypeSelections'] =>
  scope
    ? {
        resourceTypeRefs: (scope.resourceTypeRefs ?? []).map((ref) => ({
          appId: ref.appId ?? '',
          resourceTypeId: ref.resourceTypeId ?? '',
        })),
      }
    : null;

const completeAccountCriteria = (criteria: AccessReviewScopeV2Input['accountCriteria']): AccessReviewScopeV2['accountCriteria'] =>
  criteria
    ? {
        accountDomain: criteria.accountDomain ?? 'APP_USER_DOMAIN_UNSPECIFIED',
        accountTypes: criteria.accountTypes ?? [],
        appUserStatuses: criteria.appUserStatuses ?? [],
        noAccountOwner: criteria.noAccountOwner ?? false,
      }
    : null;

/** The whole scope, every member with its value. Members that checkScope refuses are unset. */
export function completeScope(scope: AccessReviewScopeV2Input): AccessReviewScopeV2 {
  return {
    appAccess: scope.appAccess ? {} : null,
    specificResources: completeResources(scope.specificResources),
    resourceTypeSelections: completeResourceTypes(scope.resourceTypeSelections),
    appSelectionCriteria: null,
    allUsers: scope.allUsers ? {} : null,
    selectedUsers: scope.selectedUsers ? { userIds: scope.selectedUsers.userIds ?? [] } : null,
    userCriteria: null,
    celExpression: null,
    allAccounts: scope.allAccounts ? {} : null,
    accountCriteria: completeAccountCriteria(scope.accountCriteria),
    accountCelExpression: null,
    allGrants: scope.allGrants ? {} : null,
    grantsByCriteria: null,
    allAccessConflicts: null,
    specificAccessConflicts: null,
    resourceSelection: null,
    scopeRoleSelection: null,
    excludedSpecificResources: completeResources(scope.excludedSpecificResources),
    excludedResourceTypeSelections: completeResourceTypes(scope.excludedResourceTypeSelections),
    principalTypeFilter: scope.principalTypeFilter ?? 'PRINCIPAL_TYPE_FILTER_UNSPECIFIED',
  };
}
