import { sql, type Transaction } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';

import type { PostgresMajor } from '../src/embedded-binaries.ts';
import { migrate, openDatabase, type Database } from '../src/index.ts';
import { cloneDatabase, createTemplate, startTestServer, type TestServer } from '../src/test-database.ts';
import type { Tables } from '../src/tables.ts';

export type MigratedDatabase = {
  database(): Database;
  /** Runs in a transaction that is rolled back, so that the next run finds the database as it was. */
  discarding<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
};

/** A migrated database for the tests of a file, on a server of the version. PostgreSQL 15 sorts text as people do unless told otherwise. */
export function useMigratedDatabase(version: PostgresMajor): MigratedDatabase {
  let server: TestServer;
  let database: Database;
  beforeAll(async () => {
    server = await startTestServer({ version });
    await createTemplate(server, 'migrated', async (connectionString) => {
      const client = new Client({ connectionString });
      await client.connect();
      await migrate(client);
      await client.end();
    });
    const { connectionString } = await cloneDatabase(server, 'migrated');
    database = openDatabase({ connectionString });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  return {
    database: () => database,
    async discarding(work) {
      const tx = await database.db.startTransaction().execute();
      try {
        return await work(tx);
      } finally {
        await tx.rollback().execute();
      }
    },
  };
}

/** Inserts rows, given as objects with the columns of the table, in one statement. */
export async function insertRows(tx: Transaction<Tables>, table: keyof Tables & string, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}
