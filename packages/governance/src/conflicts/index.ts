export { type ConflictState, exemptionReason, refuseUnlessExempted } from './access-conflict.ts';
export { conflictAudience, type ConflictAudience } from './conflict-audience.ts';
export {
  checkGroupEntry,
  type ConflictSide,
  type GroupFacts,
  groupOf,
  type KeptMonitor,
  newConflictMonitor,
  notifiedUserIds,
  refuseDeletedMonitor,
  refuseIdleMonitor,
  refuseInGroup,
  sideOf,
  updateConflictMonitor,
} from './conflict-monitor.ts';
