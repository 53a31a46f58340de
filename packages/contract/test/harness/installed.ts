import { builtinPolicies } from '@oag/governance/policies';
import { openDatabase } from '@oag/store';
import { migrate } from '@oag/store/database';
import { storeBuiltinPolicies } from '@oag/store/policies';
import { createTemplate, type TestServerAddress } from '@oag/store/test-database';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
    testTemplate: string;
  }
}

/** The template with a database as a first start leaves it: migrated, with the built-in policies. */
export const INSTALLED = 'installed';

export const createInstalled = (): Promise<void> =>
  createTemplate(inject('testServer'), INSTALLED, install, inject('testTemplate'));

/** Makes a database what the service expects at its start. */
export async function install(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString });
  const client = await database.pool.connect();
  await migrate(client);
  client.release();
  await storeBuiltinPolicies(database.db, builtinPolicies('2026-01-01T00:00:00Z'));
  await database.close();
}
