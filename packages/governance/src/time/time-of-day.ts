import type { WaitUntilTime } from '@oag/types';

const DAY_MS = 86_400_000;

/** The next instant after `now` with this time of day in the time zone; for a time that a clock change skips, the instant of the change. */
export function nextTimeOfDay({ hours, minutes, timezone }: WaitUntilTime, now: string): string {
  const zone = timezone || 'UTC';
  const wanted = Number(hours) * 60 + Number(minutes);
  const start = Date.parse(now);
  for (const day of [0, 1, 2]) {
    const moment = momentOf(dateIn(zone, start + day * DAY_MS), wanted, zone);
    if (moment > start) return new Date(moment).toISOString();
  }
  throw new Error(`No day after ${now} has the time ${hours}:${minutes} in ${zone}`);
}

/** Whether a time zone of this name is known. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A wall clock reading as if it were UTC, in milliseconds. */
function wallClock(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

const dateIn = (zone: string, moment: number): number => Math.floor(wallClock(zone, moment) / DAY_MS) * DAY_MS;

/** The moment at which the clocks of the zone show this date and minute. Two looks suffice: the second corrects the first across a clock change. */
function momentOf(date: number, minuteOfDay: number, zone: string): number {
  const shown = date + minuteOfDay * 60_000;
  const first = shown - (wallClock(zone, shown) - shown);
  return first - (wallClock(zone, first) - shown);
}
