import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOutdatedStatement } from '@oag/store/database';
import { openDatabase, type Database } from '@oag/store';
import { startTestServer, type TestServer } from '../../src/test-database.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = openDatabase({ connectionString: server.connectionString, max: 1 });
  await sql`create table things (id integer primary key, name text not null)`.execute(database.db);
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const read = (id: number, on: Database['db'] = database.keyed): Promise<object[]> =>
  on.transaction().execute(async (tx) => (await sql<object>`select * from things where id = ${id}`.execute(tx)).rows);

test.each(['keyed', 'repeated'] as const)(
  'a statement of %s is prepared once for a session, and gives what its values ask for',
  async (name) => {
    const on = database[name];
    expect(await read(1, on)).toEqual([{ id: 1, name: 'one' }]);
    expect(await read(2, on)).toEqual([{ id: 2, name: 'two' }]);
    const prepared = await sql<{
      count: string;
    }>`select count(*) from pg_prepared_statements where statement like 'select * from things%'`.execute(on);
    expect(prepared.rows).toEqual([{ count: '1' }]);
  },
);

test('a statement that a migration has outdated fails once, changes nothing, and is prepared anew', async () => {
  await read(1);
  await sql`alter table things add column colour text not null default 'red'`.execute(database.db);
  const change = database.keyed.transaction().execute(async (tx) => {
    await sql`update things set name = 'changed' where id = ${1}`.execute(tx);
    return sql`select * from things where id = ${1}`.execute(tx);
  });
  await expect(change).rejects.toSatisfy(isOutdatedStatement);
  expect(await read(1)).toEqual([{ id: 1, name: 'one', colour: 'red' }]);
});
