export {
  type ConflictReader,
  findAccessConflict,
  lockAccessConflict,
  searchAccessConflicts,
  setExemption,
} from './access-conflicts.ts';
export { insertConflictMessages, listConflictMessages } from './conflict-messages.ts';
export {
  deleteGroupEntry,
  findConflictMonitor,
  type GroupEntry,
  groupLookups,
  insertConflictMonitor,
  insertGroupEntry,
  listConflictMonitors,
  listGroupEntries,
  lockConflictMonitor,
  updateConflictMonitorRow,
} from './conflict-monitors.ts';
export {
  evaluateMonitor,
  hasEnabledMonitors,
  heldOfGroups,
  lockNextMonitor,
  resolveConflictsOf,
} from './evaluate-conflicts.ts';
