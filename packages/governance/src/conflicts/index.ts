export { type ConflictState, exemptionReason, assertExempted } from './access-conflict.ts';
export { conflictAudience, type ConflictAudience } from './conflict-audience.ts';
export {
  checkGroupEntry,
  type ConflictSide,
  type GroupLookups,
  groupOf,
  type KeptMonitor,
  newConflictMonitor,
  notifiedUserIds,
  assertMonitorNotDeleted,
  assertMonitorEnabled,
  assertAddableToGroup,
  sideOf,
  updateConflictMonitor,
} from './conflict-monitor.ts';
