import type { CampaignCommand } from '@oag/governance/campaigns';
import { findCampaign, type CampaignChange, type StoredCampaign } from '@oag/store/campaigns';
import type { Db } from '@oag/store/database';
import type { AccessReviewResponse } from '@oag/types';
import { managedCampaign } from './campaign-access.ts';
import { moveCampaign } from './campaign-effects.ts';
import { campaignResponse, readCampaignMask } from './campaign-response.ts';
import type { RequestContext } from '../http/index.ts';

type Body = { expandMask?: { paths?: string[] | null } | null };
/** `record`: what the log entry records in addition to the campaign. */
type Step = { command: CampaignCommand; change?: CampaignChange; record?: object };

/** Applies one command to a campaign, in one transaction, and answers with the result. */
export async function runCampaignAction(
  context: RequestContext,
  id: string,
  body: Body,
  toStep: (tx: Db, campaign: StoredCampaign) => Promise<Step> | Step,
): Promise<AccessReviewResponse> {
  const { caller, database, now, requestId } = context;
  const mask = readCampaignMask(body.expandMask);
  const moved = await database.db.transaction().execute(async (tx) => {
    const campaign = await managedCampaign(tx, id, context, 'forUpdate');
    const { command, change, record } = await toStep(tx, campaign);
    await moveCampaign(
      tx,
      campaign,
      command,
      { actorId: caller.userId, clientId: caller.clientRowId, requestId, now, ...(record && { record }) },
      change,
    );
    return (await findCampaign(tx, id)) ?? campaign;
  });
  return campaignResponse(moved, mask, context);
}
