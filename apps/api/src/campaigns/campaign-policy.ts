import type { PolicyMap } from '@oag/governance/policies';
import { findStoredPolicy, policiesAround } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { Policy } from '@oag/types';

/** The policy of a campaign, null when it does not exist, and the policies that it and `others` may hand over to. Locked against deletion until the transaction ends. */
export async function campaignPolicy(
  tx: Db,
  policyId: string,
  others: readonly string[] = [],
): Promise<{ policy: Policy | null; policies: PolicyMap }> {
  const stored = await findStoredPolicy(tx, policyId, 'forShare');
  return { policy: stored?.policy ?? null, policies: await policiesAround(tx, [policyId, ...others]) };
}
