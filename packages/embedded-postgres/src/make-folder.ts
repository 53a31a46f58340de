import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The file or folder of a path; undefined when there is none. */
const found = (path: string) => stat(path).catch(() => undefined);

/**
 * Makes a folder and those above it, for their owner alone (mode 700). Throws what the system says about the first that cannot be made.
 * `recursive` of Node does not: where a folder takes no others and says ENOENT, as /proc does, it tries for ever.
 */
export async function makeFolder(path: string): Promise<void> {
  const above = dirname(path);
  if (above !== path && !(await found(above))) await makeFolder(above);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!(await found(path))?.isDirectory()) throw error;
  }
}
