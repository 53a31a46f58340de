import type {
  ActionOutcomeValues,
  CertifyOutcomeValues,
  FindingTaskOutcomeValues,
  GrantOutcomeValues,
  OffboardingOutcomeValues,
  RevokeOutcomeValues,
} from '@oag/types';
import type { TaskKind } from '../policies/index.ts';

type Known = {
  certify: (typeof CertifyOutcomeValues)[number];
  revoke: (typeof RevokeOutcomeValues)[number];
  grant: (typeof GrantOutcomeValues)[number];
  action: (typeof ActionOutcomeValues)[number];
  offboarding: (typeof OffboardingOutcomeValues)[number];
  finding: (typeof FindingTaskOutcomeValues)[number];
};

type Prefixes = {
  certify: 'CERTIFY_OUTCOME';
  revoke: 'REVOKE_OUTCOME';
  grant: 'GRANT_OUTCOME';
  action: 'ACTION_OUTCOME';
  offboarding: 'OFFBOARDING_OUTCOME';
  finding: 'FINDING_TASK_OUTCOME';
};

const prefixes: Prefixes = {
  certify: 'CERTIFY_OUTCOME',
  revoke: 'REVOKE_OUTCOME',
  grant: 'GRANT_OUTCOME',
  action: 'ACTION_OUTCOME',
  offboarding: 'OFFBOARDING_OUTCOME',
  finding: 'FINDING_TASK_OUTCOME',
};

type Bare<Kind extends TaskKind> = Known[Kind] extends infer Name
  ? Name extends `${Prefixes[Kind]}_${infer Outcome}`
    ? Outcome
    : never
  : never;

/** How a task ended: the wire's outcome without its prefix, '' while it is open. */
export type TaskOutcome = '' | Exclude<{ [Kind in TaskKind]: Bare<Kind> }[TaskKind], 'UNSPECIFIED'>;

/** How the steps of a task can end. */
export type TaskEnd = 'positive' | 'negative' | 'cancelled' | 'errored' | 'timedOut';

/** The outcome of each end for each kind of task. */
export const outcomes: { readonly [Kind in TaskKind]: { readonly [End in TaskEnd]: Bare<Kind> & TaskOutcome } } = {
  certify: {
    positive: 'CERTIFIED',
    negative: 'DECERTIFIED',
    cancelled: 'CANCELLED',
    errored: 'ERROR',
    timedOut: 'WAIT_TIMED_OUT',
  },
  revoke: {
    positive: 'REVOKED',
    negative: 'DENIED',
    cancelled: 'CANCELLED',
    errored: 'ERROR',
    timedOut: 'WAIT_TIMED_OUT',
  },
  grant: {
    positive: 'GRANTED',
    negative: 'DENIED',
    cancelled: 'CANCELLED',
    errored: 'ERROR',
    timedOut: 'WAIT_TIMED_OUT',
  },
  action: { positive: 'SUCCESS', negative: 'DENIED', cancelled: 'CANCELLED', errored: 'ERROR', timedOut: 'CANCELLED' },
  offboarding: {
    positive: 'DONE',
    negative: 'CANCELLED',
    cancelled: 'CANCELLED',
    errored: 'ERROR',
    timedOut: 'CANCELLED',
  },
  finding: {
    positive: 'REMEDIATED',
    negative: 'RISK_ACCEPTED',
    cancelled: 'CANCELLED',
    errored: 'CANCELLED',
    timedOut: 'CANCELLED',
  },
};

/** The outcome as the wire has it: `CERTIFY_OUTCOME_CERTIFIED`, and `…_UNSPECIFIED` while the task is open. */
export const wireOutcome = <Kind extends TaskKind>(kind: Kind, outcome: TaskOutcome): Known[Kind] =>
  `${prefixes[kind]}_${outcome || 'UNSPECIFIED'}` as Known[Kind];
