import { assertEditable, assertNotInUse, assertNotConfigured } from '@oag/governance/policies';
import { readSessionSettings } from '@oag/store/auth';
import { logAction } from '@oag/store/log';
import { countPolicyUses, listPolicyUses, lockPolicies, updatePolicyRow } from '@oag/store/policies';
import { requireVersion, type Handler } from '../../http/index.ts';
import { storedPolicy } from '../stored-policy.ts';

/** How many users of a policy the error names. */
const NAMED_MAX = 10;

export const deletePolicy: Handler<'deletePolicy'> = async (
  { path },
  { caller, configuration, database, now, raw, requestId },
) => {
  await database.db.transaction().execute(async (tx) => {
    await lockPolicies(tx);
    // A transaction that adds a reference locks the policy's row, so its write is visible after this lock.
    const { policy, version } = await storedPolicy(tx, path.id, 'forUpdate');
    requireVersion(raw.headers['if-match'], version, 'policy');
    assertEditable(policy);
    assertNotConfigured(path.id, { name: 'OFFBOARDING_POLICY', value: configuration.offboardingPolicy });
    const { clientIdApprovalRequestPolicyId: value } = await readSessionSettings(tx);
    assertNotConfigured(path.id, { name: 'clientIdApprovalRequestPolicyId of the session settings', value });
    const users = await listPolicyUses(tx, path.id, null, { size: NAMED_MAX, after: null });
    const counts = await countPolicyUses(tx, path.id, null);
    assertNotInUse(
      path.id,
      users.rows,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    );
    await updatePolicyRow(tx, { ...policy, deletedAt: now, updatedAt: now });
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'policyDeleted', objectType: 'policy', objectId: path.id, document: { displayName: policy.displayName } },
    );
  });
  return {};
};
