import { expect, test } from 'vitest';
import { daysAtPace, openByDay, signalsOf, ticksTo } from '../../src/campaigns/dashboard/figures.ts';

const counts = (open: number, certified: number) => ({ total: 100, open, certified, denied: 0, cancelled: 0 });
const startedAt = new Date('2026-03-02T09:00:00Z');
const days = [
  { day: '2026-03-01', counts: counts(100, 0) },
  { day: '2026-03-03', counts: counts(60, 40) },
  { day: '2026-03-05', counts: counts(20, 40) },
];

test('the open reviews by day begin at the start, keep quiet days, and end now', () => {
  const points = openByDay(days, 100, startedAt, new Date('2026-03-05T15:00:00Z'));
  expect(points.map(({ at, open }) => [at.toISOString().slice(0, 13), open])).toEqual([
    ['2026-03-02T09', 100],
    ['2026-03-03T00', 100],
    ['2026-03-04T00', 60],
    ['2026-03-05T00', 60],
    ['2026-03-05T15', 20],
  ]);
});

test('the pace is that of the last week; without any decision there is none', () => {
  expect(daysAtPace(days, 20, startedAt, new Date('2026-03-06T09:00:00Z'))).toBe(1);
  expect(daysAtPace(days, 60, new Date('2026-01-01T00:00:00Z'), new Date('2026-03-07T00:00:00Z'))).toBe(6);
  expect(daysAtPace(days, 20, startedAt, new Date('2026-04-30T00:00:00Z'))).toBeNull();
});

test.for([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [449, [0, 200, 400, 600]],
  [8_589, [0, 5_000, 10_000]],
] as const)('an axis to %i has round steps', ([largest, ticks]) => {
  expect(ticksTo(largest)).toEqual(ticks);
});

test('signals say what is worth a second look, and nothing about a handful of decisions', () => {
  const signals = {
    userId: 'u',
    decisionCount: 40,
    longestStreak: 40,
    longestStreakVerb: 'REVIEW_VERB_APPROVE' as const,
    bulkCount: 0,
    bulkPercent: 0,
    certifiedCount: 40,
    certifiedPercent: 100,
    deniedCount: 0,
    lastDecidedAt: null,
    medianDecisionTime: '0.4s',
    submissionCount: 1,
  };
  expect(signalsOf(signals)).toEqual(['alike', 'fast']);
  expect(signalsOf({ ...signals, longestStreak: 12, bulkPercent: 90 })).toEqual(['bulk']);
  expect(signalsOf({ ...signals, decisionCount: 5, longestStreak: 5 })).toEqual([]);
});
