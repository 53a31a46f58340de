import type { Policy } from '@oag/types';
import { reachablePolicies, sequencesOf, type PolicyMap } from './policy-references.ts';

/** Why a policy may decide reviews without a reviewer; null when every path starts with an approval. */
export function noReviewer(policy: Policy, policies: PolicyMap): string | null {
  const silent = reachablePolicies(policy, policies).find((reachable) =>
    sequencesOf(reachable).some(({ steps }) => !steps?.[0]?.approval),
  );
  if (!silent) return null;
  return `The policy ${policy.id} ${silent.id === policy.id ? '' : `leads to the policy ${silent.id}, which `}decides without a reviewer`;
}
