import { expect, test } from 'vitest';
import { afterQuietHours, readQuietHours } from '../../src/mail/index.ts';

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
  expect(afterQuietHours(due, { from: 1_200, to: 420 }, 'Europe/Berlin')).toBe(sent);
});

test('quiet hours within a day end on the same day', () => {
  expect(afterQuietHours('2026-01-15T12:40:00Z', { from: 750, to: 795 }, 'UTC')).toBe('2026-01-15T13:15:00.000Z');
  expect(afterQuietHours('2026-01-15T13:15:00Z', { from: 750, to: 795 }, 'UTC')).toBe('2026-01-15T13:15:00Z');
});
