import { clockTime, instantAt, offsetAt, type ClockTime } from '../time/index.ts';

/** A part of a layout: a text as it is, or a part of a moment. A layout is an example: 2 January 2006, 15:04:05. */
type Part = { text: string } | { token: string };

const named: { readonly [name: string]: string } = {
  rfc3339: '2006-01-02T15:04:05Z07:00',
  TIME_FORMAT_RFC3339: '2006-01-02T15:04:05Z07:00',
  date: '2006-01-02',
  TIME_FORMAT_DATE: '2006-01-02',
  datetime: '2006-01-02 15:04:05',
  TIME_FORMAT_DATETIME: '2006-01-02 15:04:05',
  time: '15:04:05',
  TIME_FORMAT_TIME: '15:04:05',
};

const tokens =
  /2006|January|Jan|Monday|Mon|MST|Z07:00|-07:00|-0700|-07|\.0{1,9}|\.9{1,9}|01|02|03|04|05|06|15|PM|pm|_2|1|2|3|4|5/g;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function partsOf(layout: string): Part[] {
  const known = Object.hasOwn(named, layout) ? named[layout] : undefined;
  const example = known ?? layout;
  const parts: Part[] = [];
  let from = 0;
  for (const match of example.matchAll(tokens)) {
    parts.push({ text: example.slice(from, match.index) }, { token: match[0] });
    from = match.index + match[0].length;
  }
  if (parts.length === 0)
    throw new Error(`${JSON.stringify(layout)} is no layout; write TimeFormat.DATE or an example such as 02.01.2006`);
  return [...parts, { text: example.slice(from) }];
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const two = (value: number): string => String(value).padStart(2, '0');

function offsetText(minutes: number, colon: string): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${colon}${two(size % 60)}`;
}

/** A moment as text: in the form of the layout, as clocks in the zone show it. */
export function formatTime(milliseconds: number, layout: string, zone: string): string {
  const shown = clockTime(zone, milliseconds);
  const offset = Math.round(offsetAt(zone, milliseconds) / 60_000);
  return partsOf(layout)
    .map((part) => ('text' in part ? part.text : shownPart(part.token, shown, offset, zone)))
    .join('');
}

function shownPart(token: string, shown: ClockTime, offset: number, zone: string): string {
  const hour12 = shown.hour % 12 === 0 ? 12 : shown.hour % 12;
  const weekday = new Date(Date.UTC(2000, shown.month - 1, shown.day)).setUTCFullYear(
    shown.year,
    shown.month - 1,
    shown.day,
  );
  const dayName = dayNames[new Date(weekday).getUTCDay()] ?? '';
  const monthName = monthNames[shown.month - 1] ?? '';
  switch (token) {
    case '2006':
      return String(shown.year).padStart(4, '0');
    case '06':
      return two(shown.year % 100);
    case 'January':
      return monthName;
    case 'Jan':
      return monthName.slice(0, 3);
    case 'Monday':
      return dayName;
    case 'Mon':
      return dayName.slice(0, 3);
    case '01':
      return two(shown.month);
    case '1':
      return String(shown.month);
    case '02':
      return two(shown.day);
    case '_2':
      return String(shown.day).padStart(2, ' ');
    case '2':
      return String(shown.day);
    case '15':
      return two(shown.hour);
    case '03':
      return two(hour12);
    case '3':
      return String(hour12);
    case '04':
      return two(shown.minute);
    case '4':
      return String(shown.minute);
    case '05':
      return two(shown.second);
    case '5':
      return String(shown.second);
    case 'PM':
      return shown.hour < 12 ? 'AM' : 'PM';
    case 'pm':
      return shown.hour < 12 ? 'am' : 'pm';
    case 'MST':
      return offset === 0 ? 'UTC' : zone;
    case 'Z07:00':
      return offset === 0 ? 'Z' : offsetText(offset, ':');
    case '-07:00':
      return offsetText(offset, ':');
    case '-0700':
      return offsetText(offset, '');
    case '-07':
      return offsetText(offset, '').slice(0, 3);
    default:
      return shownFraction(token, shown.millisecond);
  }
}

/** `.000` shows as many digits as it has; `.999` leaves out noughts at the end. */
function shownFraction(token: string, millisecond: number): string {
  const digits = String(millisecond)
    .padStart(3, '0')
    .padEnd(9, '0')
    .slice(0, token.length - 1);
  const shown = token[1] === '0' ? digits : digits.replace(/0+$/, '');
  return shown === '' ? '' : `.${shown}`;
}

const expected: { readonly [token: string]: string } = {
  '2006': '\\d{4}',
  '06': '\\d\\d',
  January: monthNames.join('|'),
  Jan: monthNames.map((name) => name.slice(0, 3)).join('|'),
  Monday: dayNames.join('|'),
  Mon: dayNames.map((name) => name.slice(0, 3)).join('|'),
  '01': '\\d\\d',
  '1': '\\d{1,2}',
  '02': '\\d\\d',
  _2: '[ \\d]\\d',
  '2': '\\d{1,2}',
  '15': '\\d\\d',
  '03': '\\d\\d',
  '3': '\\d{1,2}',
  '04': '\\d\\d',
  '4': '\\d{1,2}',
  '05': '\\d\\d(?:\\.\\d{1,9})?',
  '5': '\\d{1,2}',
  PM: 'AM|PM',
  pm: 'am|pm',
  MST: '[A-Z]{3,4}',
  'Z07:00': 'Z|[+-]\\d\\d:\\d\\d',
  '-07:00': '[+-]\\d\\d:\\d\\d',
  '-0700': '[+-]\\d{4}',
  '-07': '[+-]\\d\\d',
};

/** The moment, in milliseconds since 1970, that a text in the form of a layout names. The zone counts where the text names none. */
export function parseTime(text: string, layout: string, zone: string): number {
  const parts = partsOf(layout);
  const form = parts
    .map((part) => ('text' in part ? escaped(part.text) : `(${expected[part.token] ?? '(?:\\.\\d{1,9})?'})`))
    .join('');
  const found = new RegExp(`^${form}$`).exec(text);
  const refused = new Error(`${JSON.stringify(text)} is not written as ${layout}`);
  if (!found) throw refused;
  const shown: ClockTime = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };
  let at = zone;
  let isAfternoon: boolean | undefined;
  const written = parts.flatMap((part) => ('token' in part ? [part.token] : []));
  for (const [index, token] of written.entries()) {
    const value = found[index + 1] ?? '';
    if (/^Z07|^-07/.test(token))
      at =
        value === 'Z'
          ? 'UTC'
          : `${value.slice(0, 3)}:${value.slice(-2) === value.slice(1, 3) && value.length === 3 ? '00' : value.slice(-2)}`;
    else if (token === 'MST') at = value === 'UTC' || value === 'GMT' ? 'UTC' : zone;
    else if (token === 'PM' || token === 'pm') isAfternoon = value.toUpperCase() === 'PM';
    else take(shown, token, value);
  }
  if (isAfternoon !== undefined) shown.hour = (shown.hour % 12) + (isAfternoon ? 12 : 0);
  const days = new Date(Date.UTC(2000, shown.month, 0)).setUTCFullYear(shown.year, shown.month, 0);
  if (
    shown.month < 1 ||
    shown.month > 12 ||
    shown.day < 1 ||
    shown.day > new Date(days).getUTCDate() ||
    shown.hour > 23 ||
    shown.minute > 59 ||
    shown.second > 59
  )
    throw refused;
  return instantAt(at, shown);
}

function take(shown: ClockTime, token: string, value: string): void {
  const number = Number(value);
  if (token === '2006') shown.year = number;
  else if (token === '06') shown.year = number < 69 ? 2000 + number : 1900 + number;
  else if (token === 'January' || token === 'Jan')
    shown.month = monthNames.findIndex((name) => name.startsWith(value)) + 1;
  else if (token === '01' || token === '1') shown.month = number;
  else if (token === '02' || token === '_2' || token === '2') shown.day = number;
  else if (token === '15' || token === '03' || token === '3') shown.hour = number;
  else if (token === '04' || token === '4') shown.minute = number;
  else if (token === '05' || token === '5') {
    shown.second = Math.floor(number);
    shown.millisecond = Math.floor((number * 1000) % 1000);
  } else if (token.startsWith('.') && value !== '') shown.millisecond = Math.floor(Number(`0${value}`) * 1000);
}
