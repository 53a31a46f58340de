import type { Policy, PolicyStep } from '@oag/types';
import type { TaskKind } from '../task/task-kind.ts';
import { manualProvisionStep } from './manual-provision-step.ts';
import { selectSteps, unconditional, type Resolution, type TraceEntry } from './select-steps.ts';

/**
 * A policy as it was resolved for a task: later edits of the policy do not touch it. Equal snapshots may be stored once. The steps may be
 * those of a policy that took over; the trace tells which.
 */
export type Snapshot = { policy: Policy; steps: PolicyStep[]; trace: TraceEntry[] };

const provisioned: { readonly [Kind in TaskKind]: boolean } = {
  grant: true,
  revoke: true,
  certify: false,
  offboarding: false,
  action: false,
  finding: false,
};

/** Resolves a policy for tasks of a kind. Grant and revoke tasks get the provision step that carries the decision out. */
export function snapshot(policy: Policy, kind: TaskKind, resolution: Resolution = unconditional): Snapshot {
  const { steps, trace } = selectSteps(policy, resolution);
  return { policy, steps: provisioned[kind] ? [...steps, manualProvisionStep] : steps, trace };
}

/** Whether a denied review makes its revoke task at once. What happens after a task is said by the policy that was chosen, whoever took over. */
export const remediatesImmediately = ({ policy }: Snapshot): boolean =>
  (policy.postActions ?? []).some(({ certifyRemediateImmediately }) => certifyRemediateImmediately === true);
