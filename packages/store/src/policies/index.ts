export { compileRule, type Substitutes } from './approver-rule.ts';
export { storeBuiltinPolicies } from './builtin-policies.ts';
export {
  bringersOf,
  changeApp,
  changeEntitlement,
  namedPolicies,
  policiesNamedBy,
  provisioningOf,
} from './named-policies.ts';
export {
  findPolicy,
  findStoredPolicy,
  insertPolicy,
  listPolicies,
  lockPolicies,
  policiesAround,
  policiesByIds,
  type StoredPolicy,
  updatePolicyRow,
} from './policies.ts';
export { searchPolicies } from './policy-search.ts';
export {
  changedSnapshots,
  createSnapshotReader,
  type SnapshotReader,
  storeSnapshot,
  type SnapshotIds,
  storeSnapshots,
} from './policy-snapshots.ts';
export { countPolicyUses, listPolicyUses, type PolicyUseRow } from './policy-uses.ts';
export {
  findRoutingRule,
  insertRoutingRule,
  listRoutingRuleRows,
  routingRulesOf,
  setRoutingRuleOrder,
  storeRoutingRule,
} from './routing-rules.ts';
