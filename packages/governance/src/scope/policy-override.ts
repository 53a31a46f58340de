import type { AccessReview } from '@oag/types';
import { noReviewer, type PolicyMap } from '../policies/index.ts';

type Chosen = { entitlementId: string; customPolicyId: string | null };

/** The policies set for single entitlements of this campaign: with the chosen ones, or in its setup over several apps. */
export function customPolicies(
  { multiApp }: Pick<AccessReview, 'multiApp'>,
  chosen: readonly Chosen[],
): { entitlementId: string; policyId: string }[] {
  const details = Object.values(multiApp?.appEntitlementDetails ?? {}).flatMap(({ entitlementDetails }) =>
    Object.entries(entitlementDetails ?? {}),
  );
  const found = new Map(
    details.flatMap(([entitlementId, { policyId }]) => (policyId === '' ? [] : [[entitlementId, policyId] as const])),
  );
  for (const { entitlementId, customPolicyId } of chosen) if (customPolicyId) found.set(entitlementId, customPolicyId);
  return [...found].map(([entitlementId, policyId]) => ({ entitlementId, policyId }));
}

/** A setup over several apps without its policies for single entitlements. */
export function withoutCustomPolicies({ multiApp }: AccessReview): Partial<AccessReview> {
  if (!multiApp?.appEntitlementDetails) return {};
  const bare = Object.entries(multiApp.appEntitlementDetails).map(([appId, { entitlementDetails }]) => {
    const details = Object.entries(entitlementDetails ?? {}).map(
      ([id, detail]) => [id, { ...detail, policyId: '' }] as const,
    );
    return [appId, { entitlementDetails: Object.fromEntries(details) }] as const;
  });
  return { multiApp: { ...multiApp, appEntitlementDetails: Object.fromEntries(bare) } };
}

/** Why the policy of an entitlement or app cannot override that of a campaign; null when it can. */
export function refusedOverride(id: string, policies: PolicyMap): string | null {
  const policy = policies.get(id);
  if (!policy || policy.deletedAt !== null) return `The policy ${id} is deleted`;
  if (policy.policyType !== 'POLICY_TYPE_CERTIFY')
    return `The policy ${id} is of type ${policy.policyType}, not POLICY_TYPE_CERTIFY`;
  return noReviewer(policy, policies);
}
