import { ruleOf } from './recurrence.ts';
import type { Schedule } from './ScheduleFields.tsx';

export const DAY_SECONDS = 86_400;

/** A schedule as a template has it. The day begins at noon, so that it is the same day in every time zone nearby. */
export const scheduleMembers = ({ repeat, startDay, durationDays, autoStart }: Schedule) => ({
  recurrenceRule: repeat === '' ? null : ruleOf(repeat, new Date(`${startDay}T12:00:00`).toISOString()),
  accessReviewDuration: `${durationDays * DAY_SECONDS}s`,
  autoStartCampaign: repeat !== '' && autoStart,
});
