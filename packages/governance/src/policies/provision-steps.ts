import type { Policy, PolicyStep, ProvisionPolicy } from '@oag/types';
import { manualProvisionStep } from './manual-provision-step.ts';
import type { Snapshot } from './snapshot.ts';

/** The steps that carry a change of access out, as the entitlement says; an owner of the app by hand when it says nothing. */
export function provisionSteps(policy: ProvisionPolicy | null): PolicyStep[] {
  if (policy === null) return [manualProvisionStep];
  if (policy.multiStep) return (policy.multiStep.provisionSteps ?? []).flatMap(provisionSteps);
  return [{ ...manualProvisionStep, provision: { assigned: false, provisionPolicy: policy, provisionTarget: null } }];
}

/** A grant or revoke task whose decision is carried out as the entitlement says, instead of by an owner of the app. */
export const carriedOutBy = (resolved: Snapshot, policy: ProvisionPolicy | null): Snapshot =>
  policy === null ? resolved : { ...resolved, steps: [...resolved.steps.slice(0, -1), ...provisionSteps(policy)] };

/** Who carries a step out by hand when the way that was set has failed: an owner of the app. It is no policy of any task, and looked up like one. */
export const byHand: Snapshot = { policy: {} as Policy, steps: [manualProvisionStep], trace: [] };

/** Whether a step is carried out in a way of which carrying it out by hand can take the place. */
export const canFallBack = (step: PolicyStep | undefined): boolean =>
  Boolean(step?.provision?.provisionPolicy?.delegated);
