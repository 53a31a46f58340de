import { open, type FileHandle } from 'node:fs/promises';
import { logRootsAfter, logRootsOfSizes } from '@oag/store/log';
import type { Database } from '@oag/store';
import type { Db } from '@oag/store/database';

/** A signed root in a file outside the database: one JSON object per line. */
export type OutsideRoot = { size: number; note: string };

const AT_ONCE = 200;
const READ_AT_ONCE = 64 * 1024;

/** The roots in the file, in order. Skips a line that a crash cut off. */
export async function* readRootFile(path: string): AsyncGenerator<OutsideRoot> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return;
  for await (const line of file.readLines()) {
    const root = parse(line);
    if (root) yield root;
  }
}

/**
 * Appends the missing roots. The file is append-only, and outside the database: changing the database does not change it. A database that
 * was restored to an earlier moment continues from there: its new roots follow those that it has lost, which stay as the evidence of it.
 */
export async function writeRootFile({ db }: Database, path: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const last = await lastRoot(file);
    let { isCut } = last;
    let size = last.root === undefined ? 0 : await newestKept(db, [last.root]);
    if (last.root !== undefined && size === 0) size = await newestKeptOf(db, path);
    for (;;) {
      const roots = await logRootsAfter(db, size, AT_ONCE);
      if (roots.length === 0) return;
      const lines = roots.map((root) => `${JSON.stringify({ size: Number(root.size), note: root.note })}\n`);
      await file.appendFile((isCut ? '\n' : '') + lines.join(''));
      await file.datasync();
      isCut = false;
      size = Number(roots.at(-1)?.size ?? size);
    }
  } finally {
    await file.close();
  }
}

/** The size of the newest of these roots that the database has, 0 for none. */
async function newestKept(db: Db, roots: readonly OutsideRoot[]): Promise<number> {
  const stored = await logRootsOfSizes(
    db,
    roots.map(({ size }) => size),
  );
  const notes = new Set(stored.map(({ note }) => note));
  return Math.max(0, ...roots.filter(({ note }) => notes.has(note)).map(({ size }) => size));
}

/** The same of all roots in the file. */
async function newestKeptOf(db: Db, path: string): Promise<number> {
  let newest = 0;
  let batch: OutsideRoot[] = [];
  const look = async (): Promise<void> => {
    newest = Math.max(newest, await newestKept(db, batch));
    batch = [];
  };
  for await (const root of readRootFile(path)) if (batch.push(root) === AT_ONCE) await look();
  await look();
  return newest;
}

/** The last root in the file, and whether its last line is cut off. */
async function lastRoot(file: FileHandle): Promise<{ root: OutsideRoot | undefined; isCut: boolean }> {
  const { size: length } = await file.stat();
  const from = Math.max(0, length - READ_AT_ONCE);
  const bytes = Buffer.alloc(length - from);
  await file.read(bytes, 0, bytes.length, from);
  const text = bytes.toString('utf8');
  const roots = text.split('\n').flatMap((line) => parse(line) ?? []);
  return { root: roots.at(-1), isCut: text !== '' && !text.endsWith('\n') };
}

function parse(line: string): OutsideRoot | undefined {
  try {
    const { size, note } = JSON.parse(line) as Partial<OutsideRoot>;
    return typeof size === 'number' && typeof note === 'string' ? { size, note } : undefined;
  } catch {
    return undefined;
  }
}
