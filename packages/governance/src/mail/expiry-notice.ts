import { clockTime } from '../time/index.ts';

const DAY = 86_400_000;
const WORKING_DAYS = 3;

/** Access that ends until this moment is announced now: it is three working days away, on the clocks of a time zone. */
export function expiryNoticeUntil(now: string, zone: string): string {
  let moment = Date.parse(now);
  for (let left = WORKING_DAYS; left > 0;) {
    moment += DAY;
    const { year, month, day } = clockTime(zone, moment);
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(moment).toISOString();
}
