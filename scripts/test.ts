import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `pnpm test`: the checks, then every test, then one line that counts. With --soak the full counts are run too.

/** While one test waits, for a database or a process, another one computes. */
const WORKERS = Math.max(2, availableParallelism() - 1);

const root = fileURLToPath(new URL('..', import.meta.url));
const soak = process.argv.includes('--soak');

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

async function tests(): Promise<Count> {
  console.log('\n== tests');
  const folder = await mkdtemp(join(tmpdir(), 'oag-test-'));
  // Whoever wants to read the report afterwards says where it is to be kept.
  const report = process.env['TEST_REPORT'] || join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', ['run', `--maxWorkers=${WORKERS}`, ...reporters], { SOAK: soak ? '1' : '' });
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

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`);
const counts = [
  await check('contract, types, documents', 'turbo', [
    'run',
    'bundle',
    'lint',
    'check:drift',
    'typecheck',
    'docs',
    '--output-logs=errors-only',
    '--continue',
  ]),
  await check('code', 'oxlint', ['--deny-warnings']),
  await check('format', 'oxfmt', ['--check']),
  await tests(),
];
const total = counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
