export { approvalCalls } from './approval-calls.ts';
export { APPROVAL } from './call-programs.ts';
export { applyCommand, applyEach } from './apply-command.ts';
export type { CommandEnvironment } from './command-environment.ts';
export { openTasks } from './open-tasks.ts';
export { assertNoOpenOffboarding } from './assert-no-open-offboarding.ts';
export { makeRevokeTasks } from './revoke-tasks.ts';
export { type OpeningEnvironment, NO_CAMPAIGN, type TaskPlan } from './task-plan.ts';
