import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, type Snapshot, type SnapshotSource, type Tables, withSnapshot } from '@oag/store/database';
import { openDatabase, type Database } from '@oag/store';
import { startTestServer, type TestServer } from '../../src/test-database.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = openDatabase({ connectionString: server.connectionString, max: 8 });
  await sql`create table things (no integer primary key)`.execute(database.db);
  await sql`insert into things values (1)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const read = async (on: Db): Promise<number[]> =>
  (await sql<{ no: number }>`select no from things order by no`.execute(on)).rows.map(({ no }) => no);
const backend = async (on: Db): Promise<number> =>
  (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(on)).rows[0]?.id ?? 0;
/** How many sessions of a pool are lent. */
const lent = ({ totalCount, idleCount }: Pool): number => totalCount - idleCount;

/** A source that lends its second session, and only that one, in this way. */
function source(second: (pool: Pool) => Promise<PoolClient> = (pool) => pool.connect()): SnapshotSource {
  const pool = database.statements;
  let lentSoFar = 0;
  const connect = (): Promise<PoolClient> => ((lentSoFar += 1) === 2 ? second(pool) : pool.connect());
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end: async () => {} } });
  return { db: new Kysely<Tables>({ dialect }), pool };
}

test('two sessions see the same snapshot: a change between their starts is in neither', async () => {
  const changed = source(async (pool) => {
    await pool.query('insert into things values (2)');
    return pool.connect();
  });
  const seen = await withSnapshot(changed, async (snapshot) => {
    await sql`insert into things values (3)`.execute(database.db);
    expect(new Set(await Promise.all(snapshot.map(backend))).size).toBe(2);
    return Promise.all(snapshot.map(read));
  });
  expect(seen).toEqual([[1], [1]]);
  expect(await read(database.db)).toEqual([1, 2, 3]);
  expect(lent(database.statements)).toBe(0);
});

test('sessions whose statements are prepared and held back share one too', async () => {
  const prepared = { db: database.repeated, pool: database.statements };
  const seen = await withSnapshot(prepared, (snapshot) => Promise.all(snapshot.map(read)));
  expect(seen).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('the sessions only read', async () => {
  const write = ([, second]: Snapshot): Promise<unknown> =>
    second ? sql`insert into things values (4)`.execute(second) : Promise.resolve();
  await expect(withSnapshot(source(), write)).rejects.toThrow('read-only transaction');
});

test('a pool with few free sessions lends one', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => database.statements.connect()));
  try {
    expect(await withSnapshot(source(), async (snapshot) => snapshot.length)).toBe(1);
  } finally {
    for (const other of others) other.release();
  }
  expect(await withSnapshot(source(), async (snapshot) => snapshot.length)).toBe(2);
});

test('a session that cannot be had, or of another server, is done without', async () => {
  const refused = source(() => Promise.reject(new Error('no session is free')));
  expect(await withSnapshot(refused, async (snapshot) => snapshot.length)).toBe(1);

  const other = await startTestServer();
  const elsewhere = openDatabase({ connectionString: other.connectionString, max: 1 });
  try {
    const away = source(() => elsewhere.statements.connect());
    expect(await withSnapshot(away, async (snapshot) => snapshot.length)).toBe(1);
    expect(lent(elsewhere.statements)).toBe(0);
  } finally {
    await elsewhere.close();
    await other.stop();
  }
  expect(lent(database.statements)).toBe(0);
});

test('when one session breaks the use fails, is not begun again, and both are released', async () => {
  let uses = 0;
  let ended: Promise<void> | undefined;
  const breaking = source(async (pool) => {
    const client = await pool.connect();
    // A statement that is sent before the end of the session was read may be answered by a reset of the connection.
    ended = new Promise((resolve) => client.once('end', () => resolve()));
    return client;
  });
  const use = async ([first, second]: Snapshot): Promise<void> => {
    uses += 1;
    if (!second) throw new Error('there is no second session');
    await sql`select pg_terminate_backend(${await backend(second)}::integer)`.execute(database.db);
    await ended;
    await read(first);
    await read(second);
  };
  await expect(withSnapshot(breaking, use)).rejects.toThrow(/not queryable|terminat/);
  expect(uses).toBe(1);
  expect(lent(database.statements)).toBe(0);
});
