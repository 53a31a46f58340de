export { mayManageFinding, mayReadFinding } from './finding-permissions.ts';
export { type FindingTarget, targetOf } from './finding-target.ts';
export { syncWithTask, assertTaskAllowed } from './sync-with-task.ts';
export { checkFinding, findingKey, newFinding, observeAgain } from './new-finding.ts';
export {
  assignFinding,
  checkFindingAction,
  updateFindingState,
  reopenFinding,
  reopensAt,
} from './update-finding-state.ts';
