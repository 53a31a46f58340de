import { updateSessionSettings as applyUpdate } from '@oag/governance/auth';
import { readSessionSettings, writeSessionSettings } from '@oag/store/auth';
import { findPolicy, lockPolicies } from '@oag/store/policies';
import type { Handler } from '../../http/index.ts';
import { endDisallowedClients, logClients } from '../client-approval-access.ts';

export const updateSessionSettings: Handler<'updateSessionSettings'> = async ({ body }, context) => {
  const sessionSettings = await context.database.db.transaction().execute(async (tx) => {
    await lockPolicies(tx);
    const current = await readSessionSettings(tx, 'forUpdate');
    const patch = body.sessionSettings ?? {};
    const policyId = patch.clientIdApprovalRequestPolicyId;
    const policy = policyId ? await findPolicy(tx, policyId) : undefined;
    const policyType = policy?.deletedAt === null ? policy.policyType : undefined;
    const { settings, changed } = applyUpdate(current, patch, body.updateMask, policyType);
    if (changed.length === 0) return current;
    await writeSessionSettings(tx, settings);
    const about = { kind: 'sessionSettingsUpdated', objectType: 'sessionSettings', objectId: 'session' };
    await logClients(tx, { ...about, document: { changed, settings } }, context);
    await endDisallowedClients(tx, context);
    return settings;
  });
  return { sessionSettings };
};
