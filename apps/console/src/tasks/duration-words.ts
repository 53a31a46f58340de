import { plural } from '@lingui/core/macro';

const DAY = 86_400;
const HOUR = 3600;
const MINUTE = 60;

/** A duration of the contract, such as `2592000s`, in the largest unit that fits whole. */
export function durationWords(duration: string): string {
  const seconds = Number.parseFloat(duration);
  const [days, hours, minutes] = [seconds / DAY, seconds / HOUR, Math.round(seconds / MINUTE)];
  if (Number.isInteger(days)) return plural(days, { one: '# day', other: '# days' });
  if (Number.isInteger(hours)) return plural(hours, { one: '# hour', other: '# hours' });
  return plural(minutes, { one: '# minute', other: '# minutes' });
}
