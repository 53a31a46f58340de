import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import type { PostgresMajor } from '@oag/embedded-postgres';
import { migrate } from '@oag/store/database';
import { createTemplate, startTestServer, type TestServerAddress } from '../../src/test-database.ts';
import { POSTGRES_VERSIONS } from './postgres-versions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServers: { [version in PostgresMajor]?: TestServerAddress };
  }
}

/** Of the database that tests copy, in either server. */
export const TEMPLATE = 'migrated';

/** Starts one PostgreSQL for the run of each version that it tests, with a migrated database in it. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(POSTGRES_VERSIONS.map((version) => startTestServer({ version })));
  await Promise.all(servers.map((server) => createTemplate(server, TEMPLATE, prepare)));
  project.provide(
    'testServers',
    Object.fromEntries(servers.map(({ version, connectionString }) => [version, { connectionString }])),
  );
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

async function prepare(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await migrate(client);
  await client.end();
}
