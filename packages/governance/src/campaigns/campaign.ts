import type { AccessReview } from '@oag/types';

/** When something happens to a campaign by itself, apart from the dates that people set: RFC 3339, null when it does not. */
export type CampaignClock = {
  /** Until when a scheduled start or end is not tried again, because something stood in its way. */
  heldUntil: string | null;
  /** When reviewers are reminded next. */
  remindAt: string | null;
  /** When they are told that the campaign will end by itself. */
  warnAt: string | null;
};

/** A campaign as the engine moves it: what the wire shows, since when it is being ended, which the wire has no state for, and its clock. */
export type Campaign = { accessReview: AccessReview; closingSince: string | null; clock: CampaignClock };

/** The clock of a campaign that has not started. */
export const restingClock: CampaignClock = { heldUntil: null, remindAt: null, warnAt: null };
