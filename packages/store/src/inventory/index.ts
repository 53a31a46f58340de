export { findAncestors, MEMBER_ENTITLEMENT } from './ancestors.ts';
export { accountIdsOf, lastUsesOf, listAppUsersOfUser, searchAppUsers } from './app-user-search.ts';
export { appUsersByIds, appUserToWire, IS_EXTERNAL, listAppUsers } from './app-users.ts';
export {
  appExists,
  appIdsOwnedBy,
  appOwnerIds,
  type AppRow,
  appsByIds,
  appToWire,
  CONNECTOR_VERSION,
  findApp,
  listApps,
  lockApp,
} from './apps.ts';
export {
  accessAtSelection,
  changedSince,
  findSelectionMoment,
  type ChangedKinds,
  findChangedKinds,
  insightInputsAfter,
  insightInputsOfSelection,
  selectedAccess,
  purgePastValues,
  lastUseAtSelection,
  ownerAtSelection,
  selectedAtOnce,
  valueAtSelection,
} from './point-in-time.ts';
export { addToTaskRequest, createResource, findResourceName, type NewResource } from './created-resources.ts';
export { type Delegation, lockDelegation, removeDelegation, setDelegation } from './delegations.ts';
export { deletePerson, setTasksOfPersonDue } from './delete-person.ts';
export { DEPENDENTS_MAX, findDependents } from './dependents.ts';
export {
  aliasHolder,
  entitlementsByIds,
  entitlementToWire,
  findEntitlement,
  freeAlias,
  hasAlias,
  heldBy,
  listEntitlements,
  lockEntitlement,
  named,
  countFacets,
  PURPOSE_PREFIX,
} from './entitlements.ts';
export { ENTITLEMENT_FACTS, entitlementFacts } from './entitlement-facts.ts';
export { appsMatchedByExpressions, type MatchedApp, servicePrincipalsAmong, setMatches } from './matching.ts';
export { takeExpiredGrants } from './expired-grants.ts';
export { lastRequest } from './last-request.ts';
export { isReviewer, type FoundReferences, findReferences, reviewedCampaigns } from './references.ts';
export { accountCounts, grantManually, giveRequested, takeRevoked } from './manual-grants.ts';
export {
  changeResource,
  insertManualApp,
  insertManualEntitlement,
  insertManualResource,
  insertManualResourceType,
  findParent,
  lockManaged,
  manualTypeWithTrait,
  nameHolder,
  renameResourceType,
} from './manual-inventory.ts';
export { type ManualObject, removeManual } from './manual-removal.ts';
export {
  deleteDirectory,
  directoriesByIds,
  directoryAccountsOf,
  findDirectory,
  insertDirectory,
  IS_DIRECTORY,
  listDirectories,
} from './directories.ts';
export { notePersonChanges, takePersonChange } from './person-changes.ts';
export { searchResources, searchResourceTypes } from './resource-search.ts';
export { findResourceType, listResourceTypes, resourceTypesByIds } from './resource-types.ts';
export { findResource, listResources, resourcesByIds, resourceToWire } from './resources.ts';
export { type UserRow, userToWire } from './user-to-wire.ts';
export { enabledPeople, enabledUsers, findUser, listUsers, usersByIds } from './users.ts';
