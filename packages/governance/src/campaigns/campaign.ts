import type { AccessReview } from '@oag/types';

/** The automatic events of a campaign apart from its scheduled dates: RFC 3339, null for none. */
export type CampaignClock = {
  /** Until when a failed scheduled start or end is not retried. */
  heldUntil: string | null;
  /** The next reminder to reviewers. */
  remindAt: string | null;
  /** The warning of the automatic end. */
  warnAt: string | null;
};

/** The state of a campaign in the engine: the wire's campaign, since when it is ending (which has no state on the wire), and its clock. */
export type Campaign = { accessReview: AccessReview; closingSince: string | null; clock: CampaignClock };

/** The clock of a campaign that has not started. */
export const restingClock: CampaignClock = { heldUntil: null, remindAt: null, warnAt: null };
