import { clockTime } from '../time/index.ts';

/** Something that is due on a day. `changedAt` is when that was last changed. */
export type DueDate = { id: string; title: string; dueAt: string; changedAt: string; url: string };

const LINE_BYTES = 75;

/** Due dates as iCalendar (RFC 5545): one entry for a whole day each, on the clocks of a time zone. */
export function calendarText(dates: readonly DueDate[], name: string, zone: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Open Access Governance//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...dates.flatMap(({ id, title, dueAt, changedAt, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}`,
      `DTSTAMP:${moment(changedAt)}`,
      `DTSTART;VALUE=DATE:${day(dueAt, zone)}`,
      `SUMMARY:${escaped(title)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const digits = (number: number, length = 2): string => String(number).padStart(length, '0');

const moment = (time: string): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function day(time: string, zone: string): string {
  const { year, month, day: ofMonth } = clockTime(zone, Date.parse(time));
  return `${digits(year, 4)}${digits(month)}${digits(ofMonth)}`;
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

/** A long line goes on in further lines that begin with a space. No character is cut. */
function folded(line: string): string {
  let [text, length] = ['', 0];
  for (const character of line) {
    const bytes = byteLength(character.codePointAt(0) ?? 0);
    if (length + bytes > LINE_BYTES) [text, length] = [`${text}\r\n `, 1];
    text += character;
    length += bytes;
  }
  return text;
}

const byteLength = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
