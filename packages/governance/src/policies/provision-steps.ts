import type { Policy, PolicyStep, ProvisionPolicy } from '@oag/types';
import { completeProvision } from './complete-provision.ts';
import { manualProvisionStep } from './manual-provision-step.ts';
import { provisionProgram } from './provision-program.ts';
import type { Snapshot } from './snapshot.ts';

/** How an entitlement is provisioned. `connectorId`: the only connector of its app that provisions; '' if it has none, or several. */
export type Provisioning = { policy: ProvisionPolicy; connectorId: string };

/** The provisioning steps configured for the entitlement; manual by an app owner by default. */
export function provisionSteps(provisioning: Provisioning | null): PolicyStep[] {
  if (provisioning === null) return [manualProvisionStep];
  const { policy, connectorId } = provisioning;
  if (policy.multiStep)
    return (policy.multiStep.provisionSteps ?? []).flatMap((step) => provisionSteps({ policy: step, connectorId }));
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
