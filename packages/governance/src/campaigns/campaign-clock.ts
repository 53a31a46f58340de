import type { AccessReview } from '@oag/types';
import { restingClock, type Campaign, type CampaignClock } from './campaign.ts';
import { nextReminder } from './next-reminder.ts';
import { stateName, type AccessReviewStateName } from '../tasks/index.ts';

const DAY = 86_400_000;
/** How long before the automatic end reviewers with open reviews are notified. */
const WARNED_BEFORE = DAY;
/** An older preparation is stale: its snapshot of access is out of date. */
const STALE_AFTER = 7 * DAY;
/** How long a scheduled start or end waits after a failed attempt. */
const TRIED_AGAIN_AFTER = 3_600_000;

const waiting: ReadonlySet<AccessReviewStateName> = new Set(['DRAFT', 'REVIEW', 'PENDING']);
const isIn = ({ state }: AccessReview, names: ReadonlySet<AccessReviewStateName>): boolean =>
  [...names].some((name) => name === stateName(state));
const milliseconds = (time: string): number => Date.parse(time);
export const laterBy = (time: string, by: number): string => new Date(milliseconds(time) + by).toISOString();

/** Whether the start is scheduled. */
export const isArmed = ({ autoStartCampaign, scheduledStartDate }: AccessReview): boolean =>
  autoStartCampaign && scheduledStartDate !== null;

/** When a campaign starts, ends and remediates automatically; null for what is not ahead. */
export const scheduleOf = (
  accessReview: AccessReview,
): { startsAt: string | null; endsAt: string | null; remediatesAt: string | null } => ({
  startsAt: isArmed(accessReview) && isIn(accessReview, waiting) ? accessReview.scheduledStartDate : null,
  endsAt:
    accessReview.autoCloseCampaign && stateName(accessReview.state) === 'OPEN' ? accessReview.completionDate : null,
  remediatesAt: stateName(accessReview.state) === 'CLOSED' ? accessReview.remediationDueAt : null,
});

/** Whether the preparation is too old for a start without confirmation. */
export const isStale = (accessReview: AccessReview, now: string): boolean =>
  isIn(accessReview, waiting) &&
  accessReview.connectorSourcesFrozenAt !== null &&
  milliseconds(now) - milliseconds(accessReview.connectorSourcesFrozenAt) > STALE_AFTER;

export const tryAgainAt = (now: string): string => laterBy(now, TRIED_AGAIN_AFTER);

/** The clock of a campaign that starts running, or whose settings changed while it runs. */
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

/** The clock after a change of settings: held commands are retried, and reminders follow the new dates. */
export const clockAfterChange = (accessReview: AccessReview, now: string): CampaignClock =>
  stateName(accessReview.state) === 'OPEN' ? runningClock(accessReview, now) : restingClock;

/** The automatic commands of a campaign. */
export type DueCommand = 'start' | 'remindDue' | 'warn' | 'end' | 'remediate';

/** The command that is due, null for none. Reminders come before the end, so that none is lost. */
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
