import { afterCampaign, campaignFromTemplate } from '@oag/governance/templates';
import { appendLog, campaignRecordHash } from '@oag/store/log';
import { newId, type Db } from '@oag/store/database';
import { updateTemplateRow } from '@oag/store/templates';
import type { AccessReview, AccessReviewTemplate } from '@oag/types';
import { notifyAboutCampaign } from './campaign-effects.ts';
import { insertCopy } from './copy-setup.ts';

/** Who creates a campaign, '' for the service, with which API client, and its settings. The log records `because`. */
export type Making = {
  actorId: string;
  clientId?: string | undefined;
  requestId: string;
  now: string;
  timeZone: string;
  displayName?: string | undefined;
  subject?: { id: string; displayName: string } | undefined;
  because: object;
};

/** Creates a campaign from a locked template, in the transaction that updates the template. */
export async function makeCampaign(tx: Db, template: AccessReviewTemplate, making: Making): Promise<AccessReview> {
  const { actorId, clientId, requestId, subject, because } = making;
  const draft = campaignFromTemplate(template, {
    ...making,
    id: newId(),
    createdById: actorId || (template.ownerIds?.[0] ?? ''),
  });
  const campaign = await insertCopy(tx, draft, { of: 'template', id: template.id, subjectUserId: subject?.id }, making);
  await updateTemplateRow(tx, afterCampaign(template, making));
  const document = {
    displayName: campaign.displayName,
    accessReviewTemplateId: template.id,
    ...because,
    record: { campaign: await campaignRecordHash(tx, campaign.id) },
  };
  await appendLog(tx, [
    {
      actorId,
      clientId,
      kind: 'campaignCreated',
      objectType: 'accessReview',
      objectId: campaign.id,
      requestId,
      document,
    },
  ]);
  // The person who creates one knows of it.
  if (actorId === '') await notifyAboutCampaign(tx, campaign.id, { kind: 'CREATED', occasion: '' }, making.now);
  return campaign;
}
