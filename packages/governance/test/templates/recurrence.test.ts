import type { RecurrenceRule } from '@oag/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOccurrence } from '@oag/governance/templates';
import { clockTime } from '../../src/time/time-zone.ts';

const rule = (more: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  frequency: 'FREQUENCY_MONTHLY',
  interval: 1,
  startDate: '2026-01-31T12:00:00Z',
  endDate: null,
  occurrences: null,
  ...more,
});

/** The first moments at which a rule creates a campaign. */
function occurrences(of: RecurrenceRule, zone: string, count: number, from = '2025-12-01T00:00:00Z'): string[] {
  const found: string[] = [];
  for (let now: string | null = from; now !== null && found.length < count;) {
    now = nextOccurrence(of, zone, now);
    if (now !== null) found.push(now);
  }
  return found;
}

test('a month that lacks the day has its last day instead, and the day comes back', () => {
  const days = occurrences(rule(), 'UTC', 5).map((moment) => moment.slice(0, 16));
  expect(days).toEqual([
    '2026-01-31T08:30',
    '2026-02-28T08:30',
    '2026-03-31T08:30',
    '2026-04-30T08:30',
    '2026-05-31T08:30',
  ]);
  const leap = rule({ frequency: 'FREQUENCY_YEARLY', startDate: '2024-02-29T12:00:00Z' });
  expect(occurrences(leap, 'UTC', 3, '2024-01-01T00:00:00Z').map((moment) => moment.slice(0, 10))).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
  ]);
});

test('08:30 is that of the time zone, in summer and in winter', () => {
  const weekly = rule({ frequency: 'FREQUENCY_WEEKLY', startDate: '2026-03-24T12:00:00Z' });
  expect(occurrences(weekly, 'Europe/Berlin', 2)).toEqual(['2026-03-24T07:30:00.000Z', '2026-03-31T06:30:00.000Z']);
  // In Auckland it is the next day already.
  expect(occurrences(rule({ frequency: 'FREQUENCY_NONE' }), 'Pacific/Auckland', 2)).toEqual([
    '2026-01-31T19:30:00.000Z',
  ]);
});

test('a rule ends with its last day, or with its number of days, of which those that have passed count', () => {
  expect(occurrences(rule({ endDate: '2026-03-31T00:00:00Z' }), 'UTC', 9)).toHaveLength(3);
  expect(occurrences(rule({ occurrences: 2 }), 'UTC', 9)).toHaveLength(2);
  expect(occurrences(rule({ occurrences: 2 }), 'UTC', 9, '2026-02-01T00:00:00Z')).toEqual(['2026-02-28T08:30:00.000Z']);
  expect(nextOccurrence(rule({ occurrences: 2 }), 'UTC', '2030-01-01T00:00:00Z')).toBeNull();
});

const units = ['FREQUENCY_DAILY', 'FREQUENCY_WEEKLY', 'FREQUENCY_MONTHLY', 'FREQUENCY_YEARLY'] as const;
const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia', 'Pacific/Auckland'];
const moment = (from: string, to: string): fc.Arbitrary<string> =>
  fc.integer({ min: Date.parse(from), max: Date.parse(to) }).map((at) => new Date(at).toISOString());

test('wherever one looks from, the next day is the first one of the series that is ahead, at 08:30', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...units),
      fc.integer({ min: 1, max: 13 }),
      fc.constantFrom(...zones),
      moment('2012-01-01', '2030-01-01'),
      moment('2011-01-01', '2040-01-01'),
      (frequency, interval, zone, startDate, now) => {
        const of = rule({ frequency, interval, startDate });
        const next = nextOccurrence(of, zone, now);
        if (next === null) throw new Error('A rule without an end has a next day');
        expect(Date.parse(next)).toBeGreaterThan(Date.parse(now));
        expect(clockTime(zone, Date.parse(next))).toMatchObject({ hour: 8, minute: 30, second: 0 });
        // Looked at from just before it, it is still the next one; from it on, another one is.
        expect(nextOccurrence(of, zone, new Date(Date.parse(next) - 1).toISOString())).toBe(next);
        expect(Date.parse(nextOccurrence(of, zone, next) ?? '')).toBeGreaterThan(Date.parse(next));
        // Nothing of the series lies between: the walk from the beginning comes by here as well.
        let at: string | null = nextOccurrence(
          of,
          zone,
          new Date(Date.parse(startDate) - 2 * 86_400_000).toISOString(),
        );
        while (at !== null && Date.parse(at) <= Date.parse(now)) at = nextOccurrence(of, zone, at);
        expect(at).toBe(next);
      },
    ),
    { numRuns: process.env['SOAK'] ? 5_000 : 25 },
  );
});
