import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHECKS } from '../changes/checks.ts';
import { changes } from '../changes/index.ts';
import { rowsOf } from '../changes/readme-rows.ts';

/** Rows that are not tried: there is no one change to carry out, or the gate of breaking changes has its own test. */
const UNTRIED = [
  'change who reviews',
  'speed up a list',
  'remove or narrow something in the contract',
  'change a word in the reference',
  'add a page to the console',
];

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test("each row of README's table of changes is tried", () => {
  const tried = changes.map(({ row }) => row);
  expect([...rowsOf(read('README.md')).keys()].toSorted()).toEqual([...tried, ...UNTRIED].toSorted());
});

test.each(changes.flatMap(({ row, begins, asked }) => [...begins, ...asked].map((edit) => ({ row, ...edit }))))(
  'the place of a change is found: $row ($file)',
  (edit) => {
    if ('find' in edit)
      expect(read(edit.file).split(edit.find), `correct the place in scripts/changes/:\n${edit.find}`).toHaveLength(2);
  },
);

test('the types of the rows are checked as `check` does it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { typecheck: string } };
  const compilers = CHECKS.flat().filter(([command]) => command === 'tsc');
  expect(compilers.map((words) => words.join(' '))).toEqual([scripts.typecheck]);
});
