import { clockTime, type ClockTime, instantAt } from '../time/index.ts';
import { DEFAULT_RHYTHM } from './digest-preference.ts';

/** When somebody gets digests: on the clocks of a time zone. The frequency and the day are empty when nobody has chosen. */
export type DigestClock = { timeZone: string; frequency: string; dayOfWeek: string };

/** A digest that is due: its day, and when the next one is. */
export type DueDigest = { date: string; until: string };

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
const WEEK = 7;
const [DAILY_HOUR, WEEKLY_HOUR] = [9, 10];

/** The moment of the digest on a day, undefined when the day has none. */
function digestOn({ timeZone, frequency, dayOfWeek }: DigestClock, day: ClockTime): number | undefined {
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  const isWeekly = frequency === 'DIGEST_FREQUENCY_WEEKLY';
  const hasDigest = isWeekly
    ? (dayOfWeek || DEFAULT_RHYTHM.dayOfWeek) === `WEEKDAY_${DAYS[weekday]}`
    : weekday !== 0 && weekday !== 6;
  if (!hasDigest) return undefined;
  const hour = isWeekly ? WEEKLY_HOUR : DAILY_HOUR;
  return instantAt(timeZone, { ...day, hour, minute: 0, second: 0, millisecond: 0 });
}

/** The digest that became due since a moment. One of an earlier day is not sent any more. */
export function dueDigest(clock: DigestClock, since: string, now: string): DueDigest | undefined {
  const today = clockTime(clock.timeZone, Date.parse(now));
  const moment = digestOn(clock, today);
  if (moment === undefined || moment <= Date.parse(since) || moment > Date.parse(now)) return undefined;
  const date = new Date(Date.UTC(today.year, today.month - 1, today.day)).toISOString().slice(0, 10);
  return { date, until: nextDigest(clock, now) };
}

/** When the next digest is due. */
export function nextDigest(clock: DigestClock, now: string): string {
  const today = clockTime(clock.timeZone, Date.parse(now));
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const moment = digestOn(clock, { ...today, ...dateAfter(today, ahead) });
    if (moment !== undefined && moment > Date.parse(now)) return new Date(moment).toISOString();
  }
  throw new Error(`No day of the week after ${now} has a digest`);
}

/** Days beyond the end of a month carry over. */
function dateAfter({ year, month, day }: ClockTime, days: number): Pick<ClockTime, 'year' | 'month' | 'day'> {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
