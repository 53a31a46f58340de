import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '@oag/store';
import { readAhead, type ReadAhead, WITH_COMMIT, WITH_NEXT, type Tables } from '@oag/store/database';
import { startTestServer, type TestServer } from '../../src/test-database.ts';

let server: TestServer;
let database: Database;
/** Looks at what is committed. */
let beside: Database;
beforeAll(async () => {
  server = await startTestServer();
  const { connectionString } = server;
  [database, beside] = [openDatabase({ connectionString, max: 1 }), openDatabase({ connectionString, max: 1 })];
  await sql`create table things (id integer primary key, name text not null)`.execute(beside.db);
  await sql`create table owners (thing_id integer references things deferrable initially deferred)`.execute(beside.db);
});
afterAll(async () => {
  await Promise.all([database.close(), beside.close()]);
  await server.stop();
});
beforeEach(async () => {
  await sql`truncate things, owners`.execute(beside.db);
});

type Tx = Kysely<Tables>;
const insert = (id: number, tx: Tx) => sql`insert into things values (${id}, 'new')`.execute(tx);
const insertWithNext = (id: number, tx: Tx) => sql`${WITH_NEXT} insert into things values (${id}, 'new')`.execute(tx);
const countAhead = async (tx: Tx): Promise<ReadAhead<number>> => {
  const { rows } = await sql<{
    n: number;
  }>`${WITH_NEXT} select count(*)::integer as n from things where id > ${0}`.execute(tx);
  return readAhead(tx, rows, ([row]) => row?.n ?? -1);
};
const readAndCommit = (tx: Tx) =>
  sql<{
    ids: number[];
  }>`${sql.raw(WITH_COMMIT)} select array_agg(id order by id) as ids from things where id > ${0}`.execute(tx);
const committed = async (): Promise<number[]> =>
  (await sql<{ id: number }>`select id from things order by id`.execute(beside.db)).rows.map(({ id }) => id);
const inTransaction = <T>(use: (tx: Tx) => Promise<T>): Promise<T> => database.keyed.transaction().execute(use);

/** How often the server was waited for. */
async function waits(use: () => Promise<unknown>): Promise<number> {
  const pool = vi.spyOn((await import('pg')).default.Client.prototype, 'query');
  try {
    await use();
    return pool.mock.calls.length;
  } finally {
    pool.mockRestore();
  }
}

test('a transaction waits once for its statements, and once more where it needs a result', async () => {
  const use = () =>
    inTransaction(async (tx) => {
      await insertWithNext(1, tx);
      const { rows } = await sql<{ id: number }>`select id from things where id < ${10}`.execute(tx);
      expect(rows).toEqual([{ id: 1 }]);
      await insertWithNext(2, tx);
      return (await readAndCommit(tx)).rows[0]?.ids;
    });
  let ids: number[] | undefined;
  expect(await waits(async () => (ids = await use()))).toBe(2);
  expect(ids).toEqual([1, 2]);
  expect(await committed()).toEqual([1, 2]);
});

test('a transaction without statements, or that fails before the first, does not ask the server', async () => {
  expect(await waits(() => inTransaction(async () => 1))).toBe(0);
  const failing = inTransaction(async (tx) => {
    await insertWithNext(1, tx);
    throw new Error('Changed my mind');
  });
  expect(await waits(() => expect(failing).rejects.toThrow('Changed my mind'))).toBe(0);
  expect(await committed()).toEqual([]);
});

test.each([
  ['the next statement', async (tx: Tx) => void (await insert(2, tx))],
  ['the last statement', async (tx: Tx) => void (await readAndCommit(tx))],
  ['the commit', async () => undefined],
])('a statement that was held back and fails, fails %s, and nothing is committed', async (_, then) => {
  await insert(1, beside.keyed);
  const failing = inTransaction(async (tx) => {
    await insert(3, tx);
    await insertWithNext(1, tx);
    await then(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await committed()).toEqual([1]);
  // The session, with its prepared statements, is of use afterwards.
  await inTransaction(async (tx) => void (await Promise.all([insertWithNext(4, tx), insert(5, tx)])));
  expect(await committed()).toEqual([1, 4, 5]);
});

test('a commit that fails is an error, although its answer came with the last statement', async () => {
  const failing = inTransaction(async (tx) => {
    await sql`${WITH_NEXT} insert into owners values (${7})`.execute(tx);
    await readAndCommit(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23503' });
});

test('a statement that was never prepared, because one before it failed, is prepared later', async () => {
  const late = (tx: Tx) => sql<{ late: number }>`select id as late from things where id = ${1}`.execute(tx);
  await insert(1, beside.keyed);
  await expect(
    inTransaction(async (tx) => {
      await insertWithNext(1, tx);
      await late(tx);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect((await inTransaction(late)).rows).toEqual([{ late: 1 }]);
});

test('after the commit no statement follows, and an error afterwards takes nothing back', async () => {
  await expect(
    inTransaction(async (tx) => {
      await insertWithNext(1, tx);
      await readAndCommit(tx);
      await insert(2, tx);
    }),
  ).rejects.toThrow('The transaction has ended');
  expect(await committed()).toEqual([1]);
});

test('a value that cannot be sent keeps its transaction from going on', async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  await expect(
    inTransaction(async (tx) => {
      await insertWithNext(1, tx);
      await sql`${WITH_NEXT} insert into things values (2, ${circular})`.execute(tx);
    }),
  ).rejects.toThrow(/circular/i);
  expect(await committed()).toEqual([]);
});

test('what was held back after a savepoint goes with it', async () => {
  await inTransaction(async (tx) => {
    await insertWithNext(1, tx);
    await sql`savepoint before`.execute(tx);
    await insertWithNext(2, tx);
    await sql`rollback to savepoint before`.execute(tx);
  });
  expect(await committed()).toEqual([1]);
});

test('what is read ahead goes out with the next statement, and is as it was before that one', async () => {
  let counts: number[] = [];
  const use = () =>
    inTransaction(async (tx) => {
      const before = await countAhead(tx);
      await insertWithNext(1, tx);
      const after = await countAhead(tx);
      await insert(2, tx);
      counts = [await before(), await after()];
    });
  expect(await waits(use)).toBe(2);
  expect(counts).toEqual([0, 1]);
});

test('what is read ahead is asked for when nothing has followed, and a commit brings it, too', async () => {
  await insert(1, beside.keyed);
  expect(await inTransaction(async (tx) => (await countAhead(tx))())).toBe(1);
  const late = await inTransaction(async (tx) => countAhead(tx));
  expect(await late()).toBe(1);
});

test('a session that holds nothing back answers what is read ahead at once', async () => {
  expect(await database.db.transaction().execute(async (tx) => (await countAhead(tx))())).toBe(0);
});

test('what was read ahead and taken back with a savepoint is an error, and not an empty answer', async () => {
  const failing = inTransaction(async (tx) => {
    await insert(1, tx);
    await sql`savepoint before`.execute(tx);
    const count = await countAhead(tx);
    await sql`rollback to savepoint before`.execute(tx);
    return count();
  });
  await expect(failing).rejects.toThrow('taken back with its savepoint');
});
