import type { CreatePolicyRequest, Policy, PolicySteps } from '@oag/types';
import { baselineKey, stepKeyOf } from './rule-outcome.ts';

/** A place in a policy that names another policy. */
export type PolicyReference = { field: string; policyId: string };

/** Policies by their ids. */
export type PolicyMap = ReadonlyMap<string, Policy>;

export const noPolicies: PolicyMap = new Map();

/** The policies that this one can lead to: by a rule or its baseline. A rule that also has a stepKey is invalid and leads nowhere. */
export const nextPolicyReferences = ({
  rules,
  baselinePolicyId,
}: Pick<CreatePolicyRequest, 'rules' | 'baselinePolicyId'>): PolicyReference[] => [
  ...(rules ?? []).flatMap((rule, index) =>
    rule.policyId && !stepKeyOf(rule) ? [{ field: `rules[${index}].policyId`, policyId: rule.policyId }] : [],
  ),
  ...(baselinePolicyId ? [{ field: 'baselinePolicyId', policyId: baselinePolicyId }] : []),
];

/** All references of a policy to other policies: next policies, escalation policies and those of agents. */
export const policyReferences = (policy: CreatePolicyRequest): PolicyReference[] => [
  ...nextPolicyReferences(policy),
  ...escalations(policy),
];

/** The policies that an escalation or an agent switches to. */
export const escalations = ({ policySteps }: Pick<CreatePolicyRequest, 'policySteps'>): PolicyReference[] =>
  Object.entries(policySteps ?? {}).flatMap(([key, { steps }]) =>
    (steps ?? []).flatMap(({ approval }, index) => {
      const field = `policySteps.${key}.steps[${index}].approval`;
      const policyId = approval?.escalation?.replacePolicy?.policyId;
      return [
        ...(policyId ? [{ field: `${field}.escalation.replacePolicy.policyId`, policyId }] : []),
        ...(approval?.agent?.policyIds ?? []).map((id, no) => ({
          field: `${field}.agent.policyIds[${no}]`,
          policyId: id,
        })),
      ];
    }),
  );

/** The policies reachable from a policy, itself first. Those that are not in the map are left out. */
export function reachablePolicies(policy: Policy, policies: PolicyMap): Policy[] {
  const found = new Map([[policy.id, policy]]);
  for (const { rules, baselinePolicyId } of found.values()) {
    for (const { policyId } of nextPolicyReferences({ rules, baselinePolicyId })) {
      const next = policies.get(policyId);
      if (next) found.set(policyId, next);
    }
  }
  return [...found.values()];
}

/** The step sequences that a policy itself may run: those of its rules, and the baseline unless another policy replaces it. */
export function sequencesOf({ rules, policySteps, policyType, baselinePolicyId }: Policy): PolicySteps[] {
  const keys = new Set([...(rules ?? []).map(stepKeyOf), ...(baselinePolicyId ? [] : [baselineKey(policyType)])]);
  return Object.entries(policySteps).flatMap(([key, steps]) => (keys.has(key) ? [steps] : []));
}
