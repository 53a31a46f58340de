import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

test('every row of the benchmark runs, at a hundredth of its size and without marks', { timeout: 120_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [main, '--smoke']);
  expect(stdout).toContain('| GET task');
  expect(stdout).toContain('| Preparation of a campaign of 2,000 items |');
});
