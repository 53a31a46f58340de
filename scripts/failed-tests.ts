import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

// A reporter of vitest that writes what failed into the file FAILED_TESTS, and the list that ends a run. The log of a run is long, and
// some readers see its last hundred lines only.

export type Failure = { project: string; file: string; name: string; message: string };

/** A reader of the last hundred lines sees the lists of two rings whole. */
const MOST_LINES = 40;
const LINES_OF_MESSAGE = 6;

const messageOf = (errors: readonly (SerializedError & Partial<TestError>)[]): string =>
  errors
    .map(({ message, diff = '', stacks: [at] = [] }) => {
      const place = at ? ` (${relative(process.cwd(), at.file)}:${at.line})` : '';
      return stripVTControlCharacters(`${message.replace(/$/m, place)}\n${diff}`);
    })
    .join('\n');

function failuresOf(module: TestModule): Failure[] {
  const place = { project: module.project.name, file: relative(process.cwd(), module.moduleId) };
  const ofFile = module.errors().length === 0 ? [] : [{ ...place, name: '', message: messageOf(module.errors()) }];
  const ofSuites = [...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => ({ ...place, name: suite.fullName, message: messageOf(suite.errors()) }));
  const ofTests = [...module.children.allTests('failed')].map((one) => ({
    ...place,
    name: one.fullName,
    message: messageOf(one.result().errors ?? []),
  }));
  return [...ofFile, ...ofSuites, ...ofTests];
}

export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outside = unhandled.map((error) => ({
      project: 'outside of a test',
      file: relative(process.cwd(), String(error['VITEST_TEST_PATH'] ?? '')),
      name: String(error['VITEST_TEST_NAME'] ?? ''),
      message: messageOf([error]),
    }));
    writeFileSync(process.env['FAILED_TESTS'] ?? '', JSON.stringify([...modules.flatMap(failuresOf), ...outside]));
  }
}

/** The failures with the first lines of their messages, as long as they fit; then with their names only; then their number. */
export function listOfFailures(failures: readonly Failure[], mostLines: number = MOST_LINES): string[] {
  const perFailure = Math.min(LINES_OF_MESSAGE, Math.max(0, Math.floor(mostLines / Math.max(1, failures.length)) - 1));
  const shown = failures.slice(0, mostLines - 1);
  const lines = shown.flatMap(({ project, file, name, message }) => [
    `✗ ${[project, file, name].filter((part) => part !== '').join(' › ')}`,
    ...message
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^[-+] (Expected|Received)\b/.test(line))
      .slice(0, perFailure)
      .map((line) => `    ${line.trim().slice(0, 200)}`),
  ]);
  return failures.length > shown.length ? [...lines, `… and ${failures.length - shown.length} more`] : lines;
}
