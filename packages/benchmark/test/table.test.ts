import { expect, test } from 'vitest';
import { percentile } from '../src/percentile.ts';
import { reaches, type Result } from '../src/row.ts';
import { table } from '../src/table.ts';

const result = (more: Partial<Result>): Result => ({
  what: 'A thing',
  against: '',
  medians: [],
  value: 1.234,
  unit: '×',
  ...more,
});

test('a mark is reached at its bound, missed beyond it, and never by what could not be measured', () => {
  expect(reaches(result({ value: 2, mark: { atMost: 2 } }))).toBe(true);
  expect(reaches(result({ value: 2.01, mark: { atMost: 2 } }))).toBe(false);
  expect(reaches(result({ value: 0.2, mark: { atLeast: 0.2 } }))).toBe(true);
  expect(reaches(result({ value: 0.19, mark: { atLeast: 0.2 } }))).toBe(false);
  expect(reaches(result({ value: undefined, mark: { atMost: 2 } }))).toBe(false);
  expect(reaches(result({ value: Number.NaN, mark: { atMost: 2 } }))).toBe(false);
  expect(reaches(result({ value: [1, 3], unit: 'ms', mark: { atMost: 2 } }))).toBe(false);
});

test('a row without a mark has no verdict', () => {
  expect(reaches(result({ value: undefined }))).toBe(true);
  const lines = table(
    [result({ unit: 'ms', value: [0.5, 2, 10.25] }), result({ mark: { atMost: 2 }, medians: ['4 s', '3 s'] })],
    { withMedians: true },
  );
  expect(lines.split('\n').slice(2, 4)).toEqual([
    '| A thing | – | – | 0.5 / 2 / 10.3 ms | – |  |',
    '| A thing | – | 4 s / 3 s | 1.23 × | ≤ 2 × | reached |',
  ]);
});

test('a percentile is a value that was measured, and as large as that share of them', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});
