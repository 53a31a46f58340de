import { cp, chmod, lchown, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { constants, type Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Account } from './accounts.ts';
import type { PostgresBinaries } from './binaries.ts';
import { codeOf, EmbeddedPostgresError } from './error.ts';

/** The folders for copies, best first; some systems clean temporary folders. */
export const copyBases: readonly string[] = ['/var/lib', tmpdir(), '/var/tmp'];

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}

/** Copies the binaries below `base`, once per version, so that every user may run them. Returns the folder of the copy. */
export async function copyBinaries(binaries: PostgresBinaries, base: string): Promise<string> {
  const target = join(base, `open-access-governance-postgres-${binaries.version}`);
  if ((await statOf(target)) === undefined) {
    const partial = await mkdtemp(`${target}.`);
    try {
      await cp(binaries.native, partial, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
      await openToAll(partial);
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      // Another process was faster; its copy is equivalent.
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    }
  }
  const found = await lstat(target);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${target} was not made by us, so nothing is run from it. Remove it.`);
  }
  return target;
}

/** Changes the owner of a folder and everything in it. The folder itself comes last: its owner shows whether this completed. */
export async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  if ((await lstat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  await lchown(folder, uid, gid);
}
