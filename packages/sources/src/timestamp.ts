/** A date cell as read: RFC 3339 in UTC, null for "never", a description of the error, or the two possible days. */
export type TimestampResult =
  | { time: string | null }
  | { fault: string }
  | { either: [dayFirst: string, monthFirst: string] };

/** Whether the day or the month comes first in dates such as 03/04/2026; `''` when unknown. */
export type DateOrder = '' | 'DAY_FIRST' | 'MONTH_FIRST';

/** The supported layouts, as messages name them. */
export const timestampLayouts: string =
  '2026-01-31, 2026-01-31 13:45, 2026-01-31T13:45:10Z, 31.01.2026, 31/01/2026 or 01/31/2026, seconds or milliseconds since 1970';

/**
 * Reads a trimmed date cell. A date without a time is midnight, a time without a zone is in UTC, digits beyond
 * milliseconds are cut. A date with slashes is read in the given order; without one only if it is unambiguous.
 */
export function readTimestamp(text: string, dateOrder: DateOrder = ''): TimestampResult {
  if (isCanonical(text)) return { time: text };
  if (text === '' || meansNever.has(text.toLowerCase())) return { time: null };
  if (secondsSince1970.test(text)) return { time: new Date(Number(text) * 1000).toISOString() };
  if (millisecondsSince1970.test(text)) return { time: new Date(Number(text)).toISOString() };
  for (const layout of layouts) {
    const parts = layout.exec(text)?.groups;
    if (parts !== undefined) return parts['first'] === undefined ? fromParts(parts) : fromSlashes(parts, dateOrder);
  }
  return { fault: 'is not in a layout that is understood' };
}

// The last two are the zero times of common platforms and directories, exported for no value.
const meansNever: ReadonlySet<string> = new Set([
  'never',
  'never logged in',
  'never used',
  'n/a',
  'none',
  'null',
  '-',
  '0',
  '0001-01-01t00:00:00z',
  '1601-01-01t00:00:00z',
]);
const secondsSince1970 = /^\d{9,10}$/;
const millisecondsSince1970 = /^\d{12,13}$/;
const clock =
  String.raw`(?:(?:T| +)(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?` +
  String.raw`(?: *(?<half>[AP]M))?(?: *(?<zone>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?)?$`;
const layouts: readonly RegExp[] = [
  String.raw`^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`,
  String.raw`^(?<year>\d{4})/(?<month>\d\d?)/(?<day>\d\d?)`,
  String.raw`^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})`,
  String.raw`^(?<first>\d\d?)/(?<next>\d\d?)/(?<year>\d{4}),?`,
].map((date) => new RegExp(date + clock, 'i'));
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether a text is what a time is read as. Most exports have such times; reading their parts takes ten times as long. */
function isCanonical(text: string): boolean {
  if (text.length !== canonicalLength || !canonical.test(text)) return false;
  // Which months have more days, and when, is what dates know. Asking them takes longer than the rest.
  return text.slice(8, 10) <= '28' || new Date(text).toISOString() === text;
}

const canonicalLength = '2026-01-31T13:45:10.000Z'.length;
const canonical =
  /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

type Parts = Record<string, string | undefined>;

function fromSlashes(parts: Parts, dateOrder: DateOrder): TimestampResult {
  const { first, next } = parts;
  const [dayFirst, monthFirst] = [
    { ...parts, day: first, month: next },
    { ...parts, day: next, month: first },
  ];
  if (dateOrder === 'DAY_FIRST') return fromParts(dayFirst);
  if (dateOrder === 'MONTH_FIRST') return fromParts(monthFirst);
  if (Number(first) > 12) return fromParts(dayFirst);
  const [one, other] = [fromParts(dayFirst), fromParts(monthFirst)];
  if (first === next || !('time' in one) || !('time' in other) || one.time === other.time) return other;
  return { either: [isoDay(dayFirst), isoDay(monthFirst)] };
}

const isoDay = ({ year, month, day }: Parts): string => `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;

function fromParts(parts: Parts): TimestampResult {
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])];
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (month < 1 || month > 12) return { fault: `has no month ${month}` };
  if (midnight.getUTCDate() !== day) return { fault: 'is a day that does not exist' };
  const sinceMidnight = parts['hour'] === undefined ? 0 : readClock(parts);
  if (typeof sinceMidnight === 'string') return { fault: sinceMidnight };
  const time = midnight.getTime() + sinceMidnight;
  if (year < 1970 || time > lastTime) return { fault: 'is not between 1970 and 9999' };
  return { time: new Date(time).toISOString() };
}

/** Milliseconds since midnight UTC, or a description of the error. */
function readClock(parts: Parts): number | string {
  const hour = hourOf(Number(parts['hour']), parts['half']);
  const minute = Number(parts['minute']);
  const second = Number(parts['second'] ?? 0);
  const offset = offsetMinutes(parts['zone'] ?? 'Z');
  if (hour === undefined || minute > 59 || second > 59) return 'has a time that does not exist';
  if (offset === undefined) return 'has a time zone that does not exist';
  const milliseconds = Number((parts['fraction'] ?? '').padEnd(3, '0').slice(0, 3));
  return ((hour * 60 + minute - offset) * 60 + second) * 1000 + milliseconds;
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

function offsetMinutes(zone: string): number | undefined {
  if (/^[a-z]/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
