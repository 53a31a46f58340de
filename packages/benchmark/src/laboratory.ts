import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@oag/store/database';
import { openDatabase, type Database } from '@oag/store';
import { startEmbeddedPostgres } from '@oag/embedded-postgres';
import { cpuSeconds } from './cpu-seconds.ts';
import { writeCompany } from './organization/company.ts';
import { writeAdministrator, writeInventory } from './organization/inventory.ts';
import { startService, type RunningService } from './service.ts';
import type { Size } from './size.ts';

/** So many sessions has the pool of the service, and so many has every peer. */
export const CONNECTIONS = 16;

/** The initial content of a database: the inventory, that of a large company, or only the administrator. */
type Template = 'inventory' | 'company' | 'bare';
/** Writes the initial content into the database itself: for what is too large to be copied. */
type Write = (pool: Database['pool']) => Promise<void>;

/** A database, and the service on it. */
export type Bench = { database: Database; connectionString: string; service: RunningService };

/** Where rows are measured: one PostgreSQL with the settings of production, and an inventory that each row gets a fresh copy of. */
export type Laboratory = {
  size: Size;
  postgresVersion: string;
  say(message: string): void;
  /** The CPU seconds of the database server so far, all sessions included; undefined where the system does not report it. */
  databaseCpuSeconds(): Promise<number | undefined>;
  /** Lends a bench with a copy of the template, or with what is written, and takes it away when `use` is done. */
  withBench<T>(use: (bench: Bench) => Promise<T>, content?: Template | Write): Promise<T>;
  /** Makes an empty folder, which is removed in the end. */
  makeFolder(): Promise<string>;
  /** Ends this, too, when the laboratory is closed; a second end must do no harm. Returns the same. */
  endWith<Running extends { stop(): Promise<void> }>(running: Running): Running;
  /** Ends everything that was started and removes the files. */
  close(): Promise<void>;
};

export async function openLaboratory(size: Size, say: (message: string) => void): Promise<Laboratory> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-benchmark-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const addressOf = (name: string): string =>
    Object.assign(new URL(server.connectionString), { pathname: `/${name}` }).href;
  const administration = openDatabase({ connectionString: server.connectionString, max: 1 });
  const open = new Set<{ stop(): Promise<void> }>();
  let made = 0;

  const templates: { readonly [Name in Template]: Write } = {
    inventory: (pool) => writeInventory(pool, size),
    company: (pool) => writeCompany(pool, size.company),
    bare: writeAdministrator,
  };
  const ready = new Set<Template>();
  /** Each template is made when the first row needs it. */
  const makeTemplate = async (template: Template): Promise<void> => {
    if (ready.has(template)) return;
    ready.add(template);
    await makeDatabase(template, templates[template]);
  };
  const makeDatabase = async (name: string, write: Write): Promise<void> => {
    await administration.pool.query(`create database ${name}`);
    const database = openDatabase({ connectionString: addressOf(name), max: 1 });
    try {
      const session = await database.pool.connect();
      await migrate(session).finally(() => session.release());
      await write(database.pool);
    } finally {
      await database.close();
    }
  };
  const {
    rows: [row],
  } = await administration.pool.query<{ server_version: string }>('show server_version');

  return {
    size,
    postgresVersion: row?.server_version ?? '',
    say,
    databaseCpuSeconds: () => cpuSeconds(server.pid),
    async withBench(use, content = 'inventory') {
      const name = `bench_${(made += 1)}`;
      if (typeof content === 'string') {
        await makeTemplate(content);
        await administration.pool.query(`create database ${name} template ${content} strategy file_copy`);
      } else await makeDatabase(name, content);
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
    makeFolder: () => mkdtemp(join(folder, 'row-')),
    endWith(running) {
      open.add(running);
      return running;
    },
    async close() {
      await Promise.all([...open].map((running) => running.stop()));
      await administration.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
