import { provisionProgram } from '../policies/index.ts';
import type { EngineTask } from './engine-task.ts';

const programOf = ({ snapshot, position }: EngineTask) =>
  provisionProgram(snapshot.steps[position]?.provision?.provisionPolicy);

/** Whether another system carries the current step out now. */
export const isByProgram = (task: EngineTask): boolean =>
  task.step?.kind === 'provision' && task.step.via === 'none' && programOf(task) !== null;

/** Whether people carry the current step out because the configured provisioning failed. */
export const isByHand = (task: EngineTask): boolean =>
  task.step?.via === 'failed' ||
  (task.step?.kind === 'provision' && task.step.via !== 'none' && programOf(task) !== null);
