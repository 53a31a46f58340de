import type { AccessReviewState, Open } from '@oag/client';

export type CampaignState = Open<AccessReviewState>;

/** The states as an owner thinks of them: what the campaign waits for. */
export const PHASES = ['draft', 'preparing', 'prepared', 'open', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

const phases: { readonly [state: string]: Phase } = {
  ACCESS_REVIEW_STATE_DRAFT: 'draft',
  ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS: 'draft',
  ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS: 'draft',
  ACCESS_REVIEW_STATE_RESETTING_POLICIES: 'draft',
  ACCESS_REVIEW_STATE_PREPARING: 'preparing',
  ACCESS_REVIEW_STATE_REVIEW: 'prepared',
  ACCESS_REVIEW_STATE_PENDING: 'prepared',
  ACCESS_REVIEW_STATE_STARTING: 'prepared',
  ACCESS_REVIEW_STATE_OPEN: 'open',
  ACCESS_REVIEW_STATE_CLOSED: 'closed',
};

const MOVING: ReadonlySet<CampaignState> = new Set([
  'ACCESS_REVIEW_STATE_PREPARING',
  'ACCESS_REVIEW_STATE_STARTING',
  'ACCESS_REVIEW_STATE_RESETTING_POLICIES',
  'ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS',
  'ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS',
]);

/** The phase of a campaign; one in a state that this page does not know yet is shown like a draft. */
export const phaseOf = (state: CampaignState): Phase => phases[state] ?? 'draft';

/** Whether the service itself ends this state soon. */
export const isMoving = (state: CampaignState): boolean => MOVING.has(state);

/** Whether a campaign is deleted, or about to be. */
export const isGone = (state: CampaignState): boolean =>
  state === 'ACCESS_REVIEW_STATE_DELETING' || state === 'ACCESS_REVIEW_STATE_DELETED';
