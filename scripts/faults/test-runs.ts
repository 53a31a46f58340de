import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Vitest } from 'vitest/node';
import type { Fault } from './fault.ts';

/** A test of a fault: the named one, or all of its file. */
export type NamedTest = Pick<Fault, 'test' | 'name' | 'wholeFile'>;

/** The state of each test that ran, by its name after the names of the blocks around it; and what went wrong outside of tests. */
export type Ran = { states: Map<string, string>; errors: string };

/** Runs tests of a clone again and again, as files change: servers and template databases are made once. */
export type TestRuns = {
  run(tests: readonly NamedTest[]): Promise<Ran>;
  /** Says that these files were changed. */
  change(files: readonly string[]): void;
  close(): Promise<void>;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The vitest of the clone, as the second ring runs: in the first one the named operation may not be of those that are tried. */
export async function startTestRuns(folder: string): Promise<TestRuns> {
  for (const name of ['SOAK', 'VITEST', 'NODE_ENV']) delete process.env[name];
  process.env['RING'] = 'second';
  process.chdir(folder);
  const file = createRequire(join(folder, 'package.json')).resolve('vitest/node');
  const { createVitest } = (await import(pathToFileURL(file).href)) as typeof import('vitest/node');
  const vitest: Vitest = await createVitest({
    root: folder,
    watch: false,
    reporters: [{}],
    typecheck: { enabled: false },
  });
  await vitest.standalone();
  return {
    async run(tests) {
      const specifications = await vitest.globTestSpecifications([...new Set(tests.map(({ test }) => test))]);
      if (tests.some(({ wholeFile }) => wholeFile)) vitest.resetGlobalTestNamePattern();
      else vitest.setGlobalTestNamePattern(new RegExp(tests.map(({ name }) => escaped(name)).join('|')));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      const cases = testModules.flatMap((testModule) => [...testModule.children.allTests()]);
      return {
        states: new Map(cases.map((one) => [one.fullName, one.result().state])),
        errors: JSON.stringify([...unhandledErrors, ...testModules.flatMap((testModule) => testModule.errors())]),
      };
    },
    change(files) {
      for (const name of files) vitest.invalidateFile(join(folder, name));
    },
    close: () => vitest.close(),
  };
}
