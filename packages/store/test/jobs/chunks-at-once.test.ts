import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '@oag/store';
import type { Db } from '@oag/store/database';
import { advanceAtOnce, advanceJob, type Chunk, insertJob, type Job } from '@oag/store/jobs';
import { useMigratedDatabase } from '../database/migrated-database.ts';

const { database } = useMigratedDatabase(18);
beforeAll(async () => {
  await sql`create table things (id integer primary key, name text not null)`.execute(database().db);
});

let job: Job<'prepare'>;
beforeEach(async () => {
  await sql`truncate things`.execute(database().db);
  await sql`delete from long_work`.execute(database().db);
  const cursor = { actorId: '' };
  const id = await insertJob(database().db, { kind: 'prepare', objectId: 'campaign', cursor });
  job = { id, kind: 'prepare', objectId: 'campaign', phase: '', cursor, attempts: 0 };
});

const insert = (tx: Db, id: number) => sql`insert into things values (${id}, 'new')`.execute(tx);
const things = async (): Promise<number[]> =>
  (await sql<{ id: number }>`select id from things order by id`.execute(database().db)).rows.map(({ id }) => id);
const madeNow = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ made: number | null }>`select cursor -> 'made' as made from long_work`.execute(
    database().db,
  );
  return rows[0]?.made ?? undefined;
};

/** A chunk that writes a thing, and moves the job on to its number. */
const chunk = (no: number, write: (tx: Db) => Promise<unknown> = async () => {}): Chunk<'prepare', number> => ({
  async write(tx) {
    await insert(tx, no);
    await write(tx);
    return no;
  },
  advance: (tx, work, made) => advanceJob(tx, work, { phase: 'tasks', cursor: { ...work.cursor, made } }),
});
const run = (chunks: Chunk<'prepare', number>[], on = database()) =>
  advanceAtOnce({ db: on.db, pool: on.statements }, job, chunks);

test('chunks are written at once, and committed in their order', async () => {
  const [second, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = run([
    chunk(1, async () => {
      await second.promise;
      await first.promise;
    }),
    chunk(2, async () => second.resolve()),
  ]);
  try {
    await second.promise;
    await wait(50);
    // The second one is done, and waits for the first one.
    expect(await things()).toEqual([]);
  } finally {
    first.resolve();
  }
  expect((await running).cursor.made).toBe(2);
  expect([await things(), await madeNow()]).toEqual([[1, 2], 2]);
});

test('when a chunk fails, those after it are rolled back', async () => {
  const second = Promise.withResolvers<void>();
  const failing = run([
    chunk(1, async () => {
      await second.promise;
      throw new Error('Full');
    }),
    chunk(2, async () => second.resolve()),
  ]);
  await expect(failing).rejects.toThrow('Full');
  expect([await things(), await madeNow()]).toEqual([[], undefined]);
});

test('when a chunk fails, those before it stay, and the job goes on after them', async () => {
  const failing = run([
    chunk(1),
    chunk(2, async () => {
      throw new Error('Full');
    }),
  ]);
  await expect(failing).rejects.toThrow('Full');
  expect([await things(), await madeNow()]).toEqual([[1], 1]);
});

test('a chunk that waits for what a later one has locked ends, instead of waiting for ever', async () => {
  await insert(database().db, 9);
  const locked = Promise.withResolvers<void>();
  const rename = (tx: Db) => sql`update things set name = 'renamed' where id = 9`.execute(tx);
  const failing = run([
    chunk(1, async (tx) => {
      await locked.promise;
      await rename(tx);
    }),
    chunk(2, async (tx) => {
      await rename(tx);
      locked.resolve();
    }),
  ]);
  await expect(failing).rejects.toMatchObject({ code: '40P01' });
  // The first one stays when the database ended the second one, and none when it ended the first one.
  const made = await madeNow();
  expect(await things()).toEqual(made === 1 ? [1, 9] : [9]);
  expect([undefined, 1]).toContain(made);
});

test('with few free sessions, one chunk goes after the other', async () => {
  const few = openDatabase({ connectionString: String(database().pool.options.connectionString), max: 5 });
  const order: string[] = [];
  const noting = (no: number) =>
    chunk(no, async () => {
      order.push(`${no} begins`);
      await wait(20);
      order.push(`${no} ends`);
    });
  try {
    await run([noting(1), noting(2)], few);
  } finally {
    await few.close();
  }
  expect(order).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
  expect(await madeNow()).toBe(2);
});
