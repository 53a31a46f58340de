import type { Form, Policy, PolicyStep } from '@oag/types';
import type { TaskKind } from './task-kind.ts';
import type { PolicyNamer } from './choose-policy.ts';
import { manualProvisionStep } from './manual-provision-step.ts';
import { revocationsStep } from './revocations-step.ts';
import { selectSteps, unconditional, type Resolution, type TraceEntry } from './select-steps.ts';
import { emptyStep } from './step-kind.ts';

/**
 * A policy as it was resolved for a task: later edits of the policy do not touch it. Equal snapshots may be stored once. The steps may be
 * those of a policy that took over; the trace tells which. With `requestFormFirst`, the first step is the form of the access that was asked for. `namedBy` tells what named the
 * policy of a request for access; nothing did when it is missing.
 */
export type Snapshot = {
  policy: Policy;
  steps: PolicyStep[];
  trace: TraceEntry[];
  requestFormFirst?: true;
  namedBy?: PolicyNamer;
};

/** The step that carries a decision out, and that the service adds to the steps of the policy. */
const carryingOut: { readonly [Kind in TaskKind]: PolicyStep | null } = {
  grant: manualProvisionStep,
  revoke: manualProvisionStep,
  certify: null,
  offboarding: revocationsStep,
  action: null,
  finding: null,
};

/**
 * Resolves a policy for tasks of a kind. Those whose decision is carried out get the step that does it: that of their kind, or those that the
 * task brings along (`ending`).
 */
export function snapshot(
  policy: Policy,
  kind: TaskKind,
  resolution: Resolution = unconditional,
  ending: readonly PolicyStep[] = [],
): Snapshot {
  const { steps, trace } = selectSteps(policy, resolution);
  const last = carryingOut[kind];
  return { policy, steps: [...steps, ...(last ? [last] : ending)], trace };
}

/** The policy of a request whose form is still to be filled in: that comes before everything else. */
export const withRequestForm = (resolved: Snapshot, form: Form): Snapshot => ({
  ...resolved,
  steps: [{ ...emptyStep, form: { form } }, ...resolved.steps],
  requestFormFirst: true,
});

/** Another policy with which a task begins again: a form of the request that nobody has got past goes along, one that is done or was skipped does not. */
export function withOpenRequestForm(
  next: Snapshot,
  { snapshot: current, position }: { snapshot: Snapshot; position: number },
): Snapshot {
  const form = current.requestFormFirst && position === 0 ? current.steps[0]?.form?.form : null;
  return form ? withRequestForm(next, form) : next;
}

/** Whether a denied review makes its revoke task at once. What happens after a task is said by the policy that was chosen, whoever took over. */
export const remediatesImmediately = ({ policy }: Snapshot): boolean =>
  (policy.postActions ?? []).some(({ certifyRemediateImmediately }) => certifyRemediateImmediately === true);
