import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faults, type Fault } from './faults/index.ts';
import { inTemporaryClone, must, run } from './temporary-clone.ts';

// Puts each fault of the testing guide into a temporary clone, one at a time, and runs the test that must fail then.
// `node scripts/put-faults-in.ts WORD…` carries out only the faults whose description has one of the words.

type Assertion = { title: string; ancestorTitles: string[]; status: string };
type Report = { testResults: { message: string; assertionResults: Assertion[] }[] };

/** What came of a fault: undefined when the named test failed, else what is wrong. */
type Outcome = { fault: Fault; seconds: number; wrong: string | undefined };

/** Replaces what a fault breaks. Gives the contents as they were. Throws when a text is not there exactly once. */
async function putIn(folder: string, { broken, edits }: Fault): Promise<Map<string, string>> {
  const before = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    const count = text.split(find).length - 1;
    if (count !== 1)
      throw new Error(
        `"${broken}": ${file} has the text ${count} times, not once. Find its place in scripts/faults/:\n${find}`,
      );
    before.set(file, before.get(file) ?? text);
    await writeFile(
      join(folder, file),
      text.replace(find, () => replace),
    );
  }
  return before;
}

async function tryFault(folder: string, fault: Fault): Promise<Outcome> {
  const began = performance.now();
  const before = await putIn(folder, fault);
  try {
    return { fault, wrong: await runTest(folder, fault), seconds: (performance.now() - began) / 1000 };
  } finally {
    for (const [file, text] of before) await writeFile(join(folder, file), text);
  }
}

const nameOf = ({ ancestorTitles, title }: Assertion): string => [...ancestorTitles, title].join(' > ');

async function runTest(folder: string, { test, name, wholeFile }: Fault): Promise<string | undefined> {
  const report = join(folder, 'node_modules', '.fault-report.json');
  const only = wholeFile ? [] : ['-t', name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  await writeFile(report, '{"testResults":[]}');
  const args = ['run', test, ...only, '--reporter=json', `--outputFile=${report}`];
  // In the first ring the named operation may not be of those that are tried.
  const { output } = await run(folder, 'vitest', args, { RING: 'second' });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const named = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((assertion) => nameOf(assertion).includes(name));
  const ran = named.filter(({ status }) => status === 'failed' || status === 'passed');
  if (ran.some(({ status }) => status === 'failed')) return undefined;
  if (ran.length > 0) return 'the test passes';
  return named.length > 0
    ? `the test did not run:\n${output.slice(-2000)}`
    : `there is no such test:\n${output.slice(-2000)}`;
}

const words = process.argv.slice(2);
const chosen = faults.filter(({ broken }) => words.length === 0 || words.some((word) => broken.includes(word)));
const outcomes = await inTemporaryClone(async (folder) => {
  const done: Outcome[] = [];
  for (const fault of chosen) {
    const outcome = await tryFault(folder, fault);
    done.push(outcome);
    const { wrong, seconds } = outcome;
    console.log(`${wrong === undefined ? 'caught' : 'MISSED'}  ${seconds.toFixed(0).padStart(3)} s  ${fault.broken}`);
    if (wrong !== undefined) console.log(`        ${fault.test}: ${fault.name}: ${wrong}`);
  }
  const changed = await must(folder, 'git', ['status', '--porcelain', '--', 'apps', 'packages']);
  if (changed !== '') throw new Error(`Something was not put back:\n${changed}`);
  return done;
});
const missed = outcomes.filter(({ wrong }) => wrong !== undefined).length;
console.log(`\n${outcomes.length - missed} faults are caught, ${missed} are missed`);
process.exitCode = missed === 0 ? 0 : 1;
