import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('everything deprecated shows its dates and replacement where it is used', () => {
  const types = readFileSync(new URL('../src/openapi.ts', import.meta.url), 'utf8');
  const marks = [...types.matchAll(/@deprecated.*/g)].map(([mark]) => mark);
  expect(marks.length).toBeGreaterThan(0);
  for (const mark of marks)
    expect(mark).toMatch(
      /^@deprecated since \d{4}-\d\d-\d\d; it stays until \d{4}-\d\d-\d\d at least\. (Use `\w+`|Nothing replaces it)\.$/,
    );
});
