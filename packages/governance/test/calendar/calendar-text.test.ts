import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText } from '../../src/calendar/index.ts';

const date = {
  id: 'c@campaigns',
  title: 'Reviews are due: Spring',
  dueAt: '2026-01-31T23:30:00Z',
  changedAt: '2026-01-14T08:00:00Z',
  url: 'https://access.example.com/reviews/c',
};

test('a due date is a day on the clocks of the organization', () => {
  const text = calendarText([date], 'Access', 'Europe/Berlin');
  expect(text).toContain('UID:c@campaigns\r\nDTSTAMP:20260114T080000Z\r\nDTSTART;VALUE=DATE:20260201\r\n');
  expect(calendarText([date], 'Access', 'UTC')).toContain('DTSTART;VALUE=DATE:20260131');
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('any title is read back as it was, from lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const lines = calendarText([{ ...date, title }], 'Access', 'UTC').split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
      expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      const read = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
      const plain = read.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
      expect(plain).toBe(title.replaceAll(/\r\n?|\n/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' '));
    }),
  );
});
