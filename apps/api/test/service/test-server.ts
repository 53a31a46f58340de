import { migrate } from '@oag/store/database';
import { createTemplate, startTestServer, type TestServerAddress } from '@oag/store/test-database';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
    testTemplate: string;
  }
}

const TEMPLATE = 'migrated';

/** Starts one PostgreSQL for the run, with a migrated database in it that every test copies. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  await createTemplate(server, TEMPLATE, async (connectionString) => {
    const client = new Client({ connectionString });
    await client.connect();
    await migrate(client);
    await client.end();
  });
  project.provide('testServer', { connectionString: server.connectionString });
  project.provide('testTemplate', TEMPLATE);
  return () => server.stop();
}
