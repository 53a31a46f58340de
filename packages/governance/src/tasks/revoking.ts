import { isRevocationsStep } from '../policies/index.ts';
import type { EngineTask } from './engine-task.ts';

/** What became of the revoke tasks that an offboarding follows. */
export type RevocationProgress = {
  /** How many are open. While some are still to be made, that counts too. */
  open: number;
  /** How many ended in an error. */
  errored: number;
};

/** Whether the task is at the step that takes all access of a person away. */
export const isRevoking = ({ kind, state, snapshot, position }: EngineTask): boolean =>
  kind === 'offboarding' && state === 'OPEN' && isRevocationsStep(snapshot.steps[position]);
