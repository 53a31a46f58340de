import { expect, test } from 'vitest';
import { checkColumnConfig } from '../../src/campaigns/column-config.ts';
import { duplicateIndexes } from '../../src/input/duplicate-indexes.ts';

test('a repetition is every occurrence of a value but the first', () => {
  expect([...duplicateIndexes(['a', 'b', 'a', '', 'a', ''])]).toEqual([2, 4, 5]);
  expect(duplicateIndexes([]).size).toBe(0);
});

test('the columns of a large list are each looked at a few times, not once for every other', () => {
  let reads = 0;
  const columns = Array.from({ length: 5_000 }, (_, index) => ({
    builtin: null,
    get appUserAttributeKey() {
      reads += 1;
      return `attribute ${index % 4_000}`;
    },
  }));
  expect(
    checkColumnConfig({ orderedColumns: columns, columns: [] }).filter(({ reason }) => reason === 'DUPLICATE'),
  ).toHaveLength(1_000);
  expect(reads).toBeLessThan(5 * columns.length);
});
