import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, startEmbeddedPostgres, type Database } from '@oag/store';
import { writeInventory } from './inventory.ts';
import { startService, type RunningService } from './service.ts';
import type { Size } from './size.ts';

/** So many sessions has the pool of the service, and so many has every peer. */
export const CONNECTIONS = 16;

/** A copy of the inventory, and the service on it. */
export type Bench = { database: Database; connectionString: string; service: RunningService };

/** Where rows are measured: one PostgreSQL with the settings of production, and an inventory that each row gets a fresh copy of. */
export type Laboratory = {
  size: Size;
  postgresVersion: string;
  say(message: string): void;
  /** Lends a bench, and takes it away when `use` is done. */
  withBench<T>(use: (bench: Bench) => Promise<T>): Promise<T>;
  /** Ends everything that was started and removes the files. */
  close(): Promise<void>;
};

export async function openLaboratory(size: Size, say: (message: string) => void): Promise<Laboratory> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-benchmark-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const addressOf = (name: string): string => Object.assign(new URL(server.connectionString), { pathname: `/${name}` }).href;
  const administration = openDatabase({ connectionString: server.connectionString, max: 1 });
  const open = new Set<RunningService>();
  let made = 0;

  await administration.pool.query('create database inventory');
  const inventory = openDatabase({ connectionString: addressOf('inventory'), max: 1 });
  try {
    const session = await inventory.pool.connect();
    await migrate(session).finally(() => session.release());
    await writeInventory(inventory.pool, size);
  } finally {
    await inventory.close();
  }
  const { rows: [row] } = await administration.pool.query<{ server_version: string }>('show server_version');

  return {
    size,
    postgresVersion: row?.server_version ?? '',
    say,
    async withBench(use) {
      const name = `bench_${(made += 1)}`;
      await administration.pool.query(`create database ${name} template inventory strategy file_copy`);
      const connectionString = addressOf(name);
      const database = openDatabase({ connectionString, max: CONNECTIONS });
      const service = await startService(connectionString, join(folder, name));
      open.add(service);
      try {
        return await use({ database, connectionString, service });
      } finally {
        await service.stop();
        open.delete(service);
        await database.close();
        await administration.pool.query(`drop database ${name} with (force)`);
      }
    },
    async close() {
      await Promise.all([...open].map((service) => service.stop()));
      await administration.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
