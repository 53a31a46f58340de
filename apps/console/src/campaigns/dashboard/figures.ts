import type { AccessReviewProgress, ReviewerSignals } from '@oag/client';

const DAY = 86_400_000;
/** The pace is that of the last days, so that a slow first week does not hide a quick second one. */
const PACE_DAYS = 7;

export type OpenPoint = { at: Date; open: number };
type Days = AccessReviewProgress['days'];

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * How many reviews were open at the start and at the end of each day until now. Days without changes keep the number of the
 * day before; the last point is now.
 */
export function openByDay(days: Days, total: number, startedAt: Date, until: Date): OpenPoint[] {
  const openAt = new Map(days.map(({ day, counts }) => [startOf(day), counts.open]));
  const points: OpenPoint[] = [{ at: startedAt, open: total }];
  let open = total;
  for (let day = startOf(startedAt.toISOString().slice(0, 10)); day < until.getTime(); day += DAY) {
    open = openAt.get(day) ?? open;
    points.push({ at: new Date(Math.min(day + DAY, until.getTime())), open });
  }
  return points;
}

/** How many days the open reviews take at the pace of the last week; null when nothing was decided in it. */
export function daysAtPace(days: Days, open: number, startedAt: Date, now: Date): number | null {
  const from = Math.max(now.getTime() - PACE_DAYS * DAY, startedAt.getTime());
  const elapsed = Math.max((now.getTime() - from) / DAY, 1);
  const decided = days
    .filter(({ day }) => startOf(day) + DAY > from)
    .reduce((sum, { counts }) => sum + counts.certified + counts.denied, 0);
  return decided > 0 ? Math.ceil(open / (decided / elapsed)) : null;
}

/** Whole days until a moment; negative after it. */
export const daysUntil = (due: Date, now: Date): number => Math.ceil((due.getTime() - now.getTime()) / DAY);

/** A round number of steps for an axis from 0 to at least the largest value. */
export function ticksTo(largest: number): number[] {
  const rough = Math.max(largest, 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

export type Signal = 'alike' | 'bulk' | 'fast';
const ENOUGH_DECISIONS = 20;
const FAST_SECONDS = 1;

/** Patterns in the decisions of a reviewer that are worth a second look. They prove nothing by themselves. */
export function signalsOf({
  decisionCount,
  longestStreak,
  bulkPercent,
  medianDecisionTime,
}: ReviewerSignals): Signal[] {
  if (decisionCount < ENOUGH_DECISIONS) return [];
  const seconds = medianDecisionTime === null ? null : secondsOf(medianDecisionTime);
  return [
    ...(longestStreak === decisionCount ? ['alike' as const] : []),
    ...(bulkPercent >= 80 ? ['bulk' as const] : []),
    ...(seconds !== null && seconds < FAST_SECONDS && bulkPercent < 80 ? ['fast' as const] : []),
  ];
}

/** The seconds of a duration of the contract, such as `3.5s`. */
export const secondsOf = (duration: string): number => Number.parseFloat(duration);
