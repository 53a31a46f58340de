import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { projectTimes, slowestFiles, taskTimes, type Times } from './work-times.ts';

// Measures how long a change takes to be known as good: clones what is committed, installs, runs the tests, changes one line, and runs
// the tests of that change. Prints a table. --write: also writes the page of the docs. --smoke: with the tests of one package only.
// A run that is not green measures nothing: it is repeated from the same state, and the page says how many there were.

const root = fileURLToPath(new URL('..', import.meta.url));
const page = new URL('../apps/docs/guides/speed-of-work.md', import.meta.url);
const CHANGED = 'packages/governance/src/tasks/guard.ts';
const ATTEMPTS = 3;
/** A command that takes longer is ended, and counts as one that is not green. */
const COMMAND_MILLISECONDS = 20 * 60_000;
const { smoke, write } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { smoke: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
}).values;
if (smoke && write) throw new Error('--smoke measures nothing that could be written; use one of the flags');

/** Runs a command and returns how long it took, by the headings `== …` that it printed, in seconds. Throws when it fails. */
function run(
  folder: string,
  [command = '', ...args]: string[],
  environment: { [name: string]: string } = {},
): Promise<Times> {
  const times: Times = new Map();
  let [heading, since] = ['', performance.now()];
  const next = (name: string): void => {
    times.set(heading, (performance.now() - since) / 1000);
    [heading, since] = [name, performance.now()];
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: COMMAND_MILLISECONDS,
      env: { ...process.env, CI: '1', ...environment },
    });
    child.stdout.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      for (const [, name = ''] of String(chunk).matchAll(/^== (.*)$/gm)) next(name);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      next('');
      if (code === 0) resolve(times);
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${code ?? signal}`));
    });
  });
}

const sum = (times: Times): number => [...times.values()].reduce((total, seconds) => total + seconds, 0);

type Part = { name: string; seconds: number; within: Times };

/** Where a run in the clone writes which test file took how long. */
const reportOf = (clone: string): string => join(clone, '.turbo/tests.json');

/** Runs tests in the clone. Returns the parts in their order, with what they consist of. */
async function test(clone: string, pnpm: string, ...flags: string[]): Promise<Part[]> {
  const report = reportOf(clone);
  const times = await run(clone, ['npx', '--yes', pnpm, 'test', ...flags], {
    TEST_REPORT: report,
    TURBO_RUN_SUMMARY: 'true',
  });
  const [tasks, projects] = [await taskTimes(clone), await projectTimes(clone, report)];
  return [...times].map(([name, seconds]) => {
    const within: Times = name.startsWith('contract') ? tasks : name === 'tests' ? projects : new Map();
    return { name: name || 'start', seconds, within };
  });
}

const amount = (seconds: number | undefined): string => (seconds === undefined ? '–' : `${seconds.toFixed(1)} s`);

/** The rows of both runs side by side; the subparts of a part are below it. */
function rows(first: Part[], second: Part[]): string[] {
  const line = (name: string, one: number | undefined, other: number | undefined): string =>
    `| ${name} | ${amount(one)} | ${amount(other)} |`;
  return first.flatMap(({ name, seconds, within }, index) => [
    line(name, seconds, second[index]?.seconds),
    ...[...within]
      .toSorted(([, a], [, b]) => b - a)
      .map(([part, share]) => line(`– ${part}`, share, second[index]?.within.get(part))),
  ]);
}

let notGreen = 0;
/** The result of the first green run; each attempt prepares its own state. Throws the error of the last attempt. */
async function green<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      notGreen += 1;
      console.error(error);
    }
  }
}

const folder = await realpath(await mkdtemp(join(tmpdir(), 'oag-work-')));
const clone = join(folder, 'clone');
try {
  const pnpm = (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { packageManager: string })
    .packageManager;
  const { setUp, first, slowest } = await green(async () => {
    await rm(clone, { recursive: true, force: true });
    const cloning = sum(await run(folder, ['git', 'clone', '--quiet', '--no-hardlinks', root, clone]));
    if (smoke) {
      await writeFile(join(clone, 'vitest.config.ts'), "export default { test: { projects: ['packages/client'] } };\n");
    }
    const installing = sum(await run(clone, ['npx', '--yes', pnpm, 'install', '--frozen-lockfile']));
    const parts = await test(clone, pnpm);
    return { setUp: cloning + installing, first: parts, slowest: await slowestFiles(clone, reportOf(clone)) };
  });
  const second = await green(async () => {
    await appendFile(join(clone, CHANGED), '// One more line.\n');
    return test(clone, pnpm, '--changed');
  });

  const total = (parts: Part[]): number => parts.reduce((seconds, part) => seconds + part.seconds, 0);
  const memory = Math.round(totalmem() / 2 ** 30);
  const table = [
    '| Part | `test` from a clean clone | `test --changed` after one line in `packages/governance` |',
    '| --- | --- | --- |',
    `| clone and install | ${amount(setUp)} | – |`,
    ...rows(first, second),
    `| **all** | **${amount(setUp + total(first))}** | **${amount(total(second))}** |`,
  ].join('\n');
  const machine = `${availableParallelism()} cores, ${memory} GiB of memory, ${process.platform}, Node ${process.versions.node}`;
  const slowestTable = [
    '| Test file | Time |',
    '| --- | --- |',
    ...slowest.map(([file, seconds]) => `| \`${file}\` | ${amount(seconds)} |`),
  ].join('\n');
  console.log(`${table}\n\n${slowestTable}\n\n${machine}`);
  if (write) await writeFile(page, guide(table, slowestTable, machine));
} finally {
  await rm(folder, { recursive: true, force: true });
}

function guide(table: string, slowestTable: string, machine: string): string {
  return `# Speed of work

How long it takes from a clean clone to tests that are green, and from a change to the same answer.

${table}

Measured on: ${machine}, once. Packages had been downloaded before.${notGreen === 0 ? '' : ` Runs that were not green and are not counted: ${notGreen}.`}

The lines with a dash say what their part consists of: the work of each kind of check over all packages, and the work of the tests of each
package. Several run side by side, so they add up to more than the part took. 0.0 s is what came from the cache: checks are cached by what
they depend on, tests always run.

The ten slowest test files of \`test\`:

${slowestTable}

Measure it yourself, and write this page:

\`\`\`sh
npx --yes pnpm@12 bench:work --write
\`\`\`
`;
}
