import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@oag/store/database';
import { startEmbeddedPostgres } from '@oag/embedded-postgres';
import { testBase } from '@oag/embedded-postgres/test-base';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from '../service/campaigns.ts';
import { isFull, PATIENCE } from './crash-seed.ts';
import type { CrashSite, Role } from './crash-site.ts';
import type { ServiceProcess } from '../service/service-process.ts';

/** The process or server that a test kills during work. */
export type Victim = {
  /** Sees to it that there is a process in this role. */
  begin(role: Role): Promise<void>;
  kill(): Promise<void>;
  /** Waits until all that the killed had under way has come to its end. */
  settle(): Promise<void>;
  /** Sees to it that requests are answered when there are no more kills: in the first ring by the service in process. */
  serveOn(): Promise<void>;
  /** Lets the process drain. Fails when it did not end well. */
  finish(): Promise<void>;
};

const NAME = 'victim';

async function drain(child: ServiceProcess | undefined): Promise<void> {
  const code = await child?.stop();
  if (child && code !== 0) throw new Error(`The process ended with ${code}`);
}

/** The process of the service; a new one starts after each kill. */
export function processVictim(site: CrashSite): Victim {
  let child: ServiceProcess | undefined;
  const begin = async (role: Role): Promise<void> => {
    child ??= await site.start(role, NAME);
  };
  return {
    begin,
    serveOn: () => (isFull ? begin('serve') : site.serve()),
    async kill() {
      await child?.kill();
      child = undefined;
    },
    async settle() {
      // The last statement of each session still runs to its end, without effect.
      await eventually(
        'the end of its sessions',
        () => site.sessionsOf(NAME),
        (n) => n === 0,
        PATIENCE,
      );
    },
    async finish() {
      await drain(child);
      child = undefined;
    },
  };
}

/** The database server. The processes of the service live on, and find their own way back to it. */
export function databaseVictim(site: CrashSite, server: CrashServer, awaySeconds: () => number): Victim {
  let child: ServiceProcess | undefined;
  const begin = async (role: Role): Promise<void> => {
    child ??= await site.start(role, NAME);
  };
  return {
    begin,
    // The process lives on.
    serveOn: () => begin('serve'),
    async kill() {
      await server.crash(awaySeconds());
      if (child?.hasExited()) throw new Error('The process did not outlive the database');
    },
    settle: async () => undefined,
    async finish() {
      await drain(child);
      child = undefined;
    },
  };
}

/** A PostgreSQL of its own that keeps what it has committed when it is killed. */
export type CrashServer = {
  /** Of a migrated database. */
  connectionString: string;
  /** Kills the postmaster, which takes all of its sessions with it, and starts it again after so many seconds. */
  crash(awaySeconds: number): Promise<void>;
  close(): Promise<void>;
};

export async function startCrashServer(): Promise<CrashServer> {
  const dataDir = await mkdtemp(join(await testBase(), 'oag-crash-'));
  const start = () => startEmbeddedPostgres({ dataDir });
  let server = await start();
  const { connectionString } = server;
  const client = new Client({ connectionString });
  await client.connect();
  await migrate(client);
  await client.end();
  return {
    connectionString,
    async crash(awaySeconds) {
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
      await sleep(awaySeconds * 1_000);
      server = await start();
    },
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
