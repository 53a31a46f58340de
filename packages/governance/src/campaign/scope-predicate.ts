import type { AccessReviewScopeV2 } from '@oag/types';
import type { AccountStatus, AccountType, Predicate } from './predicate.ts';

/** An entitlement that was chosen for a campaign by name. */
export type SetupRow = { appId: string; appEntitlementId: string };

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();

/**
 * What a campaign reviews. A scope that says nothing, without chosen entitlements, is every grant; each dimension that is left unset
 * narrows nothing. Holding an account is reviewed only by `appAccess`, or when its built-in entitlement is chosen by name.
 * The lists of the members that announce a selection count; where they are empty, the chosen entitlements do.
 */
export function scopePredicate(scope: AccessReviewScopeV2 | null, rows: readonly SetupRow[]): Predicate {
  const parts = scope ? [what(scope, rows), ...holders(scope), ...accounts(scope), ...exclusions(scope)] : [chosenOrEvery(rows)];
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { kind: 'and', of: parts };
}

const chosen = (rows: readonly SetupRow[]): Predicate => ({
  kind: 'entitlementIn',
  ids: distinct(rows.map((row) => row.appEntitlementId)),
});
const chosenOrEvery = (rows: readonly SetupRow[]): Predicate => (rows.length > 0 ? chosen(rows) : { kind: 'grants' });

function what(scope: AccessReviewScopeV2, rows: readonly SetupRow[]): Predicate {
  const { appAccess, specificResources, resourceTypeSelections } = scope;
  if (appAccess) return { kind: 'appAccessOf', appIds: rows.length > 0 ? distinct(rows.map((row) => row.appId)) : 'all' };
  if (specificResources?.resourceRefs?.length)
    return { kind: 'resourceIn', ids: distinct(specificResources.resourceRefs.map(({ id }) => id)) };
  if (resourceTypeSelections?.resourceTypeRefs?.length) {
    return { kind: 'resourceTypeIn', ids: distinct(resourceTypeSelections.resourceTypeRefs.map(({ resourceTypeId }) => resourceTypeId)) };
  }
  return specificResources || resourceTypeSelections ? chosen(rows) : chosenOrEvery(rows);
}

function holders({ selectedUsers, principalTypeFilter }: AccessReviewScopeV2): Predicate[] {
  const parts: Predicate[] = [];
  if (principalTypeFilter === 'PRINCIPAL_TYPE_FILTER_USERS') parts.push({ kind: 'principal', are: 'users' });
  if (principalTypeFilter === 'PRINCIPAL_TYPE_FILTER_RESOURCES') parts.push({ kind: 'principal', are: 'resources' });
  if (selectedUsers) parts.push({ kind: 'userIn', ids: distinct(selectedUsers.userIds ?? []) });
  return parts;
}

function accounts({ accountCriteria }: AccessReviewScopeV2): Predicate[] {
  const types = distinct(accountCriteria?.accountTypes ?? []).map((name) => name.replace('APP_USER_TYPE_', '') as AccountType);
  const statuses = distinct(accountCriteria?.appUserStatuses ?? []).map((name) => name.replace('APP_USER_STATUS_', '') as AccountStatus);
  const parts: Predicate[] = [];
  if (types.length > 0) parts.push({ kind: 'accountTypeIn', types });
  if (statuses.length > 0) parts.push({ kind: 'accountStatusIn', statuses });
  if (accountCriteria?.noAccountOwner) parts.push({ kind: 'noAccountOwner' });
  return parts;
}

function exclusions({ excludedSpecificResources, excludedResourceTypeSelections }: AccessReviewScopeV2): Predicate[] {
  const resources = (excludedSpecificResources?.resourceRefs ?? []).map(({ id }) => id);
  const types = (excludedResourceTypeSelections?.resourceTypeRefs ?? []).map(({ resourceTypeId }) => resourceTypeId);
  const parts: Predicate[] = [];
  if (resources.length > 0) parts.push({ kind: 'not', of: { kind: 'resourceIn', ids: distinct(resources) } });
  if (types.length > 0) parts.push({ kind: 'not', of: { kind: 'resourceTypeIn', ids: distinct(types) } });
  return parts;
}
