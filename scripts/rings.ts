import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The tests are in two rings. `pnpm test` runs the first: everything in process, and one kill for each journey. `pnpm test:full` adds the
// second: many kills, random life cycles, several processes, waits in real time, the oldest PostgreSQL, the smoke run of the benchmark.

/** Files of the second ring only. */
export const SECOND_ONLY = '**/*.full.test.ts';

export const isSecondOnly = (path: string): boolean => path.endsWith('.full.test.ts');

/** A file that does more in the second ring imports what says how much. */
const READS_RING =
  /from '[./]*(crashes\/)?(crash-seed|crash-journey|submission-journey)\.ts'|from '[./]*(database\/)?postgres-versions\.ts'|from '[./]*((harness|database)\/)?ring\.ts'/;

const TESTS = ['openapi/test', 'packages/*/test', 'packages/contract/record', 'apps/*/test', 'scripts/test'];

/** Every test file, relative to the root. */
export const testFiles = (root: string): string[] =>
  globSync(
    TESTS.map((folder) => `${folder}/**/*.test.ts`),
    { cwd: root },
  ).toSorted();

/** Which of the files the second ring runs. */
export const secondRing = (root: string, files: string[]): string[] =>
  files.filter((file) => isSecondOnly(file) || READS_RING.test(readFileSync(join(root, file), 'utf8')));
