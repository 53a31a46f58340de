export { mayManageFinding, mayReadFinding } from './finding-permissions.ts';
export { type FindingTarget, targetOf } from './finding-target.ts';
export { followTask, refuseFindingTask } from './follow-task.ts';
export { checkFinding, findingKey, newFinding, observeAgain } from './new-finding.ts';
export { assignFinding, checkFindingAction, updateFindingState, wakeFinding, wakesAt } from './update-finding-state.ts';
