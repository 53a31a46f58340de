import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { CHECKS } from './changes/checks.ts';
import { changes, type Change, type Edit } from './changes/index.ts';
import { isNamed, rowsOf } from './changes/readme-rows.ts';
import { inTemporaryClone, must, ROOT, run } from './temporary-clone.ts';

// Carries out the rows of README's table "Where do I change it?" in a temporary clone, all together. First only what somebody does who wants
// the change; everything else the checks must ask for, by the name of the file. Each row must name the files that were touched, no more and
// no less.
// `node scripts/try-changes.ts WORD…` carries out only the rows that have one of the words.

/** Every file is asked for in a few rounds. */
const MOST_ROUNDS = 8;

async function apply(folder: string, edit: Edit): Promise<void> {
  const path = join(folder, edit.file);
  if ('content' in edit) return writeFile(path, edit.content, { flag: 'wx' });
  const text = await readFile(path, 'utf8');
  const count = text.split(edit.find).length - 1;
  if (count !== 1)
    throw new Error(
      `${edit.file} has the text ${count} times, not once. Find its place in scripts/changes/:\n${edit.find}`,
    );
  return writeFile(
    path,
    text.replace(edit.find, () => edit.replace),
  );
}

/** The complaints of the checks; '' without any. The slow checks run when the quick ones have none. */
async function complaints(folder: string): Promise<string> {
  for (const together of CHECKS) {
    const said: string[] = [];
    for (const [command = '', ...args] of together) {
      const { isGood, output } = await run(folder, command, args);
      if (!isGood) said.push(output);
    }
    if (said.length > 0) return said.join('\n');
  }
  return '';
}

/** Whether the checks name a file, at least with its folder; a file that does not exist yet, by its name alone. */
const isAskedFor = (edit: Edit, against: string): boolean =>
  'content' in edit
    ? against.includes(basename(edit.file, extname(edit.file)))
    : against.includes((edit.askedAt ?? edit.file).split('/').slice(-2).join('/'));

/** Does what the checks ask for until they are content. Gives the edits that nothing asked for. */
async function obeyChecks(folder: string, edits: readonly Edit[]): Promise<Edit[]> {
  let waiting = [...edits];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const against = await complaints(folder);
    if (against === '') return waiting;
    const asked = waiting.filter((edit) => isAskedFor(edit, against));
    if (asked.length === 0)
      throw new Error(`The checks complain about something that the rows do not know:\n${against.slice(0, 8000)}`);
    for (const edit of asked) await apply(folder, edit);
    waiting = waiting.filter((edit) => !asked.includes(edit));
  }
  throw new Error(`The checks are not content after ${MOST_ROUNDS} rounds`);
}

/** The faults of a row. */
function wrongWith({ row, begins, asked, untried = {} }: Change, silent: readonly Edit[]): string[] {
  const named = rows.get(row);
  if (!named) return ['README has no row of this name'];
  const touched = [...new Set([...begins, ...asked].map(({ file }) => file))];
  return [
    ...asked
      .filter((edit) => silent.includes(edit))
      .map(({ file }) => `nothing asks for ${file}, so a stranger forgets it`),
    ...touched
      .filter((file) => !named.some((pattern) => isNamed(pattern, file)))
      .map((file) => `${file} is touched, and README does not name it`),
    ...named
      .filter((pattern) => !touched.some((file) => isNamed(pattern, file)) && !(pattern in untried))
      .map((pattern) => `README names ${pattern}, which is not touched`),
  ];
}

const words = process.argv.slice(2);
const chosen = changes.filter(({ row }) => words.length === 0 || words.some((word) => row.includes(word)));
const rows = rowsOf(await readFile(join(ROOT, 'README.md'), 'utf8'));
const silent = await inTemporaryClone(async (folder) => {
  for (const { begins } of chosen) for (const edit of begins) await apply(folder, edit);
  const left = await obeyChecks(
    folder,
    chosen.flatMap(({ asked }) => asked),
  );
  const known = new Set(chosen.flatMap(({ begins, asked }) => [...begins, ...asked].map(({ file }) => file)));
  const touched = await must(folder, 'git', ['status', '--porcelain', '--untracked-files=all']);
  const unknown = touched
    .split('\n')
    .map((line) => line.slice(3))
    .filter((file) => file !== '' && !known.has(file) && !isMade(file));
  if (unknown.length > 0) throw new Error(`Files changed that no row knows:\n${unknown.join('\n')}`);
  return left;
});

/** Generated files. */
function isMade(file: string): boolean {
  return file.startsWith('packages/types/src/') || file === 'apps/api/src/operations.ts';
}

let broken = 0;
console.log('files  row');
for (const change of chosen) {
  const wrong = wrongWith(change, silent);
  const count = new Set([...change.begins, ...change.asked].map(({ file }) => file)).size;
  console.log(`${String(count).padStart(5)}  ${change.row}`);
  for (const line of wrong) console.log(`       WRONG: ${line}`);
  if (wrong.length > 0) broken += 1;
}
console.log(`\n${chosen.length - broken} rows hold, ${broken} do not`);
process.exitCode = broken === 0 ? 0 : 1;
