import { provisionProgram } from '../policies/index.ts';
import type { EngineTask } from './engine-task.ts';
import type { ProvisionWait } from './step-record.ts';

const programOf = ({ snapshot, position }: EngineTask) =>
  provisionProgram(snapshot.steps[position]?.provision?.provisionPolicy);

/** For what the current provision step waits before it begins; null when it does not. */
export const provisionWait = (task: EngineTask): ProvisionWait | null => task.step?.clock?.waitsFor ?? null;

/** Whether another system carries the current step out now. */
export const isByProgram = (task: EngineTask): boolean =>
  task.step?.kind === 'provision' &&
  task.step.via === 'none' &&
  provisionWait(task) === null &&
  programOf(task) !== null;

/** Whether people carry the current step out because the configured provisioning failed. */
export const isByHand = (task: EngineTask): boolean =>
  task.step?.via === 'failed' ||
  (task.step?.kind === 'provision' && task.step.via !== 'none' && programOf(task) !== null);
