import type { AccessReview, ActorObjectPermissions } from '@oag/types';
import { hasRole, seesAll, type Caller } from './role.ts';

/** Who asks, with what was looked up about them: whether a review of the campaign is or was theirs to decide. */
export type CampaignCaller = Caller & { isReviewer: boolean };

/** The states in which reviewers read a campaign. */
export const startedStates: ReadonlySet<string> = new Set(['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED']);

/** Whether the roles of the caller let them run the campaigns that they own. */
export const mayOwnCampaigns = (caller: Caller): boolean => hasRole(caller, 'campaign_admin', 'super_admin');

/** Whether the caller owns a campaign and has a role that allows it. */
export const ownsCampaign = (ownerIds: readonly string[], caller: Caller): boolean =>
  ownerIds.includes(caller.userId) && mayOwnCampaigns(caller);

/**
 * Object rules `readCampaign` and `manageCampaign`: super admins run every campaign, campaign admins those they own; who sees all reads
 * all; reviewers read theirs once it has started.
 */
export function campaignPermissions({ ownerIds, state }: AccessReview, caller: CampaignCaller): ActorObjectPermissions {
  const runs = hasRole(caller, 'super_admin') || ownsCampaign(ownerIds ?? [], caller);
  const read = runs || seesAll(caller) || (caller.isReviewer && startedStates.has(state));
  // A deleted campaign can only be read.
  const changes = runs && state !== 'ACCESS_REVIEW_STATE_DELETED';
  return { read, edit: changes, delete: changes, extra: mayReportOn({ ownerIds }, caller) ? { report: true } : {} };
}

/** A campaign as the caller may see it: what reviewers did, each by name, is for those who may have reports on it. */
export const campaignFor = (accessReview: AccessReview, caller: Caller): AccessReview =>
  accessReview.campaignInsights === null || mayReportOn(accessReview, caller)
    ? accessReview
    : { ...accessReview, campaignInsights: null };

/** Object rules `readCampaignSetup` and `reportCampaign`: who runs a campaign or sees all may see its setup, and have reports made. */
export const mayReportOn = ({ ownerIds }: Pick<AccessReview, 'ownerIds'>, caller: Caller): boolean =>
  seesAll(caller) || ownsCampaign(ownerIds ?? [], caller);
