import type { CreatePolicyRequest, Policy } from '@oag/types';
import { baselineKey } from './check-policy.ts';
import { stepKeyOf } from './check-rules.ts';
import { completeStep } from './complete-step.ts';

/** The policy that a checked request makes. One without any steps denies everything. */
export function newPolicy(input: CreatePolicyRequest, { id, now }: { id: string; now: string }): Policy {
  const sequences = Object.entries(input.policySteps ?? {});
  const withBaseline = sequences.length > 0 ? sequences : [[baselineKey(input.policyType), { steps: [{ reject: {} }] }] as const];
  return {
    id,
    displayName: input.displayName,
    description: input.description ?? '',
    policyType: input.policyType,
    policySteps: Object.fromEntries(withBaseline.map(([key, { steps }]) => [key, { steps: (steps ?? []).map(completeStep) }])),
    rules: (input.rules ?? []).map((rule) => ({
      condition: rule.condition ?? '',
      stepKey: stepKeyOf(rule),
      policyKey: stepKeyOf(rule),
      policyId: null,
    })),
    baselinePolicyId: '',
    postActions: (input.postActions ?? []).map(({ certifyRemediateImmediately }) => ({
      certifyRemediateImmediately: certifyRemediateImmediately ?? null,
    })),
    annotations: Object.fromEntries(Object.entries(input.annotations ?? {}).filter(([, value]) => value !== '')),
    scope: null,
    reassignTasksToDelegates: input.reassignTasksToDelegates ?? false,
    systemBuiltin: false,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
