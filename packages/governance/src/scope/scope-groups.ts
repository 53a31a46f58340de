import type { AccessReviewScopeV2 } from '@oag/types';

export type ScopeMember = keyof AccessReviewScopeV2;

/** The groups of scope members with at most one set. */
export const scopeGroups: readonly (readonly ScopeMember[])[] = [
  ['appAccess', 'appSelectionCriteria', 'resourceTypeSelections', 'specificResources'],
  ['allUsers', 'celExpression', 'selectedUsers', 'userCriteria'],
  ['accountCelExpression', 'accountCriteria', 'allAccounts'],
  ['allGrants', 'grantsByCriteria'],
  ['allAccessConflicts', 'specificAccessConflicts'],
  ['resourceSelection'],
  ['excludedResourceTypeSelections', 'excludedSpecificResources'],
];
