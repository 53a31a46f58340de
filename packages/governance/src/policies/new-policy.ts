import type { CreatePolicyRequest, Policy, PolicyScopeInput } from '@oag/types';
import { mergedAnnotations } from '../input/index.ts';
import { completeStep } from './complete-step.ts';
import { baselineKey, stepKeyOf } from './rule-outcome.ts';

/** Creates a policy from a checked request. Without steps and without a baseline policy it denies everything. */
export function newPolicy(input: CreatePolicyRequest, { id, now }: { id: string; now: string }): Policy {
  const sequences = Object.entries(input.policySteps ?? {});
  const deniesAll = sequences.length === 0 && !input.baselinePolicyId;
  const withBaseline = deniesAll ? [[baselineKey(input.policyType), { steps: [{ reject: {} }] }] as const] : sequences;
  return {
    id,
    displayName: input.displayName,
    description: input.description ?? '',
    policyType: input.policyType,
    policySteps: Object.fromEntries(
      withBaseline.map(([key, { steps }]) => [key, { steps: (steps ?? []).map(completeStep) }]),
    ),
    rules: (input.rules ?? []).map((rule) => ({
      condition: rule.condition ?? '',
      stepKey: rule.policyId ? null : stepKeyOf(rule),
      policyKey: stepKeyOf(rule),
      policyId: rule.policyId || null,
    })),
    baselinePolicyId: input.baselinePolicyId ?? '',
    postActions: (input.postActions ?? []).map(({ certifyRemediateImmediately }) => ({
      certifyRemediateImmediately: certifyRemediateImmediately ?? null,
    })),
    annotations: mergedAnnotations({}, input.annotations ?? {}),
    scope: input.scope ? completePolicyScope(input.scope) : null,
    reassignTasksToDelegates: input.reassignTasksToDelegates ?? false,
    systemBuiltin: false,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

const completePolicyScope = ({ appId, appEntitlementId, slot }: PolicyScopeInput): NonNullable<Policy['scope']> => ({
  appId: appId ?? '',
  appEntitlementId: appEntitlementId ?? '',
  slot: slot ?? 'POLICY_SCOPE_SLOT_UNSPECIFIED',
});
