import type { AccessReviewScopeV2 } from '@oag/types';

export type ScopeMember = keyof AccessReviewScopeV2;

/** The groups of scope members of which at most one is set. */
export const scopeGroups: readonly (readonly ScopeMember[])[] = [
  ['appAccess', 'appSelectionCriteria', 'resourceTypeSelections', 'specificResources'],
  ['allUsers', 'celExpression', 'selectedUsers', 'userCriteria'],
  ['accountCelExpression', 'accountCriteria', 'allAccounts'],
  ['allGrants', 'grantsByCriteria'],
  ['allAccessConflicts', 'specificAccessConflicts'],
  ['resourceSelection'],
  ['excludedResourceTypeSelections', 'excludedSpecificResources'],
];
