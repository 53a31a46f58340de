export {
  registerApproverLookup,
  delegatesByTask,
  noteChangedGroups,
  queueUnseenRequests,
  takeApproverChanges,
  watchApprovers,
} from './approver-changes.ts';
export { assignPeople } from './assigned-people.ts';
export { type AssigneeSet, type AssigneeSetIds, storeAssigneeSetsOf } from './assignee-sets.ts';
export { assignedTargets, assigneesOf, knownSubstitutes, loadSubstitutes, storeAssigneeSets } from './assignees.ts';
export { decidedSteps } from './decided-steps.ts';
export {
  extensionsWithoutAccount,
  campaignsOfTasks,
  deferTasks,
  listDueTasks,
  type NextDue,
  requestsWithoutEntitlement,
  requestsWithoutPerson,
  revocationsWithoutAccess,
  startClocks,
  taskOfStep,
} from './due-tasks.ts';
export { nextExpressionAccounts, nextExpressionUsers } from './expression-subjects.ts';
export { loadAppOwners, runLookups, loadExpressionUsers } from './expression-lookups.ts';
export { REVOCATION_COUNTS, type RevocationCounts } from './revocation-counts.ts';
export { conflictsToBe, storeTaskAnalyses, taskAnalyses } from './task-analyses.ts';
export { askForAdvice, giveAdvice } from './task-advisers.ts';
export { findCandidates } from './task-candidates.ts';
export { listTaskEvents } from './task-events.ts';
export {
  explainTaskSearch,
  mayFind,
  type PlanNode,
  type Searcher,
  type SearchPage,
  searchTaskIds,
} from './task-search.ts';
export { taskPageReader } from './task-pages.ts';
export {
  commitWithTaskView,
  type Expandable,
  type TaskNames,
  taskReader,
  type TaskStepRow,
  type TaskViewRows,
} from './task-view.ts';
export { taskWithCallerReader } from './task-with-caller.ts';
export {
  type CampaignOfTask,
  countOpenTasks,
  existingTasks,
  type LockedTaskRow,
  lockOpenTasks,
  lockTask,
  lockTasks,
  lockTasksAssignedTo,
  setTaskAnnotations,
  type TaskRow,
} from './tasks.ts';
export { composeDecided, type NewTask, type StepRecord, type TaskChange, writeOpened } from './write-tasks.ts';
export { type Target } from './assignee-targets.ts';
export { missingForGrants, nameAccounts } from './grant-missing.ts';
