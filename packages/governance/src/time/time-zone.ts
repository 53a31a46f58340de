/** A moment as clocks in a time zone show it. `month` counts from 1. */
export type ClockTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
};

const MINUTE = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new Error(`${JSON.stringify(zone)} is no time zone; write one such as Europe/Berlin or +05:30`);
  }
  formats.set(zone, format);
  return format;
}

/** How far clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(zone: string, milliseconds: number): number {
  if (zone === '' || zone === 'UTC' || zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-]?)(\d\d):(\d\d)$/.exec(zone) ?? [];
  if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown.getTime() - Math.floor(milliseconds / 1000) * 1000;
}

/** The time that clocks in a zone show at a moment. */
export function clockTime(zone: string, milliseconds: number): ClockTime {
  const shown = new Date(milliseconds + offsetAt(zone, milliseconds));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    millisecond: shown.getUTCMilliseconds(),
  };
}

/**
 * When clocks in a zone show a time, in milliseconds since 1970. Days, months and hours beyond their range carry over. A time that occurs
 * twice is the first one; a time that clocks skip is read with the offset from before, so it is as much later.
 */
export function instantAt(zone: string, { year, month, day, hour, minute, second, millisecond }: ClockTime): number {
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day);
  const wanted = shown.setUTCHours(hour, minute, second, millisecond);
  const before = wanted - offsetAt(zone, wanted - 24 * 60 * MINUTE);
  const after = wanted - offsetAt(zone, wanted + 24 * 60 * MINUTE);
  const fitting = [before, after].filter((moment) => moment + offsetAt(zone, moment) === wanted);
  return fitting.length > 0 ? Math.min(...fitting) : before;
}
