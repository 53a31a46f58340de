export { byResourceType } from './by-resource-type.ts';
export { checkApp, checkInclusion, checkMultiApp, checkNarrowing } from './check-legacy-scope.ts';
export { checkScope, checkScopeFits, checkScopeValues } from './check-scope.ts';
export type { SetupRow } from './chosen-entitlements.ts';
export { completeInclusion, completeMultiApp, completeNarrowing, completeSingleApp } from './complete-legacy-scope.ts';
export { completeScope } from './complete-scope.ts';
export { describeValue } from './describe-value.ts';
export { describePredicate } from './describe-predicate.ts';
export { matches } from './matches.ts';
export { unresolvedParts, withResolved } from './unresolved-parts.ts';
export { customPolicies, refusedOverride, withoutCustomPolicies } from './policy-override.ts';
export type {
  AccountStatus,
  AccountType,
  HeldAccess,
  HeldAccount,
  UnresolvedPredicate,
  Predicate,
} from './predicate.ts';
export type { ScopeLookups } from './scope-lookups.ts';
export { scopeGroups } from './scope-groups.ts';
export { namedInScope, type ScopeNameKind, scopeNameKinds, type ScopeNames } from './scope-names.ts';
export { scopePredicate } from './scope-predicate.ts';
export { legacyRefs, scopeRefs } from './scope-refs.ts';
export { scopeSettings, type ScopeSetup } from './scope-setup.ts';
