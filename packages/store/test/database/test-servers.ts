import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import type { PostgresMajor } from '@oag/embedded-postgres';
import { migrate } from '@oag/store/database';
import { createTemplate, startTestServer, type TestServerAddress } from '../../src/test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServers: { [version in PostgresMajor]: TestServerAddress };
  }
}

/** Of the database that tests copy, in either server. */
export const TEMPLATE = 'migrated';

/** Starts one PostgreSQL of each version for the run, with a migrated database in it. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(([15, 18] as const).map((version) => startTestServer({ version })));
  const [fifteen, eighteen] = await Promise.all(
    servers.map(async ({ connectionString }) => {
      await createTemplate({ connectionString }, TEMPLATE, prepare);
      return { connectionString };
    }),
  );
  if (!fifteen || !eighteen) throw new Error('Two servers were started');
  project.provide('testServers', { 15: fifteen, 18: eighteen });
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

async function prepare(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await migrate(client);
  await client.end();
}
