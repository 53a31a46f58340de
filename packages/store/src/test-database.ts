import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { escapeIdentifier, Pool, type PoolClient } from 'pg';

import { type PostgresMajor, startEmbeddedPostgres } from '@oag/embedded-postgres';
import { testBase } from '@oag/embedded-postgres/test-base';

/** The address at which a test reaches the server of its run. It is plain data, so that a vitest globalSetup can `provide` it. */
export interface TestServerAddress {
  connectionString: string;
}

export interface TestServer extends TestServerAddress {
  version: PostgresMajor;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

export interface TestDatabase {
  name: string;
  connectionString: string;
  /** Drops the database and ends its connections. */
  drop(): Promise<void>;
}

/** Its input ends when we do, however that happens; then it ends the server and removes the files. */
const cleaner = 'read -r _; kill -INT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2" "$3"';

/** Starts the server of a test run in a temporary folder, without durability. It ends with this process, even by kill -9. */
export async function startTestServer({ version = 18 }: { version?: PostgresMajor } = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(await testBase(), 'oag-test-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, version });
  const follower = spawn('/bin/sh', ['-c', cleaner, 'cleaner', String(server.pid), dataDir, server.connection.host], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  follower.unref();
  return {
    version,
    connectionString: server.connectionString,
    async stop() {
      const address = addressOf(server, 'postgres');
      await sessions.get(address)?.end();
      sessions.delete(address);
      await server.stop();
      follower.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf({ connectionString }: TestServerAddress, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

const sessions = new Map<string, Pool>();

/** The sessions of this process that create and drop databases. They are kept: each file of a run has some to create, and a session costs as much as a fifth of one. */
function sessionsOf(server: TestServerAddress): Pool {
  const connectionString = addressOf(server, 'postgres');
  const known = sessions.get(connectionString);
  if (known) return known;
  const pool = new Pool({ connectionString, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may end before this process does.
  pool.on('error', () => {});
  sessions.set(connectionString, pool);
  return pool;
}

async function administer<T>(server: TestServerAddress, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await sessionsOf(server).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function hasDatabase(client: PoolClient, name: string): Promise<boolean> {
  return (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
}

/** PostgreSQL copies only databases without connections. A closed connection may linger briefly. */
async function whenDeserted(client: PoolClient, database: string): Promise<void> {
  for (const end = Date.now() + 1_000; ; await sleep(10)) {
    const { rows } = await client.query<{ query: string }>('SELECT query FROM pg_stat_activity WHERE datname = $1', [
      database,
    ]);
    if (rows.length === 0) return;
    if (Date.now() < end) continue;
    const last = rows.map(({ query }) => query).join('; ');
    throw new Error(`prepare() left connections to ${database} open; close them. Their last statements: ${last}`);
  }
}

/**
 * Creates a template once per server: the first worker of a run does, the others wait for it. `prepare` gets the new
 * database's connection string (migrations run there) and must have closed its connections when it is done. The database starts empty, or as
 * a copy of the template `from`.
 */
export async function createTemplate(
  server: TestServerAddress,
  template: string,
  prepare: (connectionString: string) => Promise<void>,
  from = 'template1',
): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await administer(server, async (client) => {
    if (await hasDatabase(client, template)) return;
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [template]);
    try {
      if (await hasDatabase(client, template)) return;
      await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(unfinished)} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${escapeIdentifier(unfinished)} TEMPLATE ${escapeIdentifier(from)}`);
      await prepare(addressOf(server, unfinished));
      await whenDeserted(client, unfinished);
      await client.query(`ALTER DATABASE ${escapeIdentifier(unfinished)} RENAME TO ${escapeIdentifier(template)}`);
      await client.query(`ALTER DATABASE ${escapeIdentifier(template)} ALLOW_CONNECTIONS false`);
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [template]);
    }
  });
}

/** Makes a database that starts as a copy of the template, under a name of its own. */
export async function cloneDatabase(server: TestServerAddress, template: string): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await administer(server, async (client) => {
    if (!(await hasDatabase(client, template)))
      throw new Error(`There is no template ${template}. Make it first, with createTemplate().`);
    // Copies files: through the log of the server, as is the default, a copy takes three times the processor time.
    await client.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`,
    );
  });
  return {
    name,
    connectionString: addressOf(server, name),
    drop: () =>
      administer(
        server,
        async (client) => void (await client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`)),
      ),
  };
}
