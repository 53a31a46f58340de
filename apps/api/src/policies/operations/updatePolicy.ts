import { requestedPolicy, updatePolicy as applyUpdate } from '@oag/governance/policies';
import { logAction } from '@oag/store/log';
import { lockPolicies, updatePolicyRow } from '@oag/store/policies';
import { loadPolicyLookups } from '../policy-lookups.ts';
import { requireVersion, type Handler } from '../../http/index.ts';
import { storedPolicy } from '../stored-policy.ts';

export const updatePolicy: Handler<'updatePolicy'> = async ({ path, body }, context) => {
  const { database, now, raw } = context;
  const updated = await database.db.transaction().execute(async (tx) => {
    await lockPolicies(tx);
    const current = await storedPolicy(tx, path.id, 'forUpdate');
    requireVersion(raw.headers['if-match'], current.version, 'policy');
    const requested = requestedPolicy(current.policy, body.policy ?? {}, body.updateMask);
    const { policy, changed } = applyUpdate(
      current.policy,
      requested,
      await loadPolicyLookups(tx, requested, path.id, context),
      { now },
    );
    if (changed.length === 0) return current;
    const version = await updatePolicyRow(tx, policy);
    await logAction(tx, context, {
      kind: 'policyUpdated',
      objectType: 'policy',
      objectId: path.id,
      document: { changed },
    });
    return { policy, version };
  });
  context.header('etag', `"${updated.version}"`);
  return { policy: updated.policy };
};
