import { expect, test } from 'vitest';
import { readContract, readRecord } from '../src/index.ts';
import { neverAnswered } from '../test/harness/provocations/never-answered.ts';

/**
 * The same to every operation, so that to be provoked once is enough: too many requests, a fault of the service, a database that is away.
 * So is what is refused before the operation is looked at. The second ring provokes those refusals for each operation (refusals.test.ts).
 */
const FOR_ALL_ALIKE = ['401', '413', '415', '429', '500', '503'];

const { operations } = readContract();
const record = readRecord();
const answered = (id: string, status: string): boolean => record.has(`answered ${id} ${status}`);
const documented = operations.flatMap(({ id, responses }) => Object.keys(responses).map((status) => ({ id, status })));

test('every operation has answered with every status that it documents', () => {
  const missing = documented.filter(
    ({ id, status }) =>
      !FOR_ALL_ALIKE.includes(status) && !neverAnswered[status]?.includes(id) && !answered(id, status),
  );
  expect(missing.map(({ id, status }) => `${id} was never answered with ${status}`)).toEqual([]);
});

test.each(FOR_ALL_ALIKE)('the service has answered with %s', (status) => {
  expect(documented.filter((pair) => pair.status === status && answered(pair.id, status))).not.toEqual([]);
});

test('what is excused from being answered never is', () => {
  const excused = Object.entries(neverAnswered).flatMap(([status, ids]) => ids.map((id) => ({ id, status })));
  expect(excused.filter(({ id, status }) => answered(id, status))).toEqual([]);
});
