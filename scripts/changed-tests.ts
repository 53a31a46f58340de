import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Which tests a change may break, by where its files are. A feature has the same folder name in every package, so the tests of a feature
// are known without loading anything. They are a quick answer for the author; `pnpm test` has the last word.

/** Each package with features, and those whose tests run it. */
const RUN_BY: { [folder: string]: string[] } = {
  'packages/governance': ['packages/governance', 'packages/store', 'apps/api', 'packages/contract'],
  'packages/store': ['packages/store', 'apps/api', 'packages/contract'],
  'apps/api': ['apps/api', 'packages/contract'],
  'packages/contract': ['packages/contract'],
};

/** Tests of every feature that take a moment: the whole of the pure engine, which feature uses which, and that no files import each other in a circle. */
const QUICK: { [folder: string]: string[] } = {
  'packages/governance': ['packages/governance/test/', 'scripts/test/circles', 'scripts/test/features'],
  'packages/store': ['scripts/test/circles', 'scripts/test/features'],
  'apps/api': ['scripts/test/circles', 'scripts/test/features'],
};

/** The journey in a browser that goes through an area of the console. Another area has the tests of all. */
const JOURNEYS: { [area: string]: string } = {
  actions: 'requests',
  answers: 'requests',
  campaigns: 'campaigns',
  forms: 'requests',
  home: 'review',
  imports: 'imports',
  inventory: 'imports',
  profiles: 'requests',
  requests: 'requests',
  review: 'review',
  tasks: 'tasks',
};

/** What everything depends on. */
const FOR_ALL =
  /^(pnpm-workspace\.yaml|pnpm-lock\.yaml|package\.json|tsconfig(\.[a-z]+)?\.json|turbo\.json|vitest\.config\.ts)$/;

/** The beginnings of the paths of the tests for these files. `undefined`: all of them. */
export function testsFor(files: readonly string[], exists: (path: string) => boolean): string[] | undefined {
  if (files.some((file) => FOR_ALL.test(file))) return undefined;
  const found = [...new Set(files.flatMap((file) => testsForFile(file, exists)))];
  return found.filter((one) => !found.some((other) => other !== one && one.startsWith(other))).toSorted();
}

function testsForFile(file: string, exists: (path: string) => boolean): string[] {
  if (file.endsWith('.test.ts')) return exists(file) ? [file] : [];
  const [first = '', second = '', part = '', feature = '', ...rest] = file.split('/');
  if (first === 'scripts') return ['scripts/test/'];
  if (first === 'openapi') return ['openapi/test/', 'apps/docs/test/', 'packages/contract/test/story/'];
  if (first !== 'packages' && first !== 'apps') return [];
  const folder = `${first}/${second}`;
  const journey = folder === 'apps/console' && part === 'src' && rest.length > 0 ? JOURNEYS[feature] : undefined;
  if (journey !== undefined) return ['apps/console/test/functions/', `apps/console/test/${journey}.full.test.ts`];
  // Nothing else runs the console and the docs.
  if (folder === 'apps/console' || folder === 'apps/docs') return [`${folder}/test/`];
  const runBy = RUN_BY[folder];
  // A file at the root of its package is used by every feature; the story goes through all of them.
  if (!runBy || !['src', 'test'].includes(part) || rest.length === 0) {
    return [...(runBy ? (QUICK[folder] ?? []) : [`${folder}/test/`]), 'packages/contract/test/story/'];
  }
  return [...(QUICK[folder] ?? []), ...runBy.map((one) => `${one}/test/${feature}/`).filter(exists)];
}

/** The files that differ from a commit, or from the last one, also those that are not committed yet. */
export function changedFiles(root: string, since = 'HEAD'): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

export const changedTests = (root: string, since?: string): string[] | undefined =>
  testsFor(changedFiles(root, since), (path) => existsSync(`${root}/${path}`));
