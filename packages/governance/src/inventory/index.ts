export { mayManageApp, mayReadAccessOf, mayReadApp, readsAllApps } from './app-permissions.ts';
export {
  type AccountMatch,
  casesOf,
  checkUserMapper,
  type MatchCase,
  matchAccount,
  type PeopleByKey,
} from './account-matching.ts';
export type { AppLookups } from './app-details.ts';
export { checkDelegation } from './check-delegation.ts';
export {
  emptyAccount,
  emptyApp,
  emptyEntitlement,
  emptyResource,
  emptyResourceType,
  emptyUser,
} from './empty-objects.ts';
export {
  accountsNamed,
  blankApp,
  blankEntitlement,
  checkDisplayName,
  type Managed,
  membersRefused,
  newResource,
  type ParentLookup,
  parentTypeOf,
  requireChangeable,
  type ResourceDetails,
  assertNotBuiltin,
  assertNameFree,
  requireManual,
  traitOf,
  updateResource,
  updateResourceType,
} from './manual-inventory.ts';
export { memberChanges } from './member-changes.ts';
export {
  type AppChanges,
  attributeIdsNamed,
  type EntitlementChanges,
  type PolicyChanges,
  policyIdsNamed,
  updateApp,
  updateEntitlement,
} from './update-inventory.ts';
export { readsAllPeople, userPermissions } from './user-permissions.ts';
