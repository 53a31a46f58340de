import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import type { PostgresBinaries } from './binaries.ts';
import { prepareDataFolder } from './data-folder.ts';
import { codeOf, EmbeddedPostgresError } from './error.ts';
import { launch, type Launcher } from './launcher.ts';
import { connectWhenReady, isBroken, takeOwnership, type EmbeddedConnection } from './owner-session.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseLauncher } from './run-as.ts';
import { serverArguments } from './settings.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

/** What to run, and where. */
export interface ServerPlan {
  /** Real path of DATA_DIR. */
  dataDir: string;
  /** DATA_DIR/postgres. */
  folder: string;
  binaries: PostgresBinaries;
  durable: boolean;
  asNobody: boolean;
  settings: Record<string, string>;
  clusterName: string;
  log: (message: string) => void;
}

/** A server that accepts connections, and our first connection to it. */
export interface RunningServer {
  pid: number;
  connection: EmbeddedConnection;
  client: Client;
  /** How it ended, as far as known; resolves afterwards. Waiting for it keeps our process alive. */
  ended: () => Promise<string>;
}

export function connectionTo(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' };
}

export function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

const largestLog = 16 * 2 ** 20;

function openLog(dataDir: string): { descriptor: number; saidSince: () => string } {
  const path = logFile(dataDir);
  let size = 0;
  try {
    ({ size } = statSync(path));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  if (size > largestLog) {
    renameSync(path, `${path}.1`);
    size = 0;
  }
  const descriptor = openSync(path, 'a', 0o600);
  return { descriptor, saidSince: () => readFileSync(path).subarray(size).toString().trim() };
}

const KILLED = 'killed by';

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `${KILLED} ${signal}`));
  });
}

/** How an attempt to start ended, and what PostgreSQL wrote about it. */
interface FailedStart {
  pid: number | undefined;
  end: string;
  message: string;
}

/** A server that ended before it was ready. A signal says nothing against another attempt; an exit code does. */
export class ServerStartError extends EmbeddedPostgresError {
  readonly pid: number | undefined;
  readonly end: string;

  constructor(plan: ServerPlan, { pid, end, message }: FailedStart) {
    super(
      `The embedded PostgreSQL did not start on ${plan.folder} (${end}; ${message}). Its log is ${logFile(plan.dataDir)}. ` +
        'Correct what it names, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
    this.pid = pid;
    this.end = end;
  }

  get wasKilled(): boolean {
    return this.end.startsWith(KILLED);
  }
}

async function attempt(plan: ServerPlan, how: Launcher, socketFolder: string): Promise<RunningServer | FailedStart> {
  const { descriptor, saidSince } = openLog(plan.dataDir);
  const child = launch(how, {
    program: 'postgres',
    folder: plan.folder,
    args: (folder) => serverArguments(folder, socketFolder, plan.clusterName, plan.settings),
    output: descriptor,
    detached: true,
  });
  closeSync(descriptor);
  child.unref();
  let running = true;
  const end = endOf(child).finally(() => (running = false));
  const ended = (): Promise<string> => {
    child.ref();
    return end;
  };

  const connection = connectionTo(socketFolder);
  for (let client; child.pid !== undefined && (client = await connectWhenReady(connection, () => running, 60_000));) {
    try {
      await takeOwnership(client, plan.dataDir);
      return { pid: child.pid, connection, client, ended };
    } catch (error) {
      if (!isBroken(error)) throw error;
      // The server was killed, or ends all sessions to recover, after it had accepted this one.
      await client.end();
    }
  }
  if (running && child.pid !== undefined) await stopPostmaster(plan.folder, child.pid);
  return { pid: child.pid, end: await ended(), message: saidSince() };
}

/** Starts a server on the data directory, which it creates if missing. Only for the owner, when no server runs. */
export async function startServer(plan: ServerPlan): Promise<RunningServer> {
  const how = await chooseLauncher(plan.binaries, plan.asNobody);
  await prepareDataFolder(plan.dataDir, plan.folder, plan.binaries, how, plan.durable);
  const socketFolder = await makeSocketFolder(plan.dataDir, how);
  plan.log(`Starting PostgreSQL ${plan.binaries.version} on ${plan.folder} (run as: ${how.kind}).`);
  for (const end = Date.now() + 20_000; ; await sleep(200)) {
    const outcome = await attempt(plan, how, socketFolder);
    if ('client' in outcome) return outcome;
    // Sessions of a killed server end within moments, unless they are executing a statement. The system knows the
    // killed server until its parent has collected its exit status.
    const isLeftOver =
      outcome.message.includes('pre-existing shared memory block') ||
      (outcome.message.includes('lock file "postmaster.pid" already exists') &&
        findPostmaster(plan.folder) === undefined);
    if (isLeftOver && Date.now() < end) continue;
    await removeSocketFolder(socketFolder);
    throw new ServerStartError(plan, outcome);
  }
}
