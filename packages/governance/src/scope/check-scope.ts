import type { AccessReviewScopeTypeInput, AccessReviewScopeV2Input, FieldViolation } from '@oag/types';
import { isUnset, violation } from '../input/index.ts';
import { checkExpressionAt } from '../expressions/index.ts';
import { checkUserCriteria, checkAccountCriteria, checkGrantCriteria } from './check-criteria.ts';
import { checkUsers } from './check-people.ts';
import { checkExcluded, checkResources, checkResourceTypes, checkScopeRoles } from './check-resources.ts';
import { checkMonitors, checkProfileFilter, checkSelectors } from './check-selectors.ts';
import type { ScopeLookups } from './scope-lookups.ts';
import type { ScopeMember } from './scope-groups.ts';

/** The violations of a scope. */
export const checkScope = (
  scope: AccessReviewScopeV2Input | null | undefined,
  lookups: ScopeLookups,
  field = 'scopeV2',
): FieldViolation[] => (scope ? checkScopeValues(scope, lookups, field) : []);

/** The violations of the members of a scope. */
export function checkScopeValues(
  scope: AccessReviewScopeV2Input,
  lookups: ScopeLookups,
  field: string,
): FieldViolation[] {
  const { selectedUsers, specificResources, resourceTypeSelections, resourceSelection, scopeRoleSelection } = scope;
  const { excludedSpecificResources, excludedResourceTypeSelections, celExpression, accountCelExpression } = scope;
  const at = (member: ScopeMember): string => `${field}.${member}`;
  return [
    ...(selectedUsers ? checkUsers(selectedUsers.userIds ?? [], `${at('selectedUsers')}.userIds`, lookups) : []),
    ...(scope.userCriteria ? checkUserCriteria(scope.userCriteria, at('userCriteria'), lookups) : []),
    ...(celExpression
      ? checkExpressionAt('campaignUsers', celExpression.expression ?? '', `${at('celExpression')}.expression`)
      : []),
    ...checkResources(specificResources?.resourceRefs ?? [], `${at('specificResources')}.resourceRefs`, lookups),
    ...checkResources(resourceSelection?.resourceRefs ?? [], `${at('resourceSelection')}.resourceRefs`, lookups),
    ...checkScopeRoles(scopeRoleSelection?.scopeRoleRefs ?? [], `${at('scopeRoleSelection')}.scopeRoleRefs`, lookups),
    ...checkResourceTypes(
      resourceTypeSelections?.resourceTypeRefs ?? [],
      `${at('resourceTypeSelections')}.resourceTypeRefs`,
      lookups,
    ),
    ...(excludedSpecificResources
      ? checkExcluded(
          excludedSpecificResources.resourceRefs ?? [],
          `${at('excludedSpecificResources')}.resourceRefs`,
          lookups,
          checkResources,
        )
      : []),
    ...(excludedResourceTypeSelections
      ? checkExcluded(
          excludedResourceTypeSelections.resourceTypeRefs ?? [],
          `${at('excludedResourceTypeSelections')}.resourceTypeRefs`,
          lookups,
          checkResourceTypes,
        )
      : []),
    ...checkAccountCriteria(scope.accountCriteria ?? {}, at('accountCriteria'), lookups),
    ...(accountCelExpression
      ? checkExpressionAt(
          'campaignAccounts',
          accountCelExpression.expression ?? '',
          `${at('accountCelExpression')}.expression`,
        )
      : []),
    ...checkGrantCriteria(scope.grantsByCriteria ?? {}, at('grantsByCriteria')),
    ...checkProfileFilter(
      scope.grantsByCriteria?.accessProfileFilter,
      `${at('grantsByCriteria')}.accessProfileFilter`,
      lookups,
    ),
    ...checkSelectors(scope.appSelectionCriteria, at('appSelectionCriteria'), lookups),
    ...checkMonitors(scope.specificAccessConflicts, `${at('specificAccessConflicts')}.monitorIds`, lookups),
  ];
}

const byResource: ReadonlySet<string> = new Set([
  'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE',
  'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE',
]);

/** The members of a scope that belong to campaigns of another type. */
export function checkScopeFits(
  scope: AccessReviewScopeV2Input | null | undefined,
  scopeType: AccessReviewScopeTypeInput,
  field = 'scopeV2',
): FieldViolation[] {
  const resources = byResource.has(scopeType) ? [] : (['resourceSelection', 'scopeRoleSelection'] as const);
  const conflicts =
    scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS'
      ? []
      : (['allAccessConflicts', 'specificAccessConflicts'] as const);
  return [
    ...resources
      .filter((member) => !isUnset(scope?.[member]))
      .map((member) =>
        violation(
          `${field}.${member}`,
          'SCOPE_TYPE',
          'is for campaigns of the scope types BY_RESOURCE and BY_INHERITANCE; use specificResources, or create such a campaign',
        ),
      ),
    ...conflicts
      .filter((member) => !isUnset(scope?.[member]))
      .map((member) =>
        violation(
          `${field}.${member}`,
          'SCOPE_TYPE',
          'is for campaigns of the scope type BY_ACCESS_CONFLICTS; create such a campaign',
        ),
      ),
  ];
}
