import type {
  GrantsByCriteriaScope,
  GrantsByCriteriaScopeInput,
  UserCriteriaScope,
  UserCriteriaScopeInput,
} from '@oag/types';

/** Profile attributes with the zero value of each missing member. */
export const completeProfile = (
  attributes: UserCriteriaScopeInput['multiUserProfileAttributes'],
): UserCriteriaScope['multiUserProfileAttributes'] =>
  Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, { values }]) => [
      name,
      { values: (values ?? []).map(({ value = '' }) => ({ value })) },
    ]),
  );

export const completeGrantCriteria = (criteria: GrantsByCriteriaScopeInput): GrantsByCriteriaScope => ({
  accessProfileFilter: criteria.accessProfileFilter
    ? {
        filterType: criteria.accessProfileFilter.filterType ?? 'ACCESS_PROFILE_FILTER_TYPE_UNSPECIFIED',
        includedAccessProfileIds: criteria.accessProfileFilter.includedAccessProfileIds ?? [],
        excludedAccessProfileIds: criteria.accessProfileFilter.excludedAccessProfileIds ?? [],
      }
    : null,
  daysSinceAdded: criteria.daysSinceAdded ?? null,
  daysSinceLastUsed: criteria.daysSinceLastUsed ?? null,
  daysSinceReviewed: criteria.daysSinceReviewed ?? null,
  grantsAddedBetween: criteria.grantsAddedBetween
    ? { startDate: criteria.grantsAddedBetween.startDate ?? null, endDate: criteria.grantsAddedBetween.endDate ?? null }
    : null,
  includeUnknownLastUse: criteria.includeUnknownLastUse ?? false,
  sourceFilter: criteria.sourceFilter ?? 'GRANT_SOURCE_FILTER_UNSPECIFIED',
  typeFilter: criteria.typeFilter ?? 'GRANT_FILTER_TYPE_UNSPECIFIED',
});
