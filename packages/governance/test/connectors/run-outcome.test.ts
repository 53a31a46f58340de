import { runOutcome } from '@oag/governance/connectors';
import { expect, test } from 'vitest';

const HOURS = 3_600_000;
const STARTED = '2026-01-14T08:00:00.000Z';
const unavailable = { as: 'unavailable' as const, error: 'The system answered 503' };

/** The moments of the attempts at a system that never answers, in seconds after the first one, and how they end. */
function attemptsOf(retrySeconds: number): { at: number[]; end: unknown } {
  const at: number[] = [];
  let now = STARTED;
  let failingSince: string | null = null;
  for (let attempts = 1; attempts < 1_000; attempts += 1) {
    at.push((Date.parse(now) - Date.parse(STARTED)) / 1000);
    const outcome = runOutcome(
      unavailable,
      { attempts, createdAt: STARTED, failingSince },
      { now, chance: 0, retrySeconds },
    );
    if (outcome.as !== 'pending') return { at, end: outcome };
    failingSince ??= now;
    now = outcome.dueAt;
  }
  throw new Error('The attempts never end');
}

test('a system that is not available is tried again for hours, less and less often, and then people take over', () => {
  const { at, end } = attemptsOf(8 * 3600);
  expect(at.slice(0, 5)).toEqual([0, 3, 9, 21, 45]);
  expect(at.at(-1)).toBeGreaterThanOrEqual(8 * 3600);
  expect(at.at(-1)).toBeLessThan(8 * 3600 + 600);
  const gaps = at.slice(1).map((moment, index) => moment - (at[index] ?? 0));
  expect(Math.max(...gaps)).toBe(600);
  expect(at.length).toBeLessThan(80);
  expect(end).toEqual({
    as: 'error',
    errorCode: 'CONNECTOR_UNAVAILABLE',
    error: 'The system answered 503',
    attempts: at.length,
  });
});

test('without a time to retry, people take over after the first failure', () => {
  expect(attemptsOf(0).at).toEqual([0]);
});

test('a system that answered in between has the whole time again', () => {
  const now = new Date(Date.parse(STARTED) + 48 * HOURS).toISOString();
  const run = { attempts: 1, createdAt: STARTED, failingSince: null };
  expect(runOutcome(unavailable, run, { now, chance: 0, retrySeconds: 3600 })).toMatchObject({ as: 'pending' });
});

test('a system that asks for patience gets it, up to an hour', () => {
  const run = { attempts: 1, createdAt: STARTED, failingSince: null };
  const due = (afterSeconds: number) =>
    runOutcome({ ...unavailable, afterSeconds }, run, { now: STARTED, chance: 0, retrySeconds: 3600 });
  expect(due(1200)).toMatchObject({ dueAt: '2026-01-14T08:20:00.000Z' });
  expect(due(86_400)).toMatchObject({ dueAt: '2026-01-14T09:00:00.000Z' });
});
