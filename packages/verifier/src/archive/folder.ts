import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problems } from '../problems.ts';
import type { Archive } from './archive.ts';
import { checkNames } from './names.ts';

/** An unpacked pack. A link or a folder in it is refused. */
export async function openFolder(path: string, problems: Problems): Promise<Archive> {
  const found = await readdir(path, { withFileTypes: true });
  for (const entry of found) {
    if (entry.isSymbolicLink()) problems.add(entry.name, '', 'is a link; a pack has files only');
    else if (!entry.isFile())
      problems.add(entry.name, '', `is ${entry.isDirectory() ? 'a folder' : 'no file'}; a pack has files only`);
  }
  const names = found.filter((entry) => entry.isFile()).map(({ name }) => name);
  checkNames(names, problems);
  return { names, stream: (name) => createReadStream(join(path, name)), close: () => Promise.resolve() };
}
