import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { guide } from '../src/guide.ts';
import { readResults } from '../src/kept-results.ts';

const page = new URL('../../../apps/docs/guides/benchmarks.md', import.meta.url);

test('the page of the docs says what was measured of each part', async () => {
  expect(await readFile(page, 'utf8')).toBe(guide(await readResults()));
});
