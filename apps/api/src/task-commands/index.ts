export { applyCommand, applyEach } from './apply-command.ts';
export type { CommandEnvironment } from './command-environment.ts';
export { openTasks } from './open-tasks.ts';
export { refuseSecondOffboarding } from './refuse-second-offboarding.ts';
export { makeRevokeTasks } from './revoke-tasks.ts';
export { type OpeningEnvironment, outsideCampaigns, type TaskPlan } from './task-plan.ts';
