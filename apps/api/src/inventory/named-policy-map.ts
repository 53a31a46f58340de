import { policyIdsNamed } from '@oag/governance/inventory';
import { findStoredPolicy } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { Policy } from '@oag/types';

/** The policies that an app or an entitlement is to name, deleted ones included. Nobody deletes them until the transaction ends. */
export async function namedPolicyMap(
  tx: Db,
  patch: Parameters<typeof policyIdsNamed>[0],
): Promise<Map<string, Policy>> {
  const found = new Map<string, Policy>();
  // In one order everywhere, so that two that name the same policies never wait for each other.
  for (const id of policyIdsNamed(patch).toSorted()) {
    const stored = await findStoredPolicy(tx, id, 'forShare');
    if (stored) found.set(id, stored.policy);
  }
  return found;
}
