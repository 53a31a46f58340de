import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { codeOf, EmbeddedPostgresError } from './error.ts';
import { fileOwner, type Launcher } from './launcher.ts';

/** A socket's path has at most 103 bytes (macOS), and PostgreSQL appends `/.s.PGSQL.5432.lock`. */
const longestFolder = 84;

/** Name of the folder for the socket of a data directory (given by its real path). */
export function socketFolderName(dataDir: string): string {
  return `oag-${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`;
}

async function openToOthers(folder: string): Promise<boolean> {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
  }
  return true;
}

async function base(name: string, how: Launcher): Promise<string> {
  const preferred = tmpdir();
  const fits = Buffer.byteLength(join(preferred, name)) <= longestFolder;
  return fits && (how.kind !== 'nobody' || (await openToOthers(preferred))) ? preferred : '/tmp';
}

/** Recreates the folder, empty and closed to other users. Only when no server of this data directory runs. */
export async function makeSocketFolder(dataDir: string, how: Launcher): Promise<string> {
  const name = socketFolderName(dataDir);
  const folder = join(await base(name, how), name);
  try {
    await removeSocketFolder(folder);
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EACCES' && codeOf(error) !== 'EEXIST') throw error;
    const found = await lstat(dirname(folder));
    throw new EmbeddedPostgresError(
      `The folder ${folder} for the database's socket cannot be made (${String(codeOf(error))}; ${dirname(folder)} belongs to ` +
        `user ${found.uid}). Remove what other users left there, or set TMPDIR to a folder that is yours.`,
      { cause: error },
    );
  }
  if (how.kind === 'nobody') {
    const { uid, gid } = fileOwner(how);
    await chown(folder, uid, gid);
  }
  return folder;
}

export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith('oag-')) throw new Error(`${folder} is not a socket folder of ours`);
  await rm(folder, { recursive: true, force: true });
}
