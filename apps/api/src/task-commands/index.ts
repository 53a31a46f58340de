export { approvalCalls } from './approval-calls.ts';
export { provisionCalls } from './provision-calls.ts';
export { APPROVAL, PROVISION } from './call-programs.ts';
export { applyCommand, applyInStages, IN_HALVES_FROM } from './apply-command.ts';
export type { CommandEnvironment } from './command-environment.ts';
export { openTasks } from './open-tasks.ts';
export { assertNoOpenOffboarding } from './assert-no-open-offboarding.ts';
export { makeRevokeTasks } from './revoke-tasks.ts';
export { type OpeningEnvironment, NO_CAMPAIGN, type TaskPlan } from './task-plan.ts';
