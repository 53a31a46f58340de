import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';

import type { PostgresMajor } from '@oag/embedded-postgres';
import { openDatabase, type Database } from '@oag/store';
import { preparedSessions } from '@oag/store/database';
import { cloneDatabase, type TestDatabase, type TestServerAddress } from '../../src/test-database.ts';
import type { Tables } from '../../src/database/tables.ts';
import { TEMPLATE } from './test-servers.ts';

export type MigratedDatabase = {
  database(): Database;
  /** Runs in a transaction that is rolled back, so that the next run finds the database as it was. */
  discarding<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
};

/** The address of the server of a version. */
export function testServer(version: PostgresMajor): TestServerAddress {
  const server = inject('testServers')[version];
  if (!server) throw new Error(`This run has no PostgreSQL ${version}. Use one of POSTGRES_VERSIONS.`);
  return server;
}

/**
 * A migrated database for the tests of a file, on the server of the version. PostgreSQL 15 sorts text by the root collation of ICU unless a
 * statement sets another one.
 */
export function useMigratedDatabase(version: PostgresMajor): MigratedDatabase {
  let clone: TestDatabase;
  let database: Database;
  /** Tests repeat statements with other rows: each session plans them a few times only. */
  let repeated: Kysely<Tables>;
  beforeAll(async () => {
    clone = await cloneDatabase(testServer(version), TEMPLATE);
    database = openDatabase({ connectionString: clone.connectionString });
    const pool = preparedSessions(database.statements, { holdsStatements: false });
    repeated = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });
  return {
    database: () => database,
    async discarding(work) {
      const tx = await repeated.startTransaction().execute();
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
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
