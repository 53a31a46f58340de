import type { Policy, PolicyStep, ProvisionPolicy } from '@oag/types';
import { completeProvision } from './complete-provision.ts';
import { manualProvisionStep } from './manual-provision-step.ts';
import { mirrored, provisionProgram } from './provision-program.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * How an entitlement is provisioned; `policy` is null when nothing is set. `connectorId`: the only connector of its app that provisions; '' if it has none, or
 * several. `isMirrored`: the policy is that of grants, and the task revokes. `bringer`: the entitlement that brings this one along for most of its holders.
 */
export type Provisioning = {
  policy: ProvisionPolicy | null;
  connectorId: string;
  isMirrored?: boolean;
  bringer?: { appId: string; entitlementId: string } | null;
};

/** The provisioning steps configured for the entitlement; manual by an app owner by default. */
export function provisionSteps(provisioning: Provisioning | null): PolicyStep[] {
  const { connectorId = '', isMirrored = false, bringer = null } = provisioning ?? {};
  const set = provisioning?.policy ?? null;
  const policy = isMirrored && set ? mirrored(set) : set;
  if (!policy) return [manualProvisionStep];
  if (policy.multiStep)
    return (policy.multiStep.provisionSteps ?? []).flatMap((step) =>
      provisionSteps({ policy: step, connectorId, isMirrored, bringer }),
    );
  if (policy.delegated?.implicit && !bringer) return [manualProvisionStep];
  const isLeftOpen = policy.unconfigured !== null && connectorId !== '';
  const provisionPolicy = isLeftOpen
    ? completeProvision({ connector: { defaultBehavior: { connectorId } } })
    : policy.delegated?.implicit && bringer
      ? completeProvision({ delegated: { ...bringer, implicit: true } })
      : policy;
  return [{ ...manualProvisionStep, provision: { assigned: false, provisionPolicy, provisionTarget: null } }];
}

/**
 * The steps of a policy of type PROVISION for one task. A step that names no way uses the connector of the app, or people. The policy is broken when nothing
 * carries out; then people do.
 */
export function stepsByPolicy(chosen: readonly PolicyStep[], provisioning: Provisioning): PolicyStep[] {
  const unconfigured = completeProvision({ unconfigured: {} });
  const steps = chosen.flatMap((step) =>
    step.provision
      ? provisionSteps({ ...provisioning, policy: step.provision.provisionPolicy ?? unconfigured })
      : step.wait || step.action
        ? [step]
        : [],
  );
  return steps.some(({ provision }) => provision) ? steps : [manualProvisionStep];
}

/**
 * A grant or revoke policy with the provisioning configured for the entitlement: at its end, or where the policy has a step that leaves the way open.
 * `own` are the steps for it.
 */
export function withProvisionSteps(
  resolved: Snapshot,
  provisioning: Provisioning | null,
  own: readonly PolicyStep[] = provisionSteps(provisioning),
): Snapshot {
  const { connectorId = '', bringer = null } = provisioning ?? {};
  const steps = resolved.steps.flatMap((step) => {
    if (!step.provision) return [step];
    const { provisionPolicy } = step.provision;
    return step === manualProvisionStep || !provisionPolicy
      ? own
      : provisionSteps({ policy: provisionPolicy, connectorId, bringer });
  });
  const isSame = steps.length === resolved.steps.length && steps.every((step, index) => step === resolved.steps[index]);
  return isSame ? resolved : { ...resolved, steps };
}

/** The manual fallback when configured provisioning fails, in the form of a snapshot so that its assignees resolve like others. */
export const byHand: Snapshot = { policy: {} as Policy, steps: [manualProvisionStep], trace: [] };

/** Whether manual provisioning can replace the provisioning of a step. */
export const canFallBack = (step: PolicyStep | undefined): boolean =>
  Boolean(step?.provision?.provisionPolicy?.delegated) || provisionProgram(step?.provision?.provisionPolicy) !== null;

/** Whether a provision policy has the service find the entitlement that brings another one along. */
export const findsBringer = (policy: ProvisionPolicy | null | undefined): boolean =>
  policy?.delegated?.implicit === true || (policy?.multiStep?.provisionSteps ?? []).some(findsBringer);
