import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import type { PostgresMajor } from '@oag/embedded-postgres';
import { migrate } from '@oag/store/database';
import { createTemplate, startTestServer, type TestServerAddress } from '../../src/test-database.ts';
import { POSTGRES_VERSIONS } from './postgres-versions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** By version, for the tests of the store. */
    testServers: { [version in PostgresMajor]?: TestServerAddress };
    /** For all other tests: the newest. */
    testServer: TestServerAddress;
    testTemplate: string;
  }
}

/** Of the migrated database that tests copy, in each server. */
export const TEMPLATE = 'migrated';

const NEWEST: PostgresMajor = 18;

/** Starts one PostgreSQL for the run of each version that it tests, with a migrated database in it. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const versions = [...new Set([NEWEST, ...POSTGRES_VERSIONS])];
  const servers = await Promise.all(versions.map((version) => startTestServer({ version })));
  await Promise.all(servers.map((server) => createTemplate(server, TEMPLATE, prepare)));
  const addresses = Object.fromEntries(servers.map(({ version, connectionString }) => [version, { connectionString }]));
  project.provide('testServers', addresses);
  const newest = servers.find(({ version }) => version === NEWEST);
  project.provide('testServer', { connectionString: newest?.connectionString ?? '' });
  project.provide('testTemplate', TEMPLATE);
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

async function prepare(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await migrate(client);
  await client.end();
}
