export { annotateTask } from './annotate-task.ts';
export { decide, type Decision } from './decide.ts';
export { type NewTask, openTask, type TaskOrigin } from './open-task.ts';
export { preparePlan, type PreparePlan } from './prepare-plan.ts';
export { reassigneesOf } from './reassign.ts';
export { stepsAhead } from './steps-ahead.ts';
export type { TaskContext } from './task-context.ts';
export type { TaskEffect, TaskResult } from './task-effect.ts';
