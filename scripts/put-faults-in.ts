import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faults, startTestRuns, type Fault, type NamedTest, type TestRuns } from './faults/index.ts';
import { inTemporaryClone, must } from './temporary-clone.ts';

// Puts each fault of the testing guide into a temporary clone, one at a time, and runs the test that must fail then. Before that, all of these
// tests must pass.
// `node scripts/put-faults-in.ts WORD…` carries out only the faults whose description has one of the words.

/** The result of a fault. `wrong` is undefined when the named test failed; otherwise it describes the problem. */
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

/** The template databases are made of the migrations when the runs start. */
const needsOwnRuns = ({ edits }: Fault): boolean => edits.some(({ file }) => file.includes('/migrations/'));

async function tryFault(folder: string, shared: TestRuns, fault: Fault): Promise<Outcome> {
  const began = performance.now();
  const before = await putIn(folder, fault);
  const runs = needsOwnRuns(fault) ? await startTestRuns(folder) : shared;
  shared.change([...before.keys()]);
  try {
    return { fault, wrong: await missedBy(runs, fault), seconds: (performance.now() - began) / 1000 };
  } finally {
    if (runs !== shared) await runs.close();
    for (const [file, text] of before) await writeFile(join(folder, file), text);
    shared.change([...before.keys()]);
  }
}

/** The states of the tests with this name. */
const statesOf = (states: ReadonlyMap<string, string>, { name }: NamedTest): string[] =>
  [...states].flatMap(([fullName, state]) => (fullName.includes(name) ? [state] : []));

async function missedBy(runs: TestRuns, fault: Fault): Promise<string | undefined> {
  const { states, errors } = await runs.run([fault]);
  const named = statesOf(states, fault);
  if (named.includes('failed')) return undefined;
  if (named.includes('passed')) return 'the test passes';
  return `${named.length > 0 ? 'the test did not run' : 'there is no such test'}:\n${errors.slice(0, 2000)}`;
}

/** Without a fault the tests pass. This also makes the template databases, so that no fault is in them. */
async function expectGood(runs: TestRuns, tests: readonly NamedTest[]): Promise<void> {
  const groups = [
    ...tests.filter(({ wholeFile }) => wholeFile).map((one) => [one]),
    tests.filter((one) => !one.wholeFile),
  ];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const { states, errors } = await runs.run(group);
    const bad = group.filter((one) => {
      const named = statesOf(states, one);
      return !named.includes('passed') || named.includes('failed');
    });
    if (bad.length > 0)
      throw new Error(`Without a fault these do not pass:\n${bad.map(({ name }) => name).join('\n')}\n${errors}`);
  }
}

const words = process.argv.slice(2);
const chosen = faults.filter(({ broken }) => words.length === 0 || words.some((word) => broken.includes(word)));
const outcomes = await inTemporaryClone(async (folder) => {
  const runs = await startTestRuns(folder);
  const done: Outcome[] = [];
  try {
    const began = performance.now();
    await expectGood(runs, chosen);
    console.log(`passed  ${((performance.now() - began) / 1000).toFixed(0).padStart(3)} s  without a fault`);
    for (const fault of chosen) {
      const outcome = await tryFault(folder, runs, fault);
      done.push(outcome);
      const { wrong, seconds } = outcome;
      console.log(`${wrong === undefined ? 'caught' : 'MISSED'}  ${seconds.toFixed(0).padStart(3)} s  ${fault.broken}`);
      if (wrong !== undefined) console.log(`        ${fault.test}: ${fault.name}: ${wrong}`);
    }
  } finally {
    await runs.close();
  }
  const changed = await must(folder, 'git', ['status', '--porcelain', '--', 'apps', 'packages']);
  if (changed !== '') throw new Error(`Something was not put back:\n${changed}`);
  return done;
});
const missed = outcomes.filter(({ wrong }) => wrong !== undefined).length;
console.log(`\n${outcomes.length - missed} faults are caught, ${missed} are missed`);
process.exit(missed === 0 ? 0 : 1);
