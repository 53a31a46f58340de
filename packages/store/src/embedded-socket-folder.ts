import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import type { Account } from './embedded-accounts.ts';
import { codeOf, EmbeddedPostgresError } from './embedded-error.ts';

/** A socket's path has at most 103 bytes (macOS); PostgreSQL appends `/.s.PGSQL.5432.lock`. */
const longestFolder = 84;

/** Name of the folder that holds the socket of a data directory (given by its real path). */
export function socketFolderName(dataDir: string): string {
  return `oag-${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`;
}

async function canEnter(folder: string, other: boolean): Promise<boolean> {
  if (!other) return true;
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Makes the folder anew, empty, for the user that runs the server only. Call it when no server of this directory runs. */
export async function makeSocketFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const name = socketFolderName(dataDir);
  const preferred = tmpdir();
  const fits = Buffer.byteLength(join(preferred, name)) <= longestFolder && (await canEnter(preferred, account !== undefined));
  const folder = join(fits ? preferred : '/tmp', name);
  await removeSocketFolder(folder);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const { uid } = await lstat(folder);
    throw new EmbeddedPostgresError(`${folder}, where the database's socket goes, belongs to user ${uid}. Remove it, or set TMPDIR.`);
  }
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return folder;
}

export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith('oag-')) return;
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EACCES') throw error;
  }
}
