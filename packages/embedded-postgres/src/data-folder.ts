import { lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { PostgresBinaries } from './binaries.ts';
import { codeOf, EmbeddedPostgresError } from './error.ts';
import { fileOwner, runToEnd, type Launcher } from './launcher.ts';
import { giveTo } from './nobody.ts';
import { initArguments } from './settings.ts';

const unfinished = 'postgres.new-';

async function versionIn(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function initialise(
  dataDir: string,
  folder: string,
  binaries: PostgresBinaries,
  how: Launcher,
  durable: boolean,
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    // An initdb that outlived its killed parent may still write there.
    if (name.startsWith(unfinished)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const fresh = await mkdtemp(join(dataDir, unfinished));
  await giveTo(fresh, fileOwner(how));
  const args = (path: string): string[] => initArguments(path, binaries.major, durable);
  const { failure } = await runToEnd(how, { program: 'initdb', folder: fresh, args });
  if (failure !== undefined) {
    await rm(fresh, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      `The database could not be initialised in ${folder}. initdb said: ${failure}\n` +
        'Correct that, set DATA_DIR to another directory, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  await rename(fresh, folder);
  if (!durable) return;
  const parent = await open(dataDir);
  await parent.sync();
  await parent.close();
}

/** Creates DATA_DIR/postgres if missing, completely or not at all, and checks its version and owner. */
export async function prepareDataFolder(
  dataDir: string,
  folder: string,
  binaries: PostgresBinaries,
  how: Launcher,
  durable: boolean,
): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true });
  const version = await versionIn(folder);
  if (version === undefined) {
    if ((await readdir(folder)).length > 0) {
      throw new EmbeddedPostgresError(
        `${folder} holds files but no database (no PG_VERSION). Move it away, or set DATA_DIR to another directory.`,
      );
    }
    await initialise(dataDir, folder, binaries, how, durable);
  } else if (version !== String(binaries.major)) {
    throw new EmbeddedPostgresError(
      `${folder} was written by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}. Start it with the release ` +
        'that wrote it, dump it with pg_dump, and load the dump into a new DATA_DIR.',
    );
  }
  if (isRoot()) await giveTo(folder, fileOwner(how));
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Throws when the folder belongs to another user. Root may own folders of others. */
export async function checkOwner(dataDir: string, folder: string): Promise<void> {
  if (isRoot()) return;
  const ours = process.getuid?.();
  let uid: number;
  try {
    ({ uid } = await lstat(folder));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (uid === ours) return;
  throw new EmbeddedPostgresError(
    `${folder} belongs to user ${uid}, and the service runs as user ${ours}. ` +
      `Run it as that user, or give the directory over: chown -R ${ours} ${dataDir}`,
  );
}
