import type {
  AccessReviewScopeV2,
  AccessReviewScopeV2Input,
  AppResourceRefInput,
  ResourceTypeSelectionScopeInput,
} from '@oag/types';
import { completeGrantCriteria, completeProfile } from './complete-criteria.ts';

type Resources = { resourceRefs?: AppResourceRefInput[] | null };

const completeResources = (scope: Resources | null | undefined): AccessReviewScopeV2['specificResources'] =>
  scope
    ? {
        resourceRefs: (scope.resourceRefs ?? []).map((ref) => ({
          appId: ref.appId ?? '',
          appResourceTypeId: ref.appResourceTypeId ?? '',
          id: ref.id ?? '',
        })),
      }
    : null;

const completeResourceTypes = (
  scope: ResourceTypeSelectionScopeInput | null | undefined,
): AccessReviewScopeV2['resourceTypeSelections'] =>
  scope
    ? {
        resourceTypeRefs: (scope.resourceTypeRefs ?? []).map((ref) => ({
          appId: ref.appId ?? '',
          resourceTypeId: ref.resourceTypeId ?? '',
        })),
      }
    : null;

const completeScopeRoles = (
  scope: AccessReviewScopeV2Input['scopeRoleSelection'],
): AccessReviewScopeV2['scopeRoleSelection'] =>
  scope
    ? {
        scopeRoleRefs: (scope.scopeRoleRefs ?? []).map((ref) => ({
          appId: ref.appId ?? '',
          roleResourceId: ref.roleResourceId ?? '',
          roleResourceTypeId: ref.roleResourceTypeId ?? '',
          scopeResourceId: ref.scopeResourceId ?? '',
          scopeResourceTypeId: ref.scopeResourceTypeId ?? '',
        })),
      }
    : null;

const completeUserCriteria = (
  criteria: AccessReviewScopeV2Input['userCriteria'],
): AccessReviewScopeV2['userCriteria'] =>
  criteria
    ? {
        userStatus: criteria.userStatus ?? [],
        managerUserIds: criteria.managerUserIds ?? [],
        multiUserProfileAttributes: completeProfile(criteria.multiUserProfileAttributes),
        groupAppEntitlementsRef: (criteria.groupAppEntitlementsRef ?? []).map(({ appId = '', id = '' }) => ({
          appId,
          id,
        })),
      }
    : null;

const completeAccountCriteria = (
  criteria: AccessReviewScopeV2Input['accountCriteria'],
): AccessReviewScopeV2['accountCriteria'] =>
  criteria
    ? {
        accountDomain: criteria.accountDomain ?? 'APP_USER_DOMAIN_UNSPECIFIED',
        accountTypes: criteria.accountTypes ?? [],
        appUserStatuses: criteria.appUserStatuses ?? [],
        noAccountOwner: criteria.noAccountOwner ?? false,
      }
    : null;

/** Fills in the zero value of each missing member. Members that checkScope refuses stay unset. */
export function completeScope(scope: AccessReviewScopeV2Input): AccessReviewScopeV2 {
  return {
    appAccess: scope.appAccess ? {} : null,
    specificResources: completeResources(scope.specificResources),
    resourceTypeSelections: completeResourceTypes(scope.resourceTypeSelections),
    appSelectionCriteria: scope.appSelectionCriteria
      ? {
          riskLevelAttributeValueIds: scope.appSelectionCriteria.riskLevelAttributeValueIds ?? [],
          complianceFrameworkAttributeValueIds: scope.appSelectionCriteria.complianceFrameworkAttributeValueIds ?? [],
        }
      : null,
    allUsers: scope.allUsers ? {} : null,
    selectedUsers: scope.selectedUsers ? { userIds: scope.selectedUsers.userIds ?? [] } : null,
    userCriteria: completeUserCriteria(scope.userCriteria),
    celExpression: scope.celExpression ? { expression: scope.celExpression.expression ?? '' } : null,
    allAccounts: scope.allAccounts ? {} : null,
    accountCriteria: completeAccountCriteria(scope.accountCriteria),
    accountCelExpression: scope.accountCelExpression
      ? { expression: scope.accountCelExpression.expression ?? '' }
      : null,
    allGrants: scope.allGrants ? {} : null,
    grantsByCriteria: scope.grantsByCriteria ? completeGrantCriteria(scope.grantsByCriteria) : null,
    allAccessConflicts: scope.allAccessConflicts ? {} : null,
    specificAccessConflicts: scope.specificAccessConflicts
      ? { monitorIds: scope.specificAccessConflicts.monitorIds ?? [] }
      : null,
    resourceSelection: completeResources(scope.resourceSelection),
    scopeRoleSelection: completeScopeRoles(scope.scopeRoleSelection),
    excludedSpecificResources: completeResources(scope.excludedSpecificResources),
    excludedResourceTypeSelections: completeResourceTypes(scope.excludedResourceTypeSelections),
    principalTypeFilter: scope.principalTypeFilter ?? 'PRINCIPAL_TYPE_FILTER_UNSPECIFIED',
  };
}
