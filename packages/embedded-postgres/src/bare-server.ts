import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { initArguments, serverArguments, settings } from './settings.ts';

const run = promisify(execFile);

/** A PostgreSQL that nobody guards: for tests that kill one for good. */
export type BareServer = {
  /** Its socket, for a proxy. */
  socket: string;
  connectionString: string;
  /** As a power failure does: without a chance to tidy up. */
  kill(): Promise<void>;
  /** Shuts it down cleanly. */
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root, so root is somebody else in a namespace of its own. */
const command = (program: string): [string, ...string[]] => {
  const path = join(findBinaries(18).native, 'bin', program);
  return process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--', path] : [path];
};

/** Makes an empty cluster in the folder. */
export async function initCluster(folder: string): Promise<void> {
  const [program, ...before] = command('initdb');
  await run(program, [...before, ...initArguments(folder, 18, false)]);
}

/** Copies a cluster that is stopped, as a standby of the server that will run on the original. */
export async function copyAsStandby(folder: string, to: string, primarySocketFolder: string): Promise<void> {
  await cp(folder, to, { recursive: true, verbatimSymlinks: true });
  await rm(join(to, 'postmaster.pid'), { force: true });
  await followPrimary(to, primarySocketFolder);
}

/** Files come and go while they are copied; tar says so with 1. The log since then comes from the primary. */
const COPY_RUNNING = `{ tar -C "$1" --exclude='./pg_wal/*' --exclude='./pg_replslot/*' --exclude='./postmaster.*' -cf - . || [ $? -le 1 ]; } | tar -C "$2" -xf -`;

/** Copies the cluster of a server that runs, as a standby of it. */
export async function copyRunningAsStandby(server: BareServer, folder: string, to: string): Promise<void> {
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    await mkdir(to, { mode: 0o700 });
    await client.query(`select pg_backup_start('standby', true)`);
    await run('/bin/sh', ['-c', COPY_RUNNING, 'copy', folder, to]);
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
  await followPrimary(to, dirname(server.socket));
}

async function followPrimary(folder: string, primarySocketFolder: string): Promise<void> {
  await writeFile(join(folder, 'standby.signal'), '');
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primarySocketFolder} port=5432 user=postgres application_name=standby'\n`,
  );
}

/** Starts PostgreSQL with further settings, and waits until it answers. */
export async function startBareServer(
  folder: string,
  socketFolder: string,
  more: Record<string, string> = {},
): Promise<BareServer> {
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  const chosen = {
    ...settings({ durable: true, sharedMemory: true, memory: 0 }),
    shared_buffers: '64MB',
    wal_buffers: '-1',
    ...more,
  };
  const [program, ...before] = command('postgres');
  const child = spawn(program, [...before, ...serverArguments(folder, socketFolder, 'bare', chosen)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2_000)));
  const exited = once(child, 'exit');
  const connectionString = `postgresql:///postgres?host=${encodeURIComponent(socketFolder)}&port=5432&user=postgres`;
  const answers = async (): Promise<boolean> => {
    const client = new Client({ connectionString });
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  for (const end = Date.now() + 60_000; !(await answers()); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`PostgreSQL did not start: ${said}`);
  }
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(name);
    await exited;
  };
  return {
    socket: join(socketFolder, '.s.PGSQL.5432'),
    connectionString,
    kill: () => signal('SIGKILL'),
    stop: () => signal('SIGINT'),
  };
}
