import type { Failure } from './failed-tests.ts';

/** `unsteady`: what failed, and passed when its file ran again. */
export type Count = { passed: number; failed: number; failures: Failure[]; unsteady: Failure[] };

/** More files than this do not fail by a race. */
const MOST_FILES = 3;
/** Says what the whole suite has exercised, so that it means nothing alone. */
const NEEDS_WHOLE_SUITE = 'packages/contract/record/';

/** Runs the few files that failed once more. Tests that pass then count as passed, and are listed as unsteady. */
export async function secondAttempt(first: Count, run: (files: string[]) => Promise<Count>): Promise<Count> {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  const mayRunAgain = files.every((file) => file !== '' && !file.startsWith(NEEDS_WHOLE_SUITE));
  if (files.length === 0 || files.length > MOST_FILES || !mayRunAgain) return first;
  const { failed, failures } = await run(files);
  // A run that broke says nothing about the tests.
  if (failed > 0 && failures.length === 0) return first;
  const failsStill = new Set(failures.map(({ file, name }) => `${file} ${name}`));
  const unsteady = first.failures.filter(({ file, name }) => !failsStill.has(`${file} ${name}`));
  return { passed: first.passed + Math.max(0, first.failed - failed), failed, failures, unsteady };
}
