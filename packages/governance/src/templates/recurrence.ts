import type { FieldViolation, RecurrenceFrequency, RecurrenceRule, RecurrenceRuleInput } from '@oag/types';
import { clockTime, instantAt, type ClockTime } from '../time/index.ts';
import { violation } from '../input/index.ts';

const DAY_MS = 86_400_000;
const INTERVAL_MAX = 1000;
/** The time of day when campaigns are created. */
const MINUTE_OF_DAY = { hour: 8, minute: 30, second: 0, millisecond: 0 };

/** The shortest length of a unit, to skip ahead near the next occurrence. */
const shortest: { readonly [Unit in RecurrenceFrequency]: number } = {
  FREQUENCY_UNSPECIFIED: Number.POSITIVE_INFINITY,
  FREQUENCY_NONE: Number.POSITIVE_INFINITY,
  FREQUENCY_DAILY: DAY_MS,
  FREQUENCY_WEEKLY: 7 * DAY_MS,
  FREQUENCY_MONTHLY: 31 * DAY_MS,
  FREQUENCY_YEARLY: 366 * DAY_MS,
};

const shortestOf = (frequency: string): number =>
  shortest[frequency as RecurrenceFrequency] ?? Number.POSITIVE_INFINITY;
const recurs = (frequency: string): boolean => Number.isFinite(shortestOf(frequency));
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day of the n-th occurrence, counted from 0. Months count from the first day, so that the 31st returns after a short month. */
function dayOf(
  { frequency, interval }: RecurrenceRule,
  first: ClockTime,
  no: number,
): Pick<ClockTime, 'year' | 'month' | 'day'> {
  const units = no * interval;
  if (frequency === 'FREQUENCY_DAILY') return { ...first, day: first.day + units };
  if (frequency === 'FREQUENCY_WEEKLY') return { ...first, day: first.day + 7 * units };
  const months =
    first.month - 1 + (frequency === 'FREQUENCY_YEARLY' ? 12 * units : frequency === 'FREQUENCY_MONTHLY' ? units : 0);
  const year = first.year + Math.floor(months / 12);
  const month = (months % 12) + 1;
  return { year, month, day: Math.min(first.day, lastDayOf(year, month)) };
}

/**
 * The first occurrence of a rule after `now`, null when there is none. Days are those of the time zone; a month without
 * the day uses its last day.
 */
export function nextOccurrence(rule: RecurrenceRule, zone: string, now: string): string | null {
  if (rule.startDate === null) return null;
  const start = Date.parse(rule.startDate);
  const after = Date.parse(now);
  const first = clockTime(zone, start);
  const count = recurs(rule.frequency) ? (rule.occurrences ?? Number.POSITIVE_INFINITY) : 1;
  const end = rule.endDate === null ? Number.POSITIVE_INFINITY : lastMomentOf(rule.endDate, zone);
  const step = shortestOf(rule.frequency) * rule.interval;
  for (let no = Math.max(0, Math.floor((after - start) / step) - 1) || 0; no < count; no += 1) {
    const moment = instantAt(zone, { ...dayOf(rule, first, no), ...MINUTE_OF_DAY });
    if (moment > end) return null;
    if (moment > after) return new Date(moment).toISOString();
  }
  return null;
}

function lastMomentOf(date: string, zone: string): number {
  const shown = clockTime(zone, Date.parse(date));
  return instantAt(zone, { ...shown, day: shown.day + 1, hour: 0, minute: 0, second: 0, millisecond: 0 }) - 1;
}

/** Fills in the zero value of each missing member. */
export const completeRecurrence = (rule: RecurrenceRuleInput): RecurrenceRule => ({
  frequency: (rule.frequency ?? 'FREQUENCY_UNSPECIFIED') as RecurrenceFrequency,
  interval: rule.interval || 1,
  startDate: rule.startDate ?? null,
  endDate: rule.endDate ?? null,
  occurrences: rule.occurrences ?? null,
});

/** The violations of a recurrence rule. */
export function checkRecurrence({
  frequency,
  interval,
  startDate,
  endDate,
  occurrences,
}: RecurrenceRule): FieldViolation[] {
  const at = 'recurrenceRule';
  return [
    ...(frequency === 'FREQUENCY_UNSPECIFIED'
      ? [
          violation(
            `${at}.frequency`,
            'REQUIRED',
            'is missing; set FREQUENCY_NONE, _DAILY, _WEEKLY, _MONTHLY or _YEARLY',
          ),
        ]
      : []),
    ...(interval < 1 || interval > INTERVAL_MAX
      ? [violation(`${at}.interval`, 'RANGE', `must be from 1 to ${INTERVAL_MAX}`)]
      : []),
    ...(startDate === null ? [violation(`${at}.startDate`, 'REQUIRED', 'is missing; give the first day')] : []),
    ...(occurrences !== null && occurrences < 1
      ? [violation(`${at}.occurrences`, 'RANGE', 'must be at least 1; leave it out for no end')]
      : []),
    ...(endDate !== null && startDate !== null && Date.parse(endDate) < Date.parse(startDate)
      ? [violation(`${at}.endDate`, 'RANGE', 'is before startDate; give a later day')]
      : []),
  ];
}
