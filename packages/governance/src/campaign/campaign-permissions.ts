import type { AccessReview, ActorObjectPermissions } from '@oag/types';

/** Who asks, with what was looked up about them: whether a review of the campaign is or was theirs to decide. */
export type CampaignCaller = { userId: string; roles: readonly string[]; isReviewer: boolean };

const startedStates: ReadonlySet<string> = new Set(['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED']);

/** Super admins run every campaign, campaign admins those they own; reviewers may read theirs once it has started. */
export function campaignPermissions(
  { ownerIds, state }: AccessReview,
  { userId, roles, isReviewer }: CampaignCaller,
): ActorObjectPermissions {
  const isOwner = (ownerIds ?? []).includes(userId) && roles.includes('campaign_admin');
  const runs = roles.includes('super_admin') || isOwner;
  return { read: runs || (isReviewer && startedStates.has(state)), edit: runs, delete: runs, extra: {} };
}
