import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, withSession, type Session } from '@oag/store/database';
import { openDatabase, type Database } from '@oag/store';
import { startTestServer, type TestServer } from '../../src/test-database.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  database = openDatabase({ connectionString: server.connectionString, max: 1 });
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const STATE = `select pg_backend_pid() as pid, current_setting('work_mem') as memory, current_setting('TimeZone') as zone,
  to_regclass('pg_temp.notes') is not null as has_table, now() = statement_timestamp() as is_at_rest,
  (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`;
type State = { pid: number; [name: string]: unknown };
const state = async (): Promise<State> => (await database.pool.query(STATE)).rows[0];

/** Another session, which knows nothing of the one before. */
function expectAnother(after: State, before: State): void {
  expect(after.pid).not.toBe(before.pid);
  expect({ ...after, pid: 0 }).toEqual({ ...before, pid: 0 });
}

async function leaveTraces({ client }: Session): Promise<void> {
  await client.query(`set work_mem = '64MB'`);
  await client.query('create temp table notes (line text)');
  await client.query('select pg_advisory_lock(1), pg_advisory_lock(1), pg_advisory_lock_shared(2)');
  await client.query('begin isolation level repeatable read read only');
}

test('a session goes on to others without its transaction, locks, settings and temporary tables', async () => {
  const before = await state();
  expect(before).toMatchObject({ zone: 'UTC', has_table: false, is_at_rest: true, locks: 0 });
  for (let time = 0; time < 3; time += 1) {
    await withSession(database.pool, leaveTraces);
    expect(await state()).toEqual(before);
    await database.pool.query('create temp table written (line text); drop table written');
  }
});

test('a session is closed when its use throws, and when it is lost', async () => {
  const before = await state();
  const failing = withSession(database.pool, async (session) => {
    await leaveTraces(session);
    throw new Error('It broke');
  });
  await expect(failing).rejects.toThrow('It broke');
  const after = await state();
  expectAnother(after, before);

  const answer = await withSession(database.pool, async ({ client }) => {
    await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    return 'done';
  });
  expect(answer).toBe('done');
  expectAnother(await state(), after);
});

test('a session that is open until it is closed takes everything with it', async () => {
  const before = await state();
  const session = await openSession(database.pool);
  await leaveTraces(session);
  session.close();
  expectAnother(await state(), before);
});
