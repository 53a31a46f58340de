import { isRevocationsStep } from '../policies/index.ts';
import type { EngineTask } from './engine-task.ts';

/** The progress of the revoke tasks of an offboarding. */
export type RevocationProgress = {
  /** How many are open, plus one while the job still creates some. */
  open: number;
  /** How many ended in an error. */
  errored: number;
};

/** Whether the task is at the step that revokes all access of a person. */
export const isRevoking = ({ kind, state, snapshot, position }: EngineTask): boolean =>
  kind === 'offboarding' && state === 'OPEN' && isRevocationsStep(snapshot.steps[position]);
