import type { PolicyStep } from '@oag/types';
import { emptyStep } from './step-kind.ts';

/** The last step of offboarding tasks: waits until all access of the person is revoked. */
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

/** Whether a step is that step. Saved policies cannot contain a wait without condition and duration, so it is unique. */
export const isRevocationsStep = (step: PolicyStep | undefined): boolean =>
  step !== undefined && step.wait !== null && !step.wait.condition && !step.wait.duration && !step.wait.untilTime;
