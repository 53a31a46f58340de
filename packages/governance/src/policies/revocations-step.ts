import type { PolicyStep } from '@oag/types';
import { emptyStep } from './step-kind.ts';

/** The step at the end of offboarding tasks: all access of the person is being taken away, and the task waits until that is over. */
export const revocationsStep: PolicyStep = {
  ...emptyStep,
  wait: {
    name: 'Revoke tasks',
    commentOnFirstWait: '',
    commentOnTimeout: '',
    timeoutDuration: null,
    onTimeout: 'WAIT_TIMEOUT_ACTION_UNSPECIFIED',
    condition: null,
    duration: null,
    untilTime: null,
  },
};

/** Whether it is that step. A wait that says neither for what nor for how long is refused when a policy is saved, so no other is like it. */
export const isRevocationsStep = (step: PolicyStep | undefined): boolean =>
  step !== undefined && step.wait !== null && !step.wait.condition && !step.wait.duration && !step.wait.untilTime;
