import { campaignPermissions, mayReportOn } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { findCampaign, type StoredCampaign } from '@oag/store/campaigns';
import { isReviewer } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { ActorObjectPermissions } from '@oag/types';
import type { RequestContext } from '../http/index.ts';

/** The permissions of the caller on a campaign. Looks up whether they review in it only when nothing else lets them read it. */
export async function permissionsOn(
  db: Db,
  { accessReview }: StoredCampaign,
  { caller }: RequestContext,
): Promise<ActorObjectPermissions> {
  const known = campaignPermissions(accessReview, { userId: caller.userId, roles: caller.roles, isReviewer: false });
  if (known.read) return known;
  return campaignPermissions(accessReview, {
    userId: caller.userId,
    roles: caller.roles,
    isReviewer: await isReviewer(db, accessReview.id, caller.userId),
  });
}

const noSuchCampaign = (id: string): GovernanceError =>
  new GovernanceError({
    reason: 'NOT_FOUND',
    message: `There is no campaign ${id} that you may see; list yours with GET /api/v1/access_reviews`,
  });

export type CampaignWithPermissions = { campaign: StoredCampaign; permissions: ActorObjectPermissions };

/** A campaign that the caller may read. Throws NOT_FOUND otherwise. */
export async function readableCampaign(
  db: Db,
  id: string,
  context: RequestContext,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<CampaignWithPermissions> {
  return ifReadable(db, await findCampaign(db, id, lock), id, context);
}

async function ifReadable(
  db: Db,
  campaign: StoredCampaign | undefined,
  id: string,
  context: RequestContext,
): Promise<CampaignWithPermissions> {
  const permissions = campaign && (await permissionsOn(db, campaign, context));
  if (!campaign || !permissions?.read) throw noSuchCampaign(id);
  return { campaign, permissions };
}

/** A campaign that the caller may change. Throws NOT_OWNER when the caller may only read it, NOT_FOUND when they may not. */
export async function managedCampaign(
  db: Db,
  id: string,
  context: RequestContext,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<StoredCampaign> {
  const { campaign, permissions } = await readableCampaign(db, id, context, lock);
  if (permissions.edit) return campaign;
  throw new GovernanceError({
    reason: 'NOT_OWNER',
    message: 'Only an owner of the campaign or a super admin may do this; ask one of the owners',
  });
}

/** A campaign whose setup and reports the caller may see. Throws NOT_OWNER when the caller may only read it, NOT_FOUND when they may not. */
export async function reportableCampaign(db: Db, id: string, context: RequestContext): Promise<StoredCampaign> {
  const { campaign } = await readableCampaign(db, id, context);
  if (mayReportOn(campaign.accessReview, context.caller)) return campaign;
  throw new GovernanceError({
    reason: 'NOT_OWNER',
    message: 'Only an owner of the campaign or an administrator who sees everything may do this; ask one of the owners',
  });
}
