import { refuseChange, refuseInUse, refuseNamedBySetting } from '@oag/governance/policies';
import { appendLog } from '@oag/store/log';
import { countPolicyUses, listPolicyUses, lockPolicies, updatePolicyRow } from '@oag/store/policies';
import { requireVersion, type Handler } from '../../http/index.ts';
import { storedPolicy } from '../stored-policy.ts';

/** So many of those who use a policy are named in the refusal. */
const NAMED = 10;

export const deletePolicy: Handler<'deletePolicy'> = async (
  { path },
  { caller, configuration, database, now, raw, requestId },
) => {
  await database.db.transaction().execute(async (tx) => {
    await lockPolicies(tx);
    // Whoever is just about to name the policy holds its row; what they wrote is seen after the wait.
    const { policy, version } = await storedPolicy(tx, path.id, 'forUpdate');
    requireVersion(raw.headers['if-match'], version, 'policy');
    refuseChange(policy);
    refuseNamedBySetting(path.id, { name: 'OFFBOARDING_POLICY', value: configuration.offboardingPolicy });
    const users = await listPolicyUses(tx, path.id, null, { size: NAMED, after: null });
    const counts = await countPolicyUses(tx, path.id, null);
    refuseInUse(
      path.id,
      users.rows,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    );
    await updatePolicyRow(tx, { ...policy, deletedAt: now, updatedAt: now });
    await appendLog(tx, [
      {
        actorId: caller.userId,
        kind: 'policyDeleted',
        objectType: 'policy',
        objectId: path.id,
        requestId,
        document: { displayName: policy.displayName },
      },
    ]);
  });
  return {};
};
