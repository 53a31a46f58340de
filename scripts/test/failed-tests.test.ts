import { expect, test } from 'vitest';
import { listOfFailures, type Failure } from '../failed-tests.ts';

const failure = (name: string): Failure => ({
  project: '@oag/api',
  file: 'apps/api/test/tasks/approve.test.ts',
  name,
  message: ['expected 1 to be 2 (approve.test.ts:7)', '', '- Expected', '+ Received', '', '- 2', '+ 1'].join('\n'),
});
const failures = (count: number): Failure[] => Array.from({ length: count }, (_, index) => failure(`test ${index}`));

test('a failure is listed with its project, file, name and the first lines of its message', () => {
  expect(listOfFailures(failures(1))).toEqual([
    '✗ @oag/api › apps/api/test/tasks/approve.test.ts › test 0',
    '    expected 1 to be 2 (approve.test.ts:7)',
    '    - 2',
    '    + 1',
  ]);
});

test('a long list has shorter messages, then none, and says how many it leaves out', () => {
  expect(listOfFailures(failures(20))).toHaveLength(40);
  expect(listOfFailures(failures(30)).every((line) => line.startsWith('✗'))).toBe(true);
  const longest = listOfFailures(failures(500));
  expect(longest).toHaveLength(40);
  expect(longest.at(-1)).toBe('… and 461 more');
});

test('a file that cannot be loaded is listed without a name', () => {
  expect(listOfFailures([{ ...failure(''), message: '' }])).toEqual([
    '✗ @oag/api › apps/api/test/tasks/approve.test.ts',
  ]);
});
