import { scopeRefs, setScope } from '@oag/governance';
import { appendLog, findCampaign, lookUp, policiesAround, replaceChosenEntitlements, setCustomPolicies, updateCampaign } from '@oag/store';
import { managedCampaign } from '../campaign-access.ts';
import { readExpandMask } from '../expand-mask.ts';
import type { Handler } from '../request-context.ts';
import { scopeAnswer, SETUP_PATHS } from '../scope-answer.ts';
import { scopeFacts } from '../scope-facts.ts';

export const setCampaignScopeAndEntitlements: Handler<'setCampaignScopeAndEntitlements'> = async ({ path, body }, context) => {
  const { caller, database, now, requestId } = context;
  const mask = readExpandMask(body.expandMask, SETUP_PATHS);
  const id = path.access_review_id;
  const changed = await database.db.transaction().execute(async (tx) => {
    const campaign = await managedCampaign(tx, id, context, 'forUpdate');
    const known = await lookUp(tx, { ...scopeRefs(body.scopeV2), entitlementIds: (body.entitlements ?? []).map((ref) => ref.appEntitlementId ?? '') });
    const policies = await policiesAround(tx, (body.entitlements ?? []).flatMap((ref) => ref.customPolicyId || []));
    const facts = { scope: scopeFacts(known), appIdsOfEntitlements: known.appIdsOfEntitlements, policies };
    const { accessReview, rows } = setScope(campaign.accessReview, body, facts, { now });
    await updateCampaign(tx, accessReview);
    await replaceChosenEntitlements(tx, id, rows.map((row) => row.appEntitlementId));
    await setCustomPolicies(tx, id, rows.flatMap(({ appEntitlementId, customPolicyId }) => (customPolicyId ? [{ entitlementId: appEntitlementId, policyId: customPolicyId }] : [])));
    const document = { scopingVersion: accessReview.scopingVersion, entitlements: rows.length };
    await appendLog(tx, [{ actorId: caller.userId, kind: 'campaignScopeSet', objectType: 'accessReview', objectId: id, requestId, document }]);
    return (await findCampaign(tx, id)) ?? campaign;
  });
  return scopeAnswer(database.db, changed, mask);
};
