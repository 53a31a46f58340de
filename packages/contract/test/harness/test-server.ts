import { randomBytes } from 'node:crypto';
import { builtinPolicies } from '@oag/governance/policies';
import { migrate } from '@oag/store/database';
import { openDatabase } from '@oag/store';
import { storeBuiltinPolicies } from '@oag/store/policies';
import { createTemplate, startTestServer, type TestServerAddress } from '@oag/store/test-database';
import type { TestProject } from 'vitest/node';
import { emptyRecord } from '../../src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
    testTemplate: string;
    /** Of every service of the run: what one of them has encrypted, another one reads in a copy of the database. */
    testSecretKey: string;
  }
}

const TEMPLATE = 'installed';

/** Starts one PostgreSQL for the run, with a database in it as a first start leaves it: migrated, with the built-in policies. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  emptyRecord();
  const server = await startTestServer();
  await createTemplate(server, TEMPLATE, install);
  project.provide('testServer', { connectionString: server.connectionString });
  project.provide('testTemplate', TEMPLATE);
  project.provide('testSecretKey', randomBytes(32).toString('hex'));
  return () => server.stop();
}

/** Makes a database what the service expects at its start. */
export async function install(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString });
  const client = await database.pool.connect();
  await migrate(client);
  client.release();
  await storeBuiltinPolicies(database.db, builtinPolicies('2026-01-01T00:00:00Z'));
  await database.close();
}
