import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedTests } from './changed-tests.ts';
import { SECOND_ONLY, secondRing, testFiles } from './rings.ts';

// `pnpm test`: the checks, then the first ring of tests, then one line that counts. --full: both rings. --second: the second ring alone,
// which is what --full adds. --changed, --changed=COMMIT: the checks, and the tests that a change may break. --soak: everything, at full size.

/** While one test waits, for a database or a process, another one computes. */
const WORKERS = Math.max(3, availableParallelism());

const root = fileURLToPath(new URL('..', import.meta.url));
const flags = process.argv.slice(2).filter((argument) => argument !== '--');
const { soak, full, second } = parseArgs({
  // --changed has a value or none, which parseArgs does not know.
  args: flags.filter((argument) => !argument.startsWith('--changed')),
  options: {
    soak: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    second: { type: 'boolean', default: false },
  },
}).values;
const changed = flags.find((argument) => argument.startsWith('--changed'));
if (changed !== undefined && flags.length > 1)
  throw new Error('--changed goes with no other flag; leave the others out');

type Count = { passed: number; failed: number };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
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

/** Each check counts as one. */
async function check(name: string, command: string, args: string[]): Promise<Count> {
  console.log(`\n== ${name}`);
  const isGood = (await run(command, args)) === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/** Runs vitest with these arguments and counts what its report says. */
async function tests(name: string, which: string[], environment: { [name: string]: string } = {}): Promise<Count> {
  console.log(`\n== ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'oag-test-'));
  // Whoever wants to read the report afterwards says where it is to be kept.
  const report = (name === 'tests' && process.env['TEST_REPORT']) || join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', ['run', ...which, `--maxWorkers=${WORKERS}`, ...reporters], environment);
    const result = JSON.parse(await readFile(report, 'utf8')) as Report;
    const added = result.testResults.flatMap((file) => file.assertionResults.flatMap(({ meta }) => meta.soak ?? []));
    if (soak) console.log(['\n== what soak adds', ...added].join('\n'));
    const failed =
      result.numFailedTests === 0 && code !== 0 ? Math.max(1, result.numFailedTestSuites) : result.numFailedTests;
    return { passed: result.numPassedTests, failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const checks = async (): Promise<Count[]> => [
  await check('contract, types, documents', 'turbo', [
    'run',
    'bundle',
    'lint',
    'check:drift',
    'check:compatibility',
    'typecheck',
    'docs',
    'console',
    '--output-logs=errors-only',
    '--continue',
  ]),
  await check('code', 'oxlint', ['--deny-warnings']),
  await check('format', 'oxfmt', ['--check']),
];
const firstRing = (): Promise<Count> => tests('tests', ['--exclude', SECOND_ONLY]);
const addedByFull = (): Promise<Count> =>
  tests('what test:full adds', secondRing(root, testFiles(root)), { RING: 'second' });

async function testsOfChange(commit: string | undefined): Promise<Count[]> {
  const which = changedTests(root, commit);
  if (which === undefined) return [await firstRing()];
  if (which.length === 0) return [];
  console.log(`\nTests that the change may break:\n  ${which.join('\n  ')}`);
  return [await tests('tests', [...which, '--passWithNoTests', '--exclude', SECOND_ONLY])];
}

async function all(): Promise<Count[]> {
  if (second) return [await addedByFull()];
  const checked = await checks();
  if (soak) return [...checked, await tests('tests', [], { SOAK: '1' })];
  if (changed !== undefined) return [...checked, ...(await testsOfChange(changed.split('=')[1]))];
  return [...checked, await firstRing(), ...(full ? [await addedByFull()] : [])];
}

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`);
const counts = await all();
const total = counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
