import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnNames } from '../src/source-definitions.ts';

// People write their files after the guide, and programs after the contract.

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test.each(['people', 'entitlements', 'access'] as const)(
  'the guide and the contract name every column of %s',
  (file) => {
    const row = read('apps/docs/guides/first-review.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${file}\` |`));
    const [, described = ''] =
      new RegExp(`^  ${file}:\\n((?:    .*\\n)+)`, 'm').exec(read('openapi/schemas/CreateImportForm.yaml')) ?? [];
    const missing = (text: string | undefined): string[] =>
      columnNames(file).filter((column) => !text?.includes(`\`${column}\``));
    expect(columnNames(file).length).toBeGreaterThan(10);
    expect(missing(row)).toEqual([]);
    expect(missing(described)).toEqual([]);
  },
);
