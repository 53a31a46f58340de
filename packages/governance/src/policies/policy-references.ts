import type { CreatePolicyRequest, Policy, PolicySteps } from '@oag/types';
import { baselineKey, stepKeyOf } from './rule-outcome.ts';

/** A place in a policy that names another policy. */
export type PolicyReference = { field: string; policyId: string };

/** Policies by their ids. */
export type PolicyMap = ReadonlyMap<string, Policy>;

export const noPolicies: PolicyMap = new Map();

/** The policies that may take over from this one: by a rule, or in place of its baseline. A rule that says something else as well is wrong and leads nowhere. */
export const takeOvers = ({
  rules,
  baselinePolicyId,
}: Pick<CreatePolicyRequest, 'rules' | 'baselinePolicyId'>): PolicyReference[] => [
  ...(rules ?? []).flatMap((rule, index) =>
    rule.policyId && !stepKeyOf(rule) ? [{ field: `rules[${index}].policyId`, policyId: rule.policyId }] : [],
  ),
  ...(baselinePolicyId ? [{ field: 'baselinePolicyId', policyId: baselinePolicyId }] : []),
];

/** All places in a policy that name another policy: those that may take over, and those that an escalation switches to. */
export const policyReferences = (policy: CreatePolicyRequest): PolicyReference[] => [
  ...takeOvers(policy),
  ...escalations(policy),
];

/** The policies that an escalation switches to. */
export const escalations = ({ policySteps }: Pick<CreatePolicyRequest, 'policySteps'>): PolicyReference[] =>
  Object.entries(policySteps ?? {}).flatMap(([key, { steps }]) =>
    (steps ?? []).flatMap(({ approval }, index) => {
      const policyId = approval?.escalation?.replacePolicy?.policyId;
      return policyId
        ? [{ field: `policySteps.${key}.steps[${index}].approval.escalation.replacePolicy.policyId`, policyId }]
        : [];
    }),
  );

/** The policies that a policy may come to, itself first, each once. Those that are not in the map are left out. */
export function reachablePolicies(policy: Policy, policies: PolicyMap): Policy[] {
  const found = new Map([[policy.id, policy]]);
  for (const { rules, baselinePolicyId } of found.values()) {
    for (const { policyId } of takeOvers({ rules, baselinePolicyId })) {
      const next = policies.get(policyId);
      if (next) found.set(policyId, next);
    }
  }
  return [...found.values()];
}

/** The sequences that a policy itself may run: those that its rules lead to, and the baseline unless another policy stands in for it. */
export function sequencesOf({ rules, policySteps, policyType, baselinePolicyId }: Policy): PolicySteps[] {
  const keys = new Set([...(rules ?? []).map(stepKeyOf), ...(baselinePolicyId ? [] : [baselineKey(policyType)])]);
  return Object.entries(policySteps).flatMap(([key, steps]) => (keys.has(key) ? [steps] : []));
}
