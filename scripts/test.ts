import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedTests } from './changed-tests.ts';
import { listOfFailures, type Failure } from './failed-tests.ts';
import { secondAttempt, type Count } from './second-attempt.ts';
import { isSecondOnly, SECOND_ONLY, secondRing, testFiles } from './rings.ts';

// `pnpm test`: the checks, then the first ring of tests, then one line that counts. --full: both rings. --second: the second ring alone,
// which is what --full adds. --again: a file that failed runs once more, alone, and both results are listed. --changed, --changed=COMMIT: the checks, and the tests that a change may break. --soak: everything, at full size.

/** While one test waits, for a database or a process, another one computes. */
const WORKERS = Math.max(3, availableParallelism());

const root = fileURLToPath(new URL('..', import.meta.url));
const flags = process.argv.slice(2).filter((argument) => argument !== '--');
const { soak, full, second, again } = parseArgs({
  // --changed has a value or none, which parseArgs does not know.
  args: flags.filter((argument) => !argument.startsWith('--changed')),
  options: {
    soak: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    second: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
}).values;
const changed = flags.find((argument) => argument.startsWith('--changed'));
if (changed !== undefined && flags.length > 1)
  throw new Error('--changed goes with no other flag; leave the others out');

type Report = {
  numPassedTests: number;
  testResults: { assertionResults: { meta: { soak?: string } }[] }[];
};

function run(command: string, args: string[], environment: { [name: string]: string } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const CHECKS = 'contract, types, documents, code, format';

/** The checks count as one; what failed is named above by turbo. */
async function check(): Promise<Count> {
  console.log(`\n== ${CHECKS}`);
  // Code and format need nothing that others make, and fill the second core while the contract is bundled.
  const first = ['lint:code', 'lint:format', 'bundle'];
  const others = ['lint', 'check:drift', 'check:compatibility', 'typecheck', 'docs', 'console'];
  const args = ['run', ...first, ...others, '--output-logs=errors-only', '--continue'];
  const isGood = (await run('turbo', args)) === 0;
  const failure = { project: 'check', file: '', name: CHECKS, message: `turbo ${args.join(' ')}` };
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: isGood ? [] : [failure], unsteady: [] };
}

/** Runs vitest with these arguments and counts what its report says. */
async function tests(name: string, which: string[], environment: { [name: string]: string } = {}): Promise<Count> {
  console.log(`\n== ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'oag-test-'));
  // A caller that reads the report afterwards says where to keep it.
  const report = (name === 'tests' && process.env['TEST_REPORT']) || join(folder, 'report.json');
  const failedTests = join(folder, 'failed.json');
  try {
    const reporters = ['default', 'json', './scripts/failed-tests.ts'].map((reporter) => `--reporter=${reporter}`);
    const args = ['run', ...which, `--maxWorkers=${WORKERS}`, ...reporters, `--outputFile.json=${report}`];
    const code = await run('vitest', args, { ...environment, FAILED_TESTS: failedTests });
    const result = JSON.parse(await readFile(report, 'utf8')) as Report;
    const added = result.testResults.flatMap((file) => file.assertionResults.flatMap(({ meta }) => meta.soak ?? []));
    if (soak) console.log(['\n== what soak adds', ...added].join('\n'));
    // Also a file that cannot be loaded, a hook that throws and an error outside of a test.
    const failures = JSON.parse(await readFile(failedTests, 'utf8')) as Failure[];
    const failed = code === 0 ? 0 : Math.max(1, failures.length);
    return { passed: result.numPassedTests, failed, failures, unsteady: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const steady = async (first: Count, environment: { [name: string]: string } = {}): Promise<Count> =>
  again
    ? secondAttempt(first, (files) => tests('what failed, again', [...files, '--no-file-parallelism'], environment))
    : first;

const firstRing = async (): Promise<Count> => steady(await tests('tests', ['--exclude', SECOND_ONLY]));
const addedByFull = async (): Promise<Count> => {
  const environment = { RING: 'second' };
  return steady(await tests('what test:full adds', secondRing(root, testFiles(root)), environment), environment);
};

async function testsOfChange(commit: string | undefined): Promise<Count[]> {
  const which = changedTests(root, commit);
  if (which === undefined) return [await firstRing()];
  if (which.length === 0) return [];
  console.log(`\nTests that the change may break:\n  ${which.join('\n  ')}`);
  // A file of the second ring is run when the change is in it, or in the page whose journey it is.
  const [named, others] = [which.filter(isSecondOnly), which.filter((path) => !isSecondOnly(path))];
  return [
    ...(others.length > 0 ? [await tests('tests', [...others, '--passWithNoTests', '--exclude', SECOND_ONLY])] : []),
    ...(named.length > 0 ? [await tests('tests of the second ring', named)] : []),
  ];
}

async function all(): Promise<Count[]> {
  if (second) return [await addedByFull()];
  const checked = await check();
  if (soak) return [checked, await tests('tests', [], { SOAK: '1' })];
  if (changed !== undefined) return [checked, ...(await testsOfChange(changed.split('=')[1]))];
  return [checked, await firstRing(), ...(full ? [await addedByFull()] : [])];
}

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`);
const counts = await all();
const sumOf = (part: 'passed' | 'failed'): number => counts.reduce((sum, count) => sum + count[part], 0);
const failures = counts.flatMap((count) => count.failures);
const unsteady = counts.flatMap((count) => count.unsteady);
// `.ci/run` repeats the lines between these headings and the empty line that ends them.
if (unsteady.length > 0) console.log(['\n== failed, then passed alone', ...listOfFailures(unsteady)].join('\n'));
if (failures.length > 0) console.log(['\n== failed', ...listOfFailures(failures)].join('\n'));
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);
process.exitCode = sumOf('failed') === 0 ? 0 : 1;
