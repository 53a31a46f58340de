import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { codeOf, EmbeddedPostgresError, reasonOf } from './error.ts';

export interface OwnerLock {
  release(): void;
}

const busy = 5;
/** In milliseconds. SQLite takes the lock in steps: two concurrent attempts may block each other for a moment, and both fail. */
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
 * Makes this process the only one that may start, adopt or stop the server of a data directory. Throws when another
 * process is. The lock is an empty SQLite database, opened exclusively: Node has no flock, and the system releases
 * SQLite's lock when its process dies in any way, so there are no stale locks.
 */
export function holdDataDir(dataDir: string): OwnerLock {
  const pidFile = join(dataDir, 'owner.pid');
  const lockFile = join(dataDir, 'owner.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile, { timeout: patience });
    // With a read-only file SQLite would settle for a shared lock.
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
