import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** So much stays free for everybody else, and for what the database writes ahead. */
const RESERVE = 15e9;

/** Throws before anything is written when there would not be enough room for it. */
export async function requireDisk(bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  const free = bavail * bsize - RESERVE;
  if (bytes > free)
    throw new Error(
      `This needs ${Math.ceil(bytes / 1e9)} GB in ${tmpdir()} beside a reserve of ${RESERVE / 1e9} GB, but ${Math.floor(free / 1e9)} GB are free; use --items for a smaller run`,
    );
}
