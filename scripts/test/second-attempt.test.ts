import { expect, test } from 'vitest';

import type { Failure } from '../failed-tests.ts';
import { secondAttempt, type Count } from '../second-attempt.ts';

const failure = (file: string, name = 'waits'): Failure => ({ project: 'p', file, name, message: 'late' });
const count = (passed: number, failures: Failure[]): Count => ({
  passed,
  failed: failures.length,
  failures,
  unsteady: [],
});
const asked: string[][] = [];
const answers = (second: Count) => async (files: string[]) => {
  asked.push(files);
  return second;
};

test('a test that passes in its second attempt counts as passed and is listed', async () => {
  const [raced, broken] = [failure('a.test.ts'), failure('b.test.ts')];
  const result = await secondAttempt(count(10, [raced, broken]), answers(count(4, [broken])));
  expect(asked.splice(0)).toEqual([['a.test.ts', 'b.test.ts']]);
  expect(result).toEqual({ passed: 11, failed: 1, failures: [broken], unsteady: [raced] });
});

test('a second attempt that fails elsewhere fails', async () => {
  const other = failure('a.test.ts', 'other');
  const result = await secondAttempt(count(10, [failure('a.test.ts')]), answers(count(3, [other])));
  expect(result).toMatchObject({ passed: 10, failed: 1, failures: [other] });
  asked.splice(0);
});

test('a second attempt that breaks before it knows a failure changes nothing', async () => {
  const first = count(10, [failure('a.test.ts')]);
  expect(await secondAttempt(first, answers({ ...count(0, []), failed: 1 }))).toBe(first);
  asked.splice(0);
});

test.each([
  ['nothing failed', []],
  ['many files failed', ['a', 'b', 'c', 'd'].map((name) => failure(`${name}.test.ts`))],
  ['an error outside of a file failed', [failure('')]],
  ['the record of the whole suite failed', [failure('packages/contract/record/pending.test.ts')]],
])('there is no second attempt when %s', async (_, failures) => {
  const first = count(10, failures);
  expect(await secondAttempt(first, answers(count(1, [])))).toBe(first);
  expect(asked).toEqual([]);
});
