import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { codeOf, EmbeddedPostgresError, reasonOf } from './error.ts';

export interface OwnerLock {
  release(): void;
}

const busy = 5;
/** In milliseconds. SQLite takes the lock in steps: of two that begin at once, each may stand in the other's way for a moment, and neither would get it. */
const patience = 500;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Makes this process the only one that may start, adopt or stop the server of a data directory. Throws when another is.
 * The lock is an empty SQLite database, held exclusively: Node has no flock, and the system drops SQLite's lock when its
 * process dies, however it dies, so there is no stale lock to recognize.
 */
export function holdDataDir(dataDir: string): OwnerLock {
  const pidFile = join(dataDir, 'owner.pid');
  const lockFile = join(dataDir, 'owner.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile, { timeout: patience });
    // SQLite would be content with a shared lock on a file that it may only read.
    accessSync(lockFile, constants.W_OK);
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock?.close();
    if (isBusy(error)) throw inUse(dataDir, holder(pidFile));
    throw new EmbeddedPostgresError(
      `The data directory ${dataDir} cannot be locked (${reasonOf(error)}). It must be writable by the user that runs the service: ` +
        'correct its owner, or set DATA_DIR to another directory.',
      { cause: error },
    );
  }
  const held = lock;
  return {
    release() {
      if (!held.isOpen) return;
      rmSync(pidFile, { force: true });
      held.close();
    },
  };
}

export function inUse(dataDir: string, who: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another process${who} is using the data directory ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
  );
}
