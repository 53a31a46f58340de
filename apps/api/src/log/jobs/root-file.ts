import { open, type FileHandle } from 'node:fs/promises';
import { logRootsAfter } from '@oag/store/log';
import type { Database } from '@oag/store';

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

/** Appends the missing roots. The file is append-only, and outside the database: changing the database does not change it. */
export async function writeRootFile({ db }: Database, path: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    let { size, isCut } = await lastRoot(file);
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

/** The size of the last root in the file, and whether its last line is cut off. */
async function lastRoot(file: FileHandle): Promise<{ size: number; isCut: boolean }> {
  const { size: length } = await file.stat();
  const from = Math.max(0, length - READ_AT_ONCE);
  const bytes = Buffer.alloc(length - from);
  await file.read(bytes, 0, bytes.length, from);
  const text = bytes.toString('utf8');
  const sizes = text.split('\n').map((line) => parse(line)?.size ?? 0);
  return { size: Math.max(0, ...sizes), isCut: text !== '' && !text.endsWith('\n') };
}

function parse(line: string): OutsideRoot | undefined {
  try {
    const { size, note } = JSON.parse(line) as Partial<OutsideRoot>;
    return typeof size === 'number' && typeof note === 'string' ? { size, note } : undefined;
  } catch {
    return undefined;
  }
}
