import type { Db } from '@oag/store/database';
import { countPhantomLocked } from '@oag/store/submissions';
import { campaignFor } from '@oag/governance/auth';
import { campaignWarnings } from '@oag/governance/campaigns';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { AccessReviewResponse, AccessReviewView, ActorObjectPermissions } from '@oag/types';
import { permissionsOn } from './campaign-access.ts';
import { readExpandMask, readerOf, type RequestContext } from '../http/index.ts';
import { createExpansion, type Expansion } from '../inventory/index.ts';

const CAMPAIGN_PATHS = ['created_by_user_id', 'policy_id'] as const;
type ExpandMask = Parameters<typeof readExpandMask>[0];

export const campaignView = (
  campaign: StoredCampaign,
  objectPermissions: ActorObjectPermissions,
  expansion: Expansion,
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
): AccessReviewView => ({
  accessReview: campaignFor(campaign.accessReview, caller),
  createdByUserPath: expansion.path('user', campaign.accessReview.createdById),
  policyPath: expansion.path('policy', campaign.accessReview.policyId),
  objectPermissions,
  warnings: campaignWarnings(campaign, now),
});

/** Checks a mask before anything changes. */
export const readCampaignMask = (mask: ExpandMask): Set<(typeof CAMPAIGN_PATHS)[number]> =>
  readExpandMask(mask, CAMPAIGN_PATHS);

/** Requests the objects of a mask. */
export function wantCampaign(
  expansion: Expansion,
  mask: ReturnType<typeof readCampaignMask>,
  campaigns: readonly StoredCampaign[],
): void {
  if (mask.has('created_by_user_id'))
    expansion.want(
      'user',
      campaigns.map(({ accessReview }) => accessReview.createdById),
    );
  if (mask.has('policy_id'))
    expansion.want(
      'policy',
      campaigns.map(({ accessReview }) => accessReview.policyId),
    );
}

/** The response of operations on one campaign, with its version as the ETag. */
export async function campaignResponse(
  campaign: StoredCampaign,
  mask: ReturnType<typeof readCampaignMask>,
  context: RequestContext,
): Promise<AccessReviewResponse> {
  const { db } = context.database;
  const expansion = createExpansion(await readerOf(db, context));
  wantCampaign(expansion, mask, [campaign]);
  await expansion.load(db);
  context.header('etag', `"${campaign.version}"`);
  const healthy = await withHealth(db, campaign, context.now);
  return {
    accessReview: campaignView(healthy, await permissionsOn(db, campaign, context), expansion, context),
    expanded: expansion.expanded,
  };
}

/** A running campaign with its health: the decisions that dead submissions hold until the worker releases them. */
async function withHealth(db: Db, campaign: StoredCampaign, now: string): Promise<StoredCampaign> {
  const { accessReview } = campaign;
  if (accessReview.state !== 'ACCESS_REVIEW_STATE_OPEN') return campaign;
  return {
    ...campaign,
    accessReview: {
      ...accessReview,
      campaignHealth: { checkedAt: now, phantomLockedCount: await countPhantomLocked(db, accessReview.id, now) },
    },
  };
}
