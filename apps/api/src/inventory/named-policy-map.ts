import { policyIdsNamed } from '@oag/governance/inventory';
import { findStoredPolicy } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { Policy } from '@oag/types';

/** The policies that an app or an entitlement refers to, deleted ones included, locked against deletion until the transaction ends. */
export async function namedPolicyMap(
  tx: Db,
  patch: Parameters<typeof policyIdsNamed>[0],
): Promise<Map<string, Policy>> {
  const found = new Map<string, Policy>();
  // Always in the same order, to avoid deadlocks.
  for (const id of policyIdsNamed(patch).toSorted()) {
    const stored = await findStoredPolicy(tx, id, 'forShare');
    if (stored) found.set(id, stored.policy);
  }
  return found;
}
