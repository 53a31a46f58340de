import { realpath, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';

import { adoptServer } from './adoption.ts';
import { findBinaries, type PostgresMajor } from './binaries.ts';
import { checkOwner } from './data-folder.ts';
import { codeOf, EmbeddedPostgresError, reasonOf } from './error.ts';
import { guardServer } from './guard.ts';
import { makeFolder } from './make-folder.ts';
import { holdDataDir } from './owner-lock.ts';
import type { EmbeddedConnection } from './owner-session.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { startServer, type RunningServer, type ServerPlan } from './server.ts';
import { clusterName, settings } from './settings.ts';
import { removeSocketFolder } from './socket-folder.ts';

export interface EmbeddedPostgresOptions {
  /** DATA_DIR. Created (mode 700) if missing; the database is in its folder `postgres`, PostgreSQL's log in `postgres.log`. */
  dataDir: string;
  /** False trades safety against power loss and crashes of PostgreSQL for speed: for tests. Default true. */
  durable?: boolean;
  /** Receives a sentence about each step. */
  log?: (message: string) => void;
  /** Called once when PostgreSQL ended without `stop()` and could not be restarted. By default that is only logged. */
  onExit?: (error: EmbeddedPostgresError) => void;
  /** Default 18. */
  version?: PostgresMajor;
  /** As root, run as the user `nobody` even if a user namespace is possible: for tests. */
  asNobody?: boolean;
}

export interface EmbeddedPostgres {
  /** For `pg`, libpq and psql alike. */
  connectionString: string;
  /** The same as members of `pg`'s PoolConfig. */
  connection: EmbeddedConnection;
  /** Whether the server was taken over from a killed process. */
  adopted: boolean;
  /** Process id of the postmaster. */
  pid: number;
  /** Ends all sessions, shuts PostgreSQL down cleanly and waits for that. May be called again. */
  stop(): Promise<void>;
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir);
    return await realpath(dataDir);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data directory ${dataDir} cannot be made or entered (${reasonOf(error)}). Correct that, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
}

/** The memory of the machine, or what a container may use of it. */
const usableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

async function hasSharedMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    const { blocks, bsize } = await statfs('/dev/shm');
    return blocks * bsize >= 256 * 2 ** 20;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** The socket's folder and the other connection settings, as a URL for `pg` and libpq. */
function urlOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

async function adoptOrStart(plan: ServerPlan): Promise<{ server: RunningServer; adopted: boolean }> {
  for (let again = true; ; again = false) {
    const left = await adoptServer(plan);
    if (left !== undefined) return { server: left, adopted: true };
    try {
      return { server: await startServer(plan), adopted: false };
    } catch (error) {
      // A server whose parent was just killed may have become reachable only now.
      if (!again || findPostmaster(plan.folder) === undefined) throw error;
    }
  }
}

/**
 * Starts PostgreSQL on a data directory, reachable through a Unix socket only, or takes over the one of a killed
 * process there. The caller owns the directory until `stop()` or its death. Throws EmbeddedPostgresError when another
 * process owns it and when PostgreSQL cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, version = 18, asNobody = false, log = () => undefined } = options;
  const binaries = findBinaries(version);
  const dataDir = await openDataDir(options.dataDir);
  const lock = holdDataDir(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    await checkOwner(dataDir, folder);
    const chosen = settings({ durable, sharedMemory: await hasSharedMemory(), memory: usableMemory() });
    const name = clusterName(binaries, chosen);
    const plan: ServerPlan = { dataDir, folder, binaries, durable, asNobody, settings: chosen, clusterName: name, log };
    const { server, adopted } = await adoptOrStart(plan);
    const guard = guardServer(plan, server, options.onExit ?? ((error) => log(error.message)));
    const end = async (): Promise<void> => {
      await guard.close();
      const last = guard.server();
      await stopPostmaster(plan.folder, last.pid);
      await last.ended();
      await removeSocketFolder(last.connection.host);
      lock.release();
    };
    let ending: Promise<void> | undefined;
    const { connection, pid } = server;
    return { connectionString: urlOf(connection), connection, adopted, pid, stop: () => (ending ??= end()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
