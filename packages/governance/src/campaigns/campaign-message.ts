import type { AccessReview, AccessReviewMessageKindValues } from '@oag/types';

type Prefix = 'ACCESS_REVIEW_MESSAGE_KIND_';

/** What a message of a campaign tells, as columns have it. */
export type MessageKind = Exclude<
  (typeof AccessReviewMessageKindValues)[number] extends infer Name
    ? Name extends `${Prefix}${infer Bare}`
      ? Bare
      : never
    : never,
  'UNSPECIFIED'
>;

/** Whom a message is for: those with open reviews, everybody who had any, the owners, or Super Admins where no owner is active. */
export type Audience = 'openReviewers' | 'allReviewers' | 'owners' | 'superAdmins';

/** Whom each kind of message goes to. */
export const audiences: { readonly [Kind in MessageKind]: readonly Audience[] } = {
  KICKOFF: ['openReviewers'],
  REMINDER: ['openReviewers'],
  CLOSE: ['allReviewers', 'owners'],
  CLOSE_WARNING: ['openReviewers', 'owners'],
  REPORT_READY: ['owners'],
  REPORT_FAILED: ['owners'],
  STARTED: ['owners'],
  START_WAITS: ['owners'],
  ENDED: ['owners'],
  NO_ACTIVE_OWNER: ['superAdmins'],
  ACCURACY_PROBLEM: ['owners'],
  CREATED: ['owners'],
  END_WAITS: ['owners'],
  REVOCATIONS_PLANNED: ['owners'],
  ACCESS_STILL_THERE: ['owners'],
  ACCESS_STILL_INHERITED: ['owners'],
  ACCESS_RETURNED: ['owners'],
  CHANNEL_INVITATION: ['openReviewers', 'owners'],
};

/**
 * A message to be written. `occasion` tells it from others of its kind: what is told once for one occasion is not told again. A comment says
 * why, or is what somebody wrote.
 */
export type CampaignMessage = { kind: MessageKind; occasion: string; comment?: string };

/** Whether the settings of a campaign want a message of this kind. What concerns owners only is always told. */
export function isWanted({ notificationConfig }: AccessReview, kind: MessageKind): boolean {
  if (kind === 'KICKOFF') return notificationConfig?.sendKickoff ?? false;
  if (kind === 'REMINDER') return notificationConfig?.sendReminders ?? false;
  if (kind === 'CLOSE') return notificationConfig?.sendClose ?? false;
  return true;
}
