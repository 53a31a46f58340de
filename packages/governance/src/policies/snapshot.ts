import type { Form, Policy, PolicyStep } from '@oag/types';
import type { TaskKind } from './task-kind.ts';
import type { PolicyNamer } from './select-policy.ts';
import { completeApproval } from './complete-approval.ts';
import { manualProvisionStep } from './manual-provision-step.ts';
import { revocationsStep } from './revocations-step.ts';
import { selectSteps, unconditional, type Resolution, type TraceEntry } from './select-steps.ts';
import { emptyStep } from './step-kind.ts';

/**
 * A policy as resolved for a task; later edits of the policy do not affect it. Equal snapshots are stored once. The steps may come from another
 * policy in the chain, see the trace. With `requestFormFirst`, the first step is the request form. `namedBy` is the object that named the policy.
 */
export type Snapshot = {
  policy: Policy;
  steps: PolicyStep[];
  trace: TraceEntry[];
  requestFormFirst?: true;
  namedBy?: PolicyNamer;
  /** The routing rule that named the policy. */
  routingRuleId?: string;
};

/** The provisioning step that the service appends to the steps of the policy. */
const provisioningSteps: { readonly [Kind in TaskKind]: PolicyStep | null } = {
  grant: manualProvisionStep,
  revoke: manualProvisionStep,
  certify: null,
  offboarding: revocationsStep,
  action: null,
  finding: null,
};

/**
 * Resolves a policy for tasks of a kind and appends the provisioning steps: that of the kind, unless the policy has its own, or those of the task (`ending`).
 */
export function snapshot(
  policy: Policy,
  kind: TaskKind,
  resolution: Resolution = unconditional,
  ending: readonly PolicyStep[] = [],
): Snapshot {
  const { steps, trace } = selectSteps(policy, resolution);
  const last = steps.some(({ provision }) => provision) ? null : provisioningSteps[kind];
  return { policy, steps: [...steps, ...(last ? [last] : ending)], trace };
}

/** Puts the request form before all other steps. */
export const withRequestForm = (resolved: Snapshot, form: Form): Snapshot => ({
  ...resolved,
  steps: [{ ...emptyStep, form: { form } }, ...resolved.steps],
  requestFormFirst: true,
});

/** Puts a warning before all other steps: the person may keep the access, or lets the time pass. */
export const withWarning = (resolved: Snapshot, seconds: number, escalationComment: string): Snapshot => ({
  ...resolved,
  steps: [
    {
      ...emptyStep,
      approval: completeApproval({
        self: {},
        escalationEnabled: true,
        escalation: { expiration: String(Math.ceil(seconds)), skipStep: {}, escalationComment },
      }),
    },
    ...resolved.steps,
  ],
});

/** The policy for a restart: keeps the request form as first step if it is still open. */
export function withOpenRequestForm(
  next: Snapshot,
  { snapshot: current, position }: { snapshot: Snapshot; position: number },
): Snapshot {
  const form = current.requestFormFirst && position === 0 ? current.steps[0]?.form?.form : null;
  return form ? withRequestForm(next, form) : next;
}

/** Whether a denied review creates its revoke task immediately. The post actions of the selected policy count, not those of a next policy. */
export const remediatesImmediately = ({ policy }: Snapshot): boolean =>
  (policy.postActions ?? []).some(({ certifyRemediateImmediately }) => certifyRemediateImmediately === true);
