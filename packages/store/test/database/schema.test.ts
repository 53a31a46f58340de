import { readFile } from 'node:fs/promises';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { POSTGRES_VERSIONS } from './postgres-versions.ts';
import { dumpMigratedSchema, dumpSchema } from '../../src/dump-schema.ts';
import { migrate } from '@oag/store/database';
import { cloneDatabase, createTemplate, startTestServer, type TestServer } from '../../src/test-database.ts';

const HELP =
  'schema.sql is not what the migrations make. Run "npx --yes pnpm@12 --filter @oag/store dump-schema", review the difference, commit it';

describe.each(POSTGRES_VERSIONS)('on PostgreSQL %i', (version) => {
  let server: TestServer;
  const withDatabase = async <T>(work: (connectionString: string) => Promise<T>): Promise<T> => {
    const database = await cloneDatabase(server, 'bare');
    try {
      return await work(database.connectionString);
    } finally {
      await database.drop();
    }
  };
  beforeAll(async () => {
    server = await startTestServer({ version });
    await createTemplate(server, 'bare', async () => {});
  });
  afterAll(() => server.stop());

  test('the committed schema is what the migrations make', async () => {
    const committed = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8');
    expect(await withDatabase(dumpMigratedSchema), HELP).toBe(committed);
  });

  test('a changed column, constraint, index, function or trigger shows in the dump', async () => {
    const changes = [
      `alter table apps add column note text`,
      `alter table apps alter column description drop not null`,
      `alter table apps alter column description set default '?'`,
      `alter table apps alter column key type text collate "default"`,
      `alter table apps drop constraint apps_key_key`,
      `alter table app_owners drop constraint app_owners_user_id_fkey`,
      `drop index users_manager`,
      `drop trigger log_entries_append_only on log_entries`,
      `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`,
      `create table extra (id int)`,
    ];
    await withDatabase(async (connectionString) => {
      const client = new Client({ connectionString });
      await client.connect();
      try {
        await migrate(client);
        const before = await dumpSchema(client);
        for (const change of changes) {
          await client.query(`begin; ${change}`);
          expect(await dumpSchema(client), change).not.toBe(before);
          await client.query('rollback');
        }
        expect(await dumpSchema(client)).toBe(before);
      } finally {
        await client.end();
      }
    });
  });

  test('processes that start together migrate once', async () => {
    await withDatabase(async (connectionString) => {
      const clients = [1, 2, 3].map(() => new Client({ connectionString }));
      await Promise.all(clients.map((client) => client.connect()));
      try {
        const ran = await Promise.all(clients.map((client) => migrate(client)));
        expect(ran.filter((files) => files.length > 0)).toHaveLength(1);
        expect(await migrate(clients[0] as Client)).toEqual([]);
        await clients[0]?.query(`insert into migrations (name) values ('9999-later.sql')`);
        await expect(migrate(clients[0] as Client)).rejects.toThrow(
          'The database was migrated by a newer version (9999-later.sql)',
        );
      } finally {
        await Promise.all(clients.map((client) => client.end()));
      }
    });
  });
});
