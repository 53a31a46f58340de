import { createHash } from 'node:crypto';
import { atMost, Damage, type Archive } from './archive/archive.ts';
import type { Check, LogEntry, Pack, Run } from './checks/check.ts';
import { entriesOf } from './checks/log.ts';
import { LOG, NODES, UNSEALED } from './log-hashes.ts';
import { MANIFEST, SIGNATURE, type ListedFile } from './manifest.ts';
import { linesOf, readRow, Sequence } from './rows.ts';

/** The number of bytes read beyond the manifest's size, to name an added row. */
const OVER = 1 << 20;

export type RunningCheck = { check: Check; run: Run };

const isLog = (file: string): boolean => file === LOG || file === UNSEALED;

/** Which files are read, all by default, and until when. */
export type Reading = { isMine?: (file: string) => boolean; signal?: AbortSignal };

/** Verifies every file against the manifest, and passes the rows and entries to the checks. */
export async function readFiles(
  pack: Pack,
  archive: Archive,
  running: readonly RunningCheck[],
  { isMine = () => true, signal }: Reading = {},
): Promise<void> {
  const { manifest, problems } = pack;
  const listed = new Set([MANIFEST, SIGNATURE, ...manifest.files.map(({ path }) => path)]);
  for (const name of archive.names)
    if (!listed.has(name)) problems.add(name, '', 'is in the pack but not in the manifest');
  const rowFiles = new Set(manifest.files.filter(({ rows }) => rows !== undefined).map(({ path }) => path));
  for (const path of new Set([NODES, LOG, UNSEALED, ...running.flatMap(({ check }) => check.reads)])) {
    if (!rowFiles.has(path))
      problems.add(path, '', 'is not a file with rows in the manifest: a pack without it proves nothing');
  }
  // Nodes first, then the log: later files are compared with them at once.
  const rank = ({ path }: ListedFile): number => (path === NODES ? 0 : path === LOG ? 1 : path === UNSEALED ? 2 : 3);
  for (const file of manifest.files.toSorted((one, other) => rank(one) - rank(other))) {
    if (!isMine(file.path)) continue;
    if (archive.names.includes(file.path)) await readFile(pack, archive, file, running, signal);
    else problems.add(file.path, '', 'is in the manifest but not in the pack');
  }
}

async function readFile(
  { problems, log }: Pack,
  archive: Archive,
  { path, bytes, sha256, rows }: ListedFile,
  running: readonly RunningCheck[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of atMost(bytes + OVER, path, archive.stream(path))) {
      signal?.throwIfAborted();
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
  }
  const attempt = (place: string, work: () => void): void => {
    try {
      work();
    } catch (error) {
      problems.add(path, place, `cannot be read: ${(error as Error).message}`);
    }
  };
  const readers = running.filter(({ check, run }) => run.row && check.reads.includes(path));
  const numbers = new Sequence(problems, 'row number');
  let count = 0;
  function read(line: Buffer): void {
    const place = `row ${(count += 1)}`;
    const row = readRow(line, path, place, problems);
    if (!row) return;
    numbers.next(row.row, path, place);
    log.row(row, path);
    for (const { run } of readers) attempt(place, () => run.row?.(row, place, path));
    if (isLog(path)) attempt(place, () => giveEntries(entriesOf(row, path), running));
  }
  try {
    if (rows === undefined) for await (const _ of hashed());
    else for await (const lines of linesOf(hashed(), path)) for (const line of lines) read(line);
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    if (!problems.isNamed(path)) problems.add(error.file, error.place, error.message);
  }
  // Problems of rows have their place; a problem of the whole file adds nothing.
  if (problems.isNamed(path)) return;
  if (rows !== undefined && count !== rows)
    problems.add(path, `after row ${count}`, `has ${count} rows; the manifest says ${rows}`);
  else if (length !== bytes) problems.add(path, '', `has ${length} bytes; the manifest says ${bytes}`);
  else if (hash.digest('hex') !== sha256)
    problems.add(path, '', 'is not the file that was signed: its SHA-256 is another one');
}

function giveEntries(entries: readonly LogEntry[], running: readonly RunningCheck[]): void {
  for (const entry of entries) for (const { run } of running) run.entry?.(entry);
}

/** Reads the rows of a file again. */
export async function* rowsAgain(
  archive: Archive,
  { path, bytes }: ListedFile,
): AsyncGenerator<ReturnType<typeof readRow> & object> {
  for await (const lines of linesOf(atMost(bytes, path, archive.stream(path)), path))
    for (const line of lines) yield JSON.parse(line.toString()) as ReturnType<typeof readRow> & object;
}
