import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults, tableOfFaults } from '../faults/index.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test.each(faults.flatMap(({ broken, edits }) => edits.map((edit) => ({ broken, ...edit }))))(
  'the place of a fault is found: $broken ($file)',
  ({ file, find, replace }) => {
    expect(read(file).split(find), `correct the place in scripts/faults/:\n${find}`).toHaveLength(2);
    expect(replace).not.toBe(find);
  },
);

test('the testing guide lists the faults that a script puts in', () => {
  const [, section = ''] = read('apps/docs/guides/testing.md').split('\n## Faults that tests catch\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  expect(rows.slice(2)).toEqual(tableOfFaults());
});
