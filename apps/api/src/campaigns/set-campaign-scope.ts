import { customsOf, setScope } from '@oag/governance/campaigns';
import { scopeRefs } from '@oag/governance/scope';
import { logAction, campaignRecordHash } from '@oag/store/log';
import { findCampaign, updateCampaign, type StoredCampaign } from '@oag/store/campaigns';
import { findReferences } from '@oag/store/inventory';
import { policiesAround } from '@oag/store/policies';
import { replaceChosenEntitlements, setCustomPolicies } from '@oag/store/scope';
import type { SetCampaignScopeAndEntitlementsRequest } from '@oag/types';
import { managedCampaign } from './campaign-access.ts';
import { estimatedTaskCount } from './estimated-task-count.ts';
import type { RequestContext } from '../http/index.ts';
import { scopeLookups } from './scope-lookups.ts';

/** Replaces the scope of a campaign and its chosen entitlements, in one transaction. */
export function setScopeOfCampaign(
  id: string,
  request: SetCampaignScopeAndEntitlementsRequest,
  context: RequestContext,
): Promise<StoredCampaign> {
  const { database, now } = context;
  return database.db.transaction().execute(async (tx) => {
    const campaign = await managedCampaign(tx, id, context, 'forUpdate');
    const chosen = request.entitlements ?? [];
    const known = await findReferences(tx, {
      ...scopeRefs(request.scopeV2),
      entitlementIds: chosen.map((ref) => ref.appEntitlementId ?? ''),
    });
    const policies = await policiesAround(
      tx,
      chosen.flatMap((ref) => ref.customPolicyId || []),
    );
    const lookups = { scope: scopeLookups(known), appIdsOfEntitlements: known.appIdsOfEntitlements, policies };
    const { accessReview, rows } = setScope(campaign.accessReview, request, lookups, { now });
    await updateCampaign(tx, {
      ...accessReview,
      expectedTicketCount: await estimatedTaskCount(tx, accessReview, rows, now),
    });
    await replaceChosenEntitlements(
      tx,
      id,
      rows.map((row) => row.appEntitlementId),
    );
    await setCustomPolicies(tx, id, customsOf(rows));
    const document = {
      scopingVersion: accessReview.scopingVersion,
      entitlements: rows.length,
      record: { campaign: await campaignRecordHash(tx, id) },
    };
    await logAction(tx, context, { kind: 'campaignScopeSet', objectType: 'accessReview', objectId: id, document });
    return (await findCampaign(tx, id)) ?? campaign;
  });
}
