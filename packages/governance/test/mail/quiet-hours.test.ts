import { expect, test } from 'vitest';
import { readQuietHours, sendingTime } from '../../src/mail/index.ts';

test.each([
  ['20:00-07:00', { from: 1_200, to: 420 }],
  ['12:30-13:15', { from: 750, to: 795 }],
  ['07:00-07:00', undefined],
  ['24:00-07:00', undefined],
  ['8-9', undefined],
  ['', undefined],
])('quiet hours %j are read as %j', (text, hours) => {
  expect(readQuietHours(text)).toEqual(hours);
});

const inService = (timeZone: string, from: number, to: number) => ({ timeZone, quietHours: { from, to } });
const nothing = { timeZone: '', quietHours: '' };

test.each([
  // Berlin is one hour ahead in winter, and two in summer.
  ['2026-01-15T18:59:00Z', '2026-01-15T18:59:00Z'],
  ['2026-01-15T19:00:00Z', '2026-01-16T06:00:00.000Z'],
  ['2026-01-16T02:00:00Z', '2026-01-16T06:00:00.000Z'],
  ['2026-01-16T06:00:00Z', '2026-01-16T06:00:00Z'],
  // The night in which clocks are put forward.
  ['2026-03-28T20:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['2026-12-31T22:00:00Z', '2027-01-01T06:00:00.000Z'],
])('a mail that is due at %s is sent at %s', (due, sent) => {
  expect(sendingTime(due, nothing, inService('Europe/Berlin', 1_200, 420))).toBe(sent);
  // A choice of the same hours comes to the same.
  const chosen = { timeZone: 'Europe/Berlin', quietHours: '20:00-07:00' };
  expect(sendingTime(due, chosen, { timeZone: 'UTC', quietHours: undefined })).toBe(sent);
});

test('quiet hours within a day end on the same day', () => {
  const noon = inService('UTC', 750, 795);
  expect(sendingTime('2026-01-15T12:40:00Z', nothing, noon)).toBe('2026-01-15T13:15:00.000Z');
  expect(sendingTime('2026-01-15T13:15:00Z', nothing, noon)).toBe('2026-01-15T13:15:00Z');
});

test('somebody has the hours of the service on a clock of their own, or mail at all hours', () => {
  const night = inService('UTC', 1_200, 420);
  const due = '2026-01-15T21:00:00Z';
  expect(sendingTime(due, nothing, night)).toBe('2026-01-16T07:00:00.000Z');
  expect(sendingTime(due, { timeZone: 'America/New_York', quietHours: '' }, night)).toBe(due);
  expect(sendingTime(due, { timeZone: '', quietHours: 'none' }, night)).toBe(due);
  expect(sendingTime(due, { timeZone: 'Asia/Tokyo', quietHours: '06:00-09:30' }, night)).toBe(
    '2026-01-16T00:30:00.000Z',
  );
});
