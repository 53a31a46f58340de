import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

const SECOND = 1_000;

/**
 * Node runs the sources itself, as it runs the service: a tenth less work than through Vite. No test replaces modules. Files share their
 * process and what is loaded in it, which takes longer than most of them, and nothing else.
 */
const inNode = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Patience for machines that do much else, and for ten thousand sequences of a soak; no test measures time.
  testTimeout: (process.env['SOAK'] === '1' ? 1_800 : 60) * SECOND,
  hookTimeout: 180 * SECOND,
  expect: { poll: { timeout: 20 * SECOND } },
};

const testsOf = (...folders: string[]): string[] => folders.map((folder) => `${folder}/test/**/*.test.ts`);

// A project for all packages with the same needs: its processes load what they share once. A package that needs a browser, its types or
// its tarballs has a configuration of its own.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...inNode,
          name: 'database',
          include: testsOf('packages/{contract,store}', 'apps/api'),
          globalSetup: ['packages/store/test/database/test-servers.ts', 'packages/contract/test/harness/begin-run.ts'],
        },
      },
      {
        test: {
          ...inNode,
          name: 'node',
          include: testsOf(
            'openapi',
            'packages/{benchmark,contract-diff,embedded-postgres,governance,mock,sources,verifier}',
            'apps/{cli,docs}',
            'scripts',
          ),
        },
      },
      {
        // The record of what the suite of the contract has exercised is complete when all of it has run.
        test: {
          ...inNode,
          name: 'record',
          include: ['packages/contract/record/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      'apps/console',
      'packages/{client,consumers,types}',
    ],
  },
});
