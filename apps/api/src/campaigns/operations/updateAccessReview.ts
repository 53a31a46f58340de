import { attributeAppIds, clockAfterChange, updateAccessReview as applyUpdate } from '@oag/governance/campaigns';
import { legacyRefs, scopeRefs } from '@oag/governance/scope';
import { logAction, campaignRecordHash } from '@oag/store/log';
import { findCampaign, updateCampaign } from '@oag/store/campaigns';
import { listChosenEntitlements } from '@oag/store/scope';
import { findReferences } from '@oag/store/inventory';
import { managedCampaign } from '../campaign-access.ts';
import { campaignPolicy } from '../campaign-policy.ts';
import { campaignResponse, readCampaignMask } from '../campaign-response.ts';
import { toSetupRow } from '../campaign-selection.ts';
import { estimatedTaskCount } from '../estimated-task-count.ts';
import { requireVersion, type Handler } from '../../http/index.ts';
import { scopeLookups } from '../scope-lookups.ts';
import { signatureLookups } from '../signature-lookups.ts';

export const updateAccessReview: Handler<'updateAccessReview'> = async ({ path, body }, context) => {
  const { configuration, database, now, raw } = context;
  const mask = readCampaignMask(body.expandMask);
  const patch = body.accessReview ?? {};
  const updated = await database.db.transaction().execute(async (tx) => {
    const campaign = await managedCampaign(tx, path.id, context, 'forUpdate');
    requireVersion(raw.headers['if-match'], campaign.version, 'campaign');
    const refs = scopeRefs(campaign.accessReview.scopeV2, patch.scopeV2);
    const older = legacyRefs(patch);
    const before = legacyRefs(campaign.accessReview);
    const known = await findReferences(tx, {
      ...refs,
      userIds: [...(patch.ownerIds ?? []), ...refs.userIds, ...older.userIds, ...before.userIds],
      groupIds: [...refs.groupIds, ...older.groupIds, ...before.groupIds],
      appIds: [...older.appIds, ...before.appIds, ...attributeAppIds(patch.reviewerAttributeConfig)],
    });
    const chosen = await campaignPolicy(tx, patch.policyId ?? campaign.accessReview.policyId, [
      ...older.policyIds,
      ...before.policyIds,
    ]);
    const signature = await signatureLookups(tx, patch.signatureConfig, configuration);
    const lookups = { people: known.people, ...chosen, scope: scopeLookups(known), ...signature };
    const { accessReview, changed } = applyUpdate(campaign.accessReview, patch, body.updateMask, lookups, { now });
    if (changed.length === 0) return campaign;
    const isScoped = accessReview.scopingVersion !== campaign.accessReview.scopingVersion;
    const rows = isScoped ? (await listChosenEntitlements(tx, path.id)).map(toSetupRow) : [];
    const expectedTicketCount = isScoped
      ? await estimatedTaskCount(tx, accessReview, rows, now)
      : accessReview.expectedTicketCount;
    await updateCampaign(tx, { ...accessReview, expectedTicketCount }, { clock: clockAfterChange(accessReview, now) });
    await logAction(tx, context, {
      kind: 'campaignUpdated',
      objectType: 'accessReview',
      objectId: path.id,
      document: { changed, record: { campaign: await campaignRecordHash(tx, path.id) } },
    });
    return (await findCampaign(tx, path.id)) ?? campaign;
  });
  return campaignResponse(updated, mask, context);
};
