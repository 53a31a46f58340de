import { attributeAppIds, givenMembers, hasScope, newAccessReview, policyIdFor } from '@oag/governance/campaigns';
import { mayReportOn } from '@oag/governance/auth';
import { legacyRefs, scopeRefs } from '@oag/governance/scope';
import { logAction, campaignRecordHash } from '@oag/store/log';
import { findCampaign, insertCampaign } from '@oag/store/campaigns';
import { findReferences } from '@oag/store/inventory';
import { newId } from '@oag/store/database';
import { campaignPolicy } from '../campaign-policy.ts';
import { campaignResponse, readCampaignMask } from '../campaign-response.ts';
import { estimatedTaskCount } from '../estimated-task-count.ts';
import { insertCopy } from '../copy-setup.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { scopeLookups } from '../scope-lookups.ts';
import { signatureLookups } from '../signature-lookups.ts';

export const createAccessReview: Handler<'createAccessReview'> = async ({ body }, context) => {
  const { caller, configuration, database, now } = context;
  const mask = readCampaignMask(body.expandMask);
  const created = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createAccessReview', body, context, async () => {
      const found = body.duplicateFrom ? await findCampaign(tx, body.duplicateFrom) : undefined;
      // A reviewer reads a campaign without its setup, and so cannot copy it.
      const source = found && mayReportOn(found.accessReview, caller) ? found.accessReview : null;
      const refs = scopeRefs(body.scopeV2);
      const older = legacyRefs(body);
      const known = await findReferences(tx, {
        ...refs,
        userIds: [...(body.ownerIds ?? []), ...refs.userIds, ...older.userIds],
        groupIds: [...refs.groupIds, ...older.groupIds],
        appIds: [...older.appIds, ...attributeAppIds(body.reviewerAttributeConfig)],
      });
      const chosen = await campaignPolicy(tx, policyIdFor(body, source), older.policyIds);
      const signature = await signatureLookups(tx, body.signatureConfig, configuration);
      const accessReview = newAccessReview(
        body,
        { people: known.people, ...chosen, source, scope: scopeLookups(known), ...signature },
        { id: newId(), now, createdById: caller.userId },
      );
      if (source && !hasScope(givenMembers(body)))
        await insertCopy(
          tx,
          accessReview,
          { of: 'campaign', id: source.id },
          { actorId: caller.userId, clientId: caller.clientRowId, now },
        );
      else
        await insertCampaign(tx, {
          ...accessReview,
          expectedTicketCount: await estimatedTaskCount(tx, accessReview, [], now),
        });
      const document = {
        displayName: accessReview.displayName,
        ...(source && { duplicateFrom: source.id }),
        record: { campaign: await campaignRecordHash(tx, accessReview.id) },
      };
      await logAction(tx, context, {
        kind: 'campaignCreated',
        objectType: 'accessReview',
        objectId: accessReview.id,
        document,
      });
      const made = await findCampaign(tx, accessReview.id);
      if (!made) throw new Error('A campaign that was just created does not exist');
      return made;
    }),
  );
  return campaignResponse(created, mask, context);
};
