import type { Policy, PolicyStep, ProvisionPolicy } from '@oag/types';
import { manualProvisionStep } from './manual-provision-step.ts';
import { provisionProgram } from './provision-program.ts';
import type { Snapshot } from './snapshot.ts';

/** The provisioning steps configured for the entitlement; manual by an app owner by default. */
export function provisionSteps(policy: ProvisionPolicy | null): PolicyStep[] {
  if (policy === null) return [manualProvisionStep];
  if (policy.multiStep) return (policy.multiStep.provisionSteps ?? []).flatMap(provisionSteps);
  return [{ ...manualProvisionStep, provision: { assigned: false, provisionPolicy: policy, provisionTarget: null } }];
}

/** A grant or revoke policy with the provisioning configured for the entitlement. */
export const withProvisionSteps = (resolved: Snapshot, policy: ProvisionPolicy | null): Snapshot =>
  policy === null ? resolved : { ...resolved, steps: [...resolved.steps.slice(0, -1), ...provisionSteps(policy)] };

/** The manual fallback when configured provisioning fails, in the form of a snapshot so that its assignees resolve like others. */
export const byHand: Snapshot = { policy: {} as Policy, steps: [manualProvisionStep], trace: [] };

/** Whether manual provisioning can replace the provisioning of a step. */
export const canFallBack = (step: PolicyStep | undefined): boolean =>
  Boolean(step?.provision?.provisionPolicy?.delegated) || provisionProgram(step?.provision?.provisionPolicy) !== null;
