import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The guide lists the reason of every rule that only the service checks.

const root = new URL('../../../', import.meta.url).pathname;
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.ts') ? join(entry.parentPath, entry.name) : [],
  );
const code = [...filesIn(`${root}packages/governance/src`), ...filesIn(`${root}apps/api/src`)].map((file) =>
  readFileSync(file, 'utf8'),
);

/** Violations are made by these functions, or written out; the reason is the first of their texts in capitals. */
const MADE =
  /\b(?:violation|refused|wrong|broken|say|unknown)\((?!\{)[^;]{0,160}?'([A-Z][A-Z_]{2,})'|\brule: '([A-Z][A-Z_]{2,})'|fieldViolations: \[\{[^\n]*reason: '([A-Z_]{3,})'/g;
/** Of problems in a file that is imported, which an import lists. */
const ofImports = new Set(['COLUMN_IGNORED', 'INTERNAL']);

const made = new Set(
  code
    .flatMap((text) => [...text.matchAll(MADE)].flatMap(([, ...reasons]) => reasons.filter(Boolean)))
    .filter((reason) => !ofImports.has(reason)),
);
const guide = readFileSync(`${root}apps/docs/guides/conventions.md`, 'utf8');
const [, section = ''] = guide.split('## Rules beyond the schemas');
const table = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2);
const listed = new Set(
  table.flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, reason = '']) => reason)),
);

test('the guide lists every reason of a rule in code, and none that is not there', () => {
  expect(made.size).toBeGreaterThan(50);
  expect([...made].filter((reason) => !listed.has(reason))).toEqual([]);
  expect([...listed].filter((reason) => !code.some((text) => text.includes(`'${reason}'`)))).toEqual([]);
});
