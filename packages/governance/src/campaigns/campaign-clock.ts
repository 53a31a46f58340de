import type { AccessReview } from '@oag/types';
import { restingClock, type Campaign, type CampaignClock } from './campaign.ts';
import { nextReminder } from './next-reminder.ts';
import { stateName, type AccessReviewStateName } from '../tasks/index.ts';

const DAY = 86_400_000;
/** So long before it ends by itself those who have open reviews are told. */
const WARNED_BEFORE = DAY;
/** A preparation that is older than this is stale: the access under review is that of then. */
const STALE_AFTER = 7 * DAY;
/** How long a scheduled start or end that something stands in the way of is left alone. */
const TRIED_AGAIN_AFTER = 3_600_000;

const waiting: ReadonlySet<AccessReviewStateName> = new Set(['DRAFT', 'REVIEW', 'PENDING']);
const isIn = ({ state }: AccessReview, names: ReadonlySet<AccessReviewStateName>): boolean =>
  [...names].some((name) => name === stateName(state));
const milliseconds = (time: string): number => Date.parse(time);
export const laterBy = (time: string, by: number): string => new Date(milliseconds(time) + by).toISOString();

/** Whether the start is scheduled. */
export const isArmed = ({ autoStartCampaign, scheduledStartDate }: AccessReview): boolean =>
  autoStartCampaign && scheduledStartDate !== null;

/** When a campaign starts and ends by itself, as people have set it, and when what it denied is taken away; null where that does not lie ahead. */
export const scheduleOf = (
  accessReview: AccessReview,
): { startsAt: string | null; endsAt: string | null; remediatesAt: string | null } => ({
  startsAt: isArmed(accessReview) && isIn(accessReview, waiting) ? accessReview.scheduledStartDate : null,
  endsAt:
    accessReview.autoCloseCampaign && stateName(accessReview.state) === 'OPEN' ? accessReview.completionDate : null,
  remediatesAt: stateName(accessReview.state) === 'CLOSED' ? accessReview.remediationDueAt : null,
});

/** Whether a campaign that has not started was prepared too long ago to be started without a word. */
export const isStale = (accessReview: AccessReview, now: string): boolean =>
  isIn(accessReview, waiting) &&
  accessReview.connectorSourcesFrozenAt !== null &&
  milliseconds(now) - milliseconds(accessReview.connectorSourcesFrozenAt) > STALE_AFTER;

export const tryAgainAt = (now: string): string => laterBy(now, TRIED_AGAIN_AFTER);

/** The clock of a campaign that is running from now on, or whose settings have changed while it runs. */
export function runningClock(
  { autoCloseCampaign, completionDate, notificationConfig, startedAt }: AccessReview,
  now: string,
): CampaignClock {
  const warnAt = autoCloseCampaign && completionDate !== null ? laterBy(completionDate, -WARNED_BEFORE) : null;
  return {
    ...restingClock,
    remindAt: notificationConfig?.sendReminders
      ? nextReminder({ startedAt: startedAt ?? now, completionDate }, now)
      : null,
    warnAt: warnAt !== null && warnAt > new Date(now).toISOString() ? warnAt : null,
  };
}

/** The clock after people have changed settings: what was held is tried anew, and reminders follow the dates. */
export const clockAfterChange = (accessReview: AccessReview, now: string): CampaignClock =>
  stateName(accessReview.state) === 'OPEN' ? runningClock(accessReview, now) : restingClock;

/** What is to happen to a campaign by itself next. */
export type DueCommand = 'start' | 'remindDue' | 'warn' | 'end' | 'remediate';

/** What a campaign is due for, null for nothing. Reminders go before an end, so that none is forgotten. */
export function dueCommand({ accessReview, closingSince, clock }: Campaign, now: string): DueCommand | null {
  if (closingSince !== null) return null;
  const isDue = (time: string | null): boolean => time !== null && milliseconds(time) <= milliseconds(now);
  const { startsAt, endsAt, remediatesAt } = scheduleOf(accessReview);
  const isHeld = clock.heldUntil !== null && !isDue(clock.heldUntil);
  if (isDue(remediatesAt)) return 'remediate';
  if (isDue(clock.warnAt)) return 'warn';
  if (isDue(endsAt) && !isHeld) return 'end';
  if (isDue(clock.remindAt)) return 'remindDue';
  return isDue(startsAt) && !isHeld ? 'start' : null;
}
