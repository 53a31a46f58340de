import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testsFor } from '../changed-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const testsOf = (...files: string[]): string[] | undefined => testsFor(files, (path) => existsSync(`${root}/${path}`));

test('a change of a feature asks for the tests of the feature in each package that runs it', () => {
  expect(testsOf('packages/store/src/campaigns/reviews.ts', 'apps/api/test/forms/uploads.test.ts')).toEqual([
    'apps/api/test/campaigns/',
    'apps/api/test/forms/uploads.test.ts',
    'packages/contract/test/campaigns/',
    'scripts/test/circles',
    'scripts/test/features',
  ]);
  expect(testsOf('packages/governance/src/tasks/guard.ts')).toEqual([
    'apps/api/test/tasks/',
    'packages/contract/test/tasks/',
    'packages/governance/test/',
    'packages/store/test/tasks/',
    'scripts/test/circles',
    'scripts/test/features',
  ]);
});

test('a change of what stands at the root of a package asks for the story, of a small package for its own tests', () => {
  expect(testsOf('apps/api/src/server.ts')).toEqual([
    'packages/contract/test/story/',
    'scripts/test/circles',
    'scripts/test/features',
  ]);
  expect(testsOf('packages/client/src/index.ts')).toEqual(['packages/client/test/', 'packages/contract/test/story/']);
});

test('a change of an area of the console asks for its journey, and of what its pages have in common for every test', () => {
  expect(testsOf('apps/console/src/review/review-page.tsx')).toEqual([
    'apps/console/test/functions/',
    'apps/console/test/review.full.test.ts',
  ]);
  expect(testsOf('apps/console/src/requests/form.tsx')).toEqual([
    'apps/console/test/functions/',
    'apps/console/test/requests.full.test.ts',
  ]);
  expect(testsOf('apps/console/src/design/button.tsx', 'apps/console/src/main.tsx')).toEqual(['apps/console/test/']);
});

test('a change of what everything depends on asks for every test, and one of a text for none', () => {
  expect(testsOf('README.md', 'tsconfig.base.json')).toBeUndefined();
  expect(testsOf('README.md', 'apps/api/test/forms/removed.test.ts')).toEqual([]);
});
