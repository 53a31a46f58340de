import { celFunc, celMethod, CelScalar, objectType, type CelFunc } from '@bufbuild/cel';
import { timestampFromMs, TimestampSchema, type Timestamp } from '@bufbuild/protobuf/wkt';
import { state } from './run-state.ts';
import { formatTime, parseTime } from './time-layout.ts';
import { clockTime, instantAt, type ClockTime } from '../time/index.ts';
import { momentOf } from './values.ts';

const { STRING, INT } = CelScalar;
const TIMESTAMP = objectType(TimestampSchema);

const EARLIEST = new Date(0).setUTCFullYear(1, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whole milliseconds since 1970: what is beyond them is cut off, so that the last nanosecond of a day stays in that day. */
const millisecondsOf = ({ seconds, nanos }: Timestamp): number =>
  Number(seconds) * 1000 + Math.floor(nanos / 1_000_000);

function moment(milliseconds: number): Timestamp {
  if (!(milliseconds >= EARLIEST && milliseconds <= LATEST)) throw new Error('A moment is in the years 1 to 9999');
  return timestampFromMs(milliseconds);
}

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
type Unit = (typeof units)[number];

function readUnit(text: string): Unit {
  const unit = units.find((one) => one === text);
  if (!unit) throw new Error(`${JSON.stringify(text)} is no unit; write one of ${units.join(', ')}`);
  return unit;
}

const weekday = ({ year, month, day }: ClockTime): number =>
  new Date(new Date(0).setUTCFullYear(year, month - 1, day)).getUTCDay();

/** The clock time at which the unit that holds a clock time began, moved by so many units. */
function beginning(shown: ClockTime, unit: Unit, later: number): ClockTime {
  const day = { ...shown, hour: 0, minute: 0, second: 0, millisecond: 0 };
  switch (unit) {
    case 'second':
      return { ...shown, second: shown.second + later, millisecond: 0 };
    case 'minute':
      return { ...shown, minute: shown.minute + later, second: 0, millisecond: 0 };
    case 'hour':
      return { ...shown, hour: shown.hour + later, minute: 0, second: 0, millisecond: 0 };
    case 'day':
      return { ...day, day: shown.day + later };
    case 'week':
      return { ...day, day: shown.day - ((weekday(shown) + 6) % 7) + 7 * later };
    case 'month':
      return { ...day, day: 1, month: shown.month + later };
    case 'quarter':
      return { ...day, day: 1, month: shown.month - ((shown.month - 1) % 3) + 3 * later };
    case 'year':
      return { ...day, day: 1, month: 1, year: shown.year + later };
  }
}

const startOf = (milliseconds: number, unit: string, zone: string, later = 0): number =>
  instantAt(zone, beginning(clockTime(zone, milliseconds), readUnit(unit), later));

/** The last nanosecond before the next unit begins. */
function endOf(milliseconds: number, unit: string, zone: string): Timestamp {
  const next = moment(startOf(milliseconds, unit, zone, 1));
  return { ...next, seconds: next.seconds - 1n, nanos: 999_999_999 };
}

const accessors: { readonly [name: string]: (shown: ClockTime) => number } = {
  getFullYear: ({ year }) => year,
  getMonth: ({ month }) => month - 1,
  getDate: ({ day }) => day,
  getDayOfMonth: ({ day }) => day - 1,
  getDayOfWeek: weekday,
  getDayOfYear: ({ year, month, day }) =>
    Math.round(
      (new Date(0).setUTCFullYear(year, month - 1, day) - new Date(0).setUTCFullYear(year, 0, 1)) / 86_400_000,
    ),
  getHours: ({ hour }) => hour,
  getMinutes: ({ minute }) => minute,
  getSeconds: ({ second }) => second,
  getMilliseconds: ({ millisecond }) => millisecond,
};

function tryParse(text: string, layout: string, otherwise: Timestamp): Timestamp {
  try {
    return moment(parseTime(text, layout, 'UTC'));
  } catch {
    return otherwise;
  }
}

/** Time: in the library the accessors depend on the time zone of the machine, and whole numbers are read as milliseconds. */
export const timeImplementations: CelFunc[] = [
  celFunc('now', [], TIMESTAMP, () => momentOf(state().now)),
  celFunc('timestamp', [INT], TIMESTAMP, (seconds) => moment(Number(seconds) * 1000)),
  celFunc('time.unix', [INT], TIMESTAMP, (seconds) => moment(Number(seconds) * 1000)),
  celFunc('time.unix_ms', [INT], TIMESTAMP, (milliseconds) => moment(Number(milliseconds))),
  celFunc('time.parse', [STRING, STRING], TIMESTAMP, (text, layout) => moment(parseTime(text, layout, 'UTC'))),
  celFunc('time.parse', [STRING, STRING, STRING], TIMESTAMP, (text, layout, zone) =>
    moment(parseTime(text, layout, zone)),
  ),
  celFunc('time.try_parse', [STRING, STRING, TIMESTAMP], TIMESTAMP, (text, layout, otherwise) =>
    tryParse(text, layout, otherwise.message),
  ),
  celFunc('time.format', [TIMESTAMP, STRING], STRING, (at, layout) =>
    formatTime(millisecondsOf(at.message), layout, 'UTC'),
  ),
  celFunc('time.format', [TIMESTAMP, STRING, STRING], STRING, (at, layout, zone) =>
    formatTime(millisecondsOf(at.message), layout, zone),
  ),
  ...['time.start_of', 'time.truncate'].flatMap((name) => [
    celFunc(name, [TIMESTAMP, STRING], TIMESTAMP, (at, unit) =>
      moment(startOf(millisecondsOf(at.message), unit, 'UTC')),
    ),
    celFunc(name, [TIMESTAMP, STRING, STRING], TIMESTAMP, (at, unit, zone) =>
      moment(startOf(millisecondsOf(at.message), unit, zone)),
    ),
  ]),
  celFunc('time.end_of', [TIMESTAMP, STRING], TIMESTAMP, (at, unit) => endOf(millisecondsOf(at.message), unit, 'UTC')),
  celFunc('time.end_of', [TIMESTAMP, STRING, STRING], TIMESTAMP, (at, unit, zone) =>
    endOf(millisecondsOf(at.message), unit, zone),
  ),
  ...Object.entries(accessors).flatMap(([name, read]) => [
    celMethod(name, TIMESTAMP, [], INT, function () {
      return BigInt(read(clockTime('UTC', millisecondsOf(this.message))));
    }),
    celMethod(name, TIMESTAMP, [STRING], INT, function (zone) {
      return BigInt(read(clockTime(zone, millisecondsOf(this.message))));
    }),
  ]),
];
