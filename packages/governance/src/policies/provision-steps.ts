import type { Policy, PolicyStep, ProvisionPolicy } from '@oag/types';
import { completeProvision } from './complete-provision.ts';
import { manualProvisionStep } from './manual-provision-step.ts';
import { mirrored, provisionProgram } from './provision-program.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * How an entitlement is provisioned. `connectorId`: the only connector of its app that provisions; '' if it has none, or several. `isMirrored`: the policy
 * is that of grants, and the task revokes.
 */
export type Provisioning = { policy: ProvisionPolicy; connectorId: string; isMirrored?: boolean };

/** The provisioning steps configured for the entitlement; manual by an app owner by default. */
export function provisionSteps(provisioning: Provisioning | null): PolicyStep[] {
  if (provisioning === null) return [manualProvisionStep];
  const { connectorId, isMirrored = false } = provisioning;
  const policy = isMirrored ? mirrored(provisioning.policy) : provisioning.policy;
  if (!policy) return [manualProvisionStep];
  if (policy.multiStep)
    return (policy.multiStep.provisionSteps ?? []).flatMap((step) =>
      provisionSteps({ policy: step, connectorId, isMirrored }),
    );
  const isLeftOpen = policy.unconfigured !== null && connectorId !== '';
  const provisionPolicy = isLeftOpen ? completeProvision({ connector: { defaultBehavior: { connectorId } } }) : policy;
  return [{ ...manualProvisionStep, provision: { assigned: false, provisionPolicy, provisionTarget: null } }];
}

/** A grant or revoke policy with the provisioning configured for the entitlement. */
export const withProvisionSteps = (resolved: Snapshot, provisioning: Provisioning | null): Snapshot =>
  provisioning === null
    ? resolved
    : { ...resolved, steps: [...resolved.steps.slice(0, -1), ...provisionSteps(provisioning)] };

/** The manual fallback when configured provisioning fails, in the form of a snapshot so that its assignees resolve like others. */
export const byHand: Snapshot = { policy: {} as Policy, steps: [manualProvisionStep], trace: [] };

/** Whether manual provisioning can replace the provisioning of a step. */
export const canFallBack = (step: PolicyStep | undefined): boolean =>
  Boolean(step?.provision?.provisionPolicy?.delegated) || provisionProgram(step?.provision?.provisionPolicy) !== null;
