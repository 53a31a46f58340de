import { templateScope } from '@oag/governance/templates';
import { campaignsByIds, findCampaign } from '@oag/store/campaigns';
import { copyChosenEntitlements, listChosenEntitlements } from '@oag/store/scope';
import { findTemplateOfCampaign } from '@oag/store/templates';
import { type CopySource, finishJob } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';
import type { AccessReview } from '@oag/types';
import { toSetupRow } from '../campaign-selection.ts';
import { estimatedTaskCount } from '../estimated-task-count.ts';
import { moveCampaign } from '../campaign-effects.ts';
import type { JobHandler } from '../../jobs/index.ts';

/**
 * Copies the chosen entitlements and the scope of a campaign or template to a new campaign. It locks the source, so
 * that both parts are consistent; the maximum number of chosen entitlements fits into one transaction.
 */
export const copyJob: JobHandler<'copy'> = (work, { database }) =>
  database.db.transaction().execute(async (tx) => {
    const { actorId = '', clientId, ...source } = work.cursor;
    const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
    if (!campaign) return finishJob(tx, work, { state: 'FAILED', error: 'The campaign no longer exists' });
    const scope = await scopeOf(tx, source);
    await copyChosenEntitlements(tx, source, work.objectId);
    const now = new Date().toISOString();
    const rows = (await listChosenEntitlements(tx, work.objectId)).map(toSetupRow);
    const expected = await estimatedTaskCount(tx, { ...campaign.accessReview, scopeV2: scope }, rows, now);
    await moveCampaign(tx, campaign, { kind: 'copied', scope, expected }, { actorId, clientId, requestId: '', now });
    return finishJob(tx, work);
  });

/** The current scope of the source, even if it is deleted. */
async function scopeOf(tx: Db, { of, id, subjectUserId }: CopySource): Promise<AccessReview['scopeV2']> {
  if (of === 'template') return templateScope((await findTemplateOfCampaign(tx, id)) ?? { scope: null }, subjectUserId);
  await findCampaign(tx, id, 'forShare');
  return (await campaignsByIds(tx, [id])).get(id)?.scopeV2 ?? null;
}
