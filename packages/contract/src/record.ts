import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An event of a run: its kind and its object. */
export type Fact = `answered ${string} ${number}` | `read ${string}` | `set ${string}`;

const folder = fileURLToPath(new URL('../dist/record/', import.meta.url));
const noted = new Set<Fact>();

/** Forgets what earlier runs have noted. */
export function emptyRecord(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Keeps a fact for the checks that follow the run. Each process of it writes a file of its own. */
export function note(fact: Fact): void {
  if (noted.has(fact)) return;
  noted.add(fact);
  appendFileSync(`${folder}${process.pid}.txt`, `${fact}\n`);
}

/** Everything that any process of the last run has noted. */
export function readRecord(): Set<string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  if (files.length === 0) throw new Error('There is no record of a run; run the whole project `contract`');
  return new Set(files.flatMap((file) => readFileSync(`${folder}${file}`, 'utf8').trimEnd().split('\n')));
}
