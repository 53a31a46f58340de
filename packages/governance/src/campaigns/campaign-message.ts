import type { AccessReview, AccessReviewMessageKindValues } from '@oag/types';
import type { PostKind } from '../chat/index.ts';

type Prefix = 'ACCESS_REVIEW_MESSAGE_KIND_';

/** The kind of a message of a campaign, as stored. */
export type MessageKind = Exclude<
  (typeof AccessReviewMessageKindValues)[number] extends infer Name
    ? Name extends `${Prefix}${infer Bare}`
      ? Bare
      : never
    : never,
  'UNSPECIFIED'
>;

/** The recipients: people with open reviews, everybody who had reviews, the owners, or super admins when no owner is active. */
export type Audience = 'openReviewers' | 'allReviewers' | 'owners' | 'superAdmins';

/** The recipients of each kind of message. */
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

/** Which messages the channel of a campaign hears of too: those to its reviewers. Those to owners alone are about the administration. */
export function postRule(kind: MessageKind): { kind: PostKind; needsOpenReviews: boolean } | undefined {
  switch (kind) {
    case 'KICKOFF':
    case 'REMINDER':
      return { kind, needsOpenReviews: true };
    case 'CLOSE_WARNING':
    case 'CLOSE':
      return { kind, needsOpenReviews: false };
    default:
      return undefined;
  }
}

/**
 * A message to write. Each recipient gets one message per kind and `occasion`. The comment gives the reason, or is what
 * somebody wrote.
 */
export type CampaignMessage = { kind: MessageKind; occasion: string; comment?: string };

/** Whether the settings of a campaign want messages of this kind. Messages for owners only are always sent. */
export function isWanted({ notificationConfig }: AccessReview, kind: MessageKind): boolean {
  if (kind === 'KICKOFF') return notificationConfig?.sendKickoff ?? false;
  if (kind === 'REMINDER') return notificationConfig?.sendReminders ?? false;
  if (kind === 'CLOSE') return notificationConfig?.sendClose ?? false;
  return true;
}
