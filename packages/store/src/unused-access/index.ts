export {
  deleteUnusedAccessRuleRow,
  findUnusedAccessRule,
  insertUnusedAccessRule,
  listUnusedAccessRuleRows,
  lockDueUnusedAccessRule,
  type StoredRule,
  storeUnusedAccessRule,
} from './unused-access-rules.ts';
export {
  countDueGrants,
  type DueGrant,
  endOfSpan,
  searchUnusedGrants,
  takeDueGrants,
  type UnusedScope,
  usedAgainTasks,
} from './unused-access.ts';
