import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Client } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

import type { EmbeddedPostgresOptions } from '../src/embedded-postgres.ts';
import { testBase } from '../src/test-base.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(await testBase(), 'oag-embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

/** A folder of the test's own; removed after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data directory that the tests of a file use one after the other, since making a database takes longest. */
export function sharedDataDir(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export interface Told {
  connectionString?: string;
  adopted?: boolean;
  pid?: number;
  error?: string;
  exit?: string;
  interrupted?: boolean;
}

/** A process of `embedded-process.ts`. */
export interface Owner {
  child: ChildProcess;
  /** The next thing that it prints. */
  next(): Promise<Told>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export function startOwner(options: EmbeddedPostgresOptions, how: SpawnOptions = {}): Owner {
  const script = join(import.meta.dirname, 'process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    ...how,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  if (child.stdout === null) throw new Error('the process has no output');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const exited = once(child, 'exit');
  return {
    child,
    async next() {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('the process ended without a word');
      return JSON.parse(value) as Told;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.stdin?.end();
      await exited;
    },
  };
}

/** Whether a process lives; one that is dead but not yet collected by the system does not. */
export function runs(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}
