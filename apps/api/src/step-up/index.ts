export { finishStepUp } from './finish-step-up.ts';
export { startStepUp } from './start-step-up.ts';
export { taskTarget } from './task-target.ts';
export { checkStepUps, type PresentedStepUp, useStepUps } from './use-step-up.ts';
