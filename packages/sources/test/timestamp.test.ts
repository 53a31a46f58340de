import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTimestamp } from '../src/timestamp.ts';

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31 13:45', '2026-01-31T13:45:00.000Z'],
  ['2026-01-31 13:45:10', '2026-01-31T13:45:10.000Z'],
  ['2026-01-31T13:45:10Z', '2026-01-31T13:45:10.000Z'],
  ['2026-01-31t13:45:10.123456z', '2026-01-31T13:45:10.123Z'],
  ['2026-01-31T13:45:10+02:00', '2026-01-31T11:45:10.000Z'],
  ['2026-01-31 13:45:10.5+00', '2026-01-31T13:45:10.500Z'],
  ['2026-01-31 23:45:10 -0530', '2026-02-01T05:15:10.000Z'],
  ['2026-01-31 13:45:10 UTC', '2026-01-31T13:45:10.000Z'],
  ['2026/1/31 9:05', '2026-01-31T09:05:00.000Z'],
  ['31.01.2026', '2026-01-31T00:00:00.000Z'],
  ['1.2.2026 13:45', '2026-02-01T13:45:00.000Z'],
  ['01/31/2026', '2026-01-31T00:00:00.000Z'],
  ['31/01/2026', '2026-01-31T00:00:00.000Z'],
  ['2/2/2026', '2026-02-02T00:00:00.000Z'],
  ['02/2/2026', '2026-02-02T00:00:00.000Z'],
  ['1/31/2026 1:45 PM', '2026-01-31T13:45:00.000Z'],
  ['1/31/2026, 12:05:06 AM', '2026-01-31T00:05:06.000Z'],
  ['1/31/2026 12:05 pm', '2026-01-31T12:05:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['1769866510', '2026-01-31T13:35:10.000Z'],
  ['1769866510123', '2026-01-31T13:35:10.123Z'],
])('%s is %s', (text, time) => {
  expect(readTimestamp(text)).toEqual({ time });
});

test.each(['', 'Never', 'never logged in', 'N/A', '-', '0001-01-01T00:00:00Z'])('%j is no time', (text) => {
  expect(readTimestamp(text)).toEqual({ time: null });
});

test.each([
  ['2026-02-30', 'is a day that does not exist'],
  ['2026-02-29', 'is a day that does not exist'],
  ['2026-01-00', 'is a day that does not exist'],
  ['2026-13-01', 'has no month 13'],
  ['31/13/2026', 'has no month 13'],
  ['0/2/2026', 'has no month 0'],
  ['2026-01-31 24:00', 'has a time that does not exist'],
  ['2026-01-31 10:60', 'has a time that does not exist'],
  ['2026-01-31 13:45 PM', 'has a time that does not exist'],
  ['2026-01-31 13:45+25:00', 'has a time zone that does not exist'],
  ['1899-12-31', 'is not between 1970 and 9999'],
  ['0099-01-01', 'is not between 1970 and 9999'],
  ['9999-12-31T23:59:59-01:00', 'is not between 1970 and 9999'],
  ['01/31/26', 'is not in a layout that is understood'],
  ['31.01.26', 'is not in a layout that is understood'],
  ['20260131', 'is not in a layout that is understood'],
  ['46053', 'is not in a layout that is understood'],
  ['last week', 'is not in a layout that is understood'],
  ['2026-01-31T13:45:10Z or so', 'is not in a layout that is understood'],
])('%s %s', (text, fault) => {
  expect(readTimestamp(text)).toEqual({ fault });
});

test.each([
  ['03/04/2024', '2024-04-03', '2024-03-04'],
  ['3/4/2024, 1:45 PM', '2024-04-03', '2024-03-04'],
  ['12/1/2024 09:30', '2024-01-12', '2024-12-01'],
] as const)('%s has two readings, and one when the order is said', (text, dayFirst, monthFirst) => {
  expect(readTimestamp(text)).toEqual({ either: [dayFirst, monthFirst] });
  expect(readTimestamp(text, 'DAY_FIRST')).toEqual({ time: expect.stringContaining(dayFirst) });
  expect(readTimestamp(text, 'MONTH_FIRST')).toEqual({ time: expect.stringContaining(monthFirst) });
});

test('a date that does not fit the order that was said is refused; dates without slashes do not depend on it', () => {
  expect(readTimestamp('31/01/2026', 'MONTH_FIRST')).toEqual({ fault: 'has no month 31' });
  expect(readTimestamp('01/31/2026', 'DAY_FIRST')).toEqual({ fault: 'has no month 31' });
  for (const order of ['DAY_FIRST', 'MONTH_FIRST'] as const) {
    for (const text of ['2024-04-03', '3.4.2024', '2024/4/3'])
      expect(readTimestamp(text, order)).toEqual({ time: '2024-04-03T00:00:00.000Z' });
  }
});

test('a moment is the same in every layout and every zone', () => {
  const moment = fc.date({ min: new Date(0), max: new Date('9998-12-31'), noInvalidDate: true });
  const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(moment, offset, (date, minutes) => {
      const time = date.toISOString();
      expect(readTimestamp(time)).toEqual({ time });
      expect(readTimestamp(time.replace('T', ' ').replace('Z', ''))).toEqual({ time });
      const local = new Date(date.getTime() + minutes * 60_000).toISOString().replace('Z', '');
      const [hours, rest] = [Math.abs(minutes) / 60, Math.abs(minutes) % 60].map((n) =>
        String(Math.floor(n)).padStart(2, '0'),
      );
      if (local >= '1970')
        expect(readTimestamp(`${local}${minutes < 0 ? '-' : '+'}${hours}:${rest}`)).toEqual({ time });
      const [day, clock] = time.replace('Z', '').split('T');
      const [year, month, dayOfMonth] = (day ?? '').split('-');
      expect(readTimestamp(`${dayOfMonth}.${month}.${year} ${clock}`)).toEqual({ time });
      expect(readTimestamp(`${month}/${dayOfMonth}/${year} ${clock}`, 'MONTH_FIRST')).toEqual({ time });
      expect(readTimestamp(`${dayOfMonth}/${month}/${year} ${clock}`, 'DAY_FIRST')).toEqual({ time });
    }),
  );
});

test('a time in its final form is read like its day: both exist, or neither', () => {
  const pad = (number: number, length = 2): string => String(number).padStart(length, '0');
  for (const year of [1600, 1969, 1970, 1999, 2000, 2024, 2026, 2100, 9999]) {
    for (let month = 0; month <= 13; month += 1) {
      for (const day of [0, 1, 28, 29, 30, 31, 32]) {
        const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
        for (const clock of ['00:00:00', '23:59:59', '24:00:00', '23:60:00', '23:59:60']) {
          const expected = readTimestamp(`${date} ${clock}`);
          expect(readTimestamp(`${date}T${clock}.000Z`), `${date} ${clock}`).toEqual(expected);
        }
      }
    }
  }
});
