import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@oag/store';
import {
  checkServer,
  isOutdatedStatement,
  openPool,
  type Pooling,
  probePooling,
  withinTime,
} from '@oag/store/database';
import { cloneDatabase, type TestDatabase } from '@oag/store/test-database';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '../../src/http/database-unavailable.ts';
import { exitCodes } from '../../src/start/start-error.ts';
import { eventually } from './campaigns.ts';
import { pgBouncerProgram } from './pgbouncer-program.ts';
import { type Pooler, POOLINGS, startPooler } from './pooler.ts';
import { freePort, startServiceProcess, untilReady } from './service-process.ts';

const SECRET_KEY = 'k'.repeat(32);
let clone: TestDatabase;
let folder: string;
const MODES = Object.keys(POOLINGS) as Pooling[];
const poolers = {} as { [P in Pooling]: Pooler };
beforeAll(async () => {
  await pgBouncerProgram();
  clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  folder = await mkdtemp(join(tmpdir(), 'oag-pooled-'));
  for (const mode of MODES) poolers[mode] = await startPooler(clone.connectionString, POOLINGS[mode]);
}, 600_000);
afterAll(async () => {
  await Promise.all(Object.values(poolers).map((pooler) => pooler.close()));
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The database through a pooler, as the service opens it. */
const openThrough = (pooling: Pooling): Database => {
  const database = openDatabase({
    connectionString: clone.connectionString,
    pooler: { connectionString: poolers[pooling].connectionString, pooling },
  });
  onTestFinished(() => database.close());
  return database;
};

test.each(MODES)('the service finds out that a pooler serves in the mode %s', async (mode) => {
  expect(await probePooling({ connectionString: poolers[mode].connectionString })).toBe(mode);
});

test('the service finds out that no pooler is there', async () => {
  expect(await probePooling({ connectionString: clone.connectionString })).toBe('session');
});

test.each(MODES)('settings hold in each transaction and end with it, in the mode %s', async (mode) => {
  const database = openThrough(mode);
  type Settings = { jit: string; scans: string; zone: string; timeout: string };
  const settings = (db: Database['db']): Promise<Settings[]> =>
    db
      .selectNoFrom((build) => [
        build.fn<string>('current_setting', [build.val('jit')]).as('jit'),
        build.fn<string>('current_setting', [build.val('enable_seqscan')]).as('scans'),
        build.fn<string>('current_setting', [build.val('timezone')]).as('zone'),
        build.fn<string>('current_setting', [build.val('statement_timeout')]).as('timeout'),
      ])
      .execute();
  const held = { jit: 'off', zone: 'UTC', timeout: '0' };
  expect(await database.keyed.transaction().execute(settings)).toEqual([{ ...held, scans: 'off' }]);
  const isolated = database.db.transaction().setIsolationLevel('repeatable read');
  expect(await isolated.execute(settings)).toEqual([{ ...held, scans: 'on' }]);
  const alone = await Promise.all(Array.from({ length: 20 }, async () => (await settings(database.keyed))[0]));
  expect(new Set(alone.map((row) => `${row?.scans} ${row?.zone}`))).toEqual(new Set(['on UTC']));
});

test('a statement that takes too long is ended in its transaction, and its session serves others', async () => {
  const database = openThrough('transaction');
  const sleep = (db: Database['db']): Promise<unknown> =>
    db.selectNoFrom((build) => build.fn('pg_sleep', [build.val(60)]).as('slept')).execute();
  for (let round = 0; round < 3; round += 1) {
    const outcome = database.keyed.transaction().execute((tx) => withinTime(tx, 50, () => sleep(tx)));
    expect(await outcome).toBeNull();
  }
  // One that an administrator cancels is answered with the reason.
  const running = expect(sleep(database.keyed)).rejects.toMatchObject({ code: '57014' });
  const cancel = (): Promise<{ rowCount: number | null }> =>
    database.pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and state = 'active' and datname = current_database()`,
    );
  await eventually(
    'the slow statement',
    async () => (await cancel()).rowCount,
    (n) => n === 1,
  );
  await running;
  const echo = async (n: number): Promise<number | undefined> =>
    (await database.keyed.selectNoFrom((build) => build.cast<number>(build.val(n), 'integer').as('n')).execute())[0]?.n;
  const numbers = Array.from({ length: 12 }, (_, n) => n);
  expect(await Promise.all(numbers.map(echo))).toEqual(numbers);
});

test.each(MODES)(
  'a statement that a migration has outdated fails in one request, and never again, in the mode %s',
  async (mode) => {
    const old = openThrough(mode);
    const column = `next_${MODES.indexOf(mode)}`;
    const read = ({ keyed }: Database): Promise<object[]> =>
      keyed
        .transaction()
        .execute((tx) => tx.selectFrom('org_domains').selectAll().where('domain', '=', 'x.com').execute());
    await old.pool.query(`insert into org_domains (id, domain) values ('x', 'x.com') on conflict do nothing`);
    // All sessions of the pooler have prepared it.
    await Promise.all(Array.from({ length: 40 }, () => read(old)));
    await old.pool.query(`alter table org_domains add column ${column} text not null default 'new'`);
    const outcomes: unknown[] = [];
    for (let asked = 0; asked < 40; asked += 1) outcomes.push(await read(old).catch((error: unknown) => error));
    const now = [expect.objectContaining({ domain: 'x.com', [column]: 'new' })];
    const failed = outcomes.filter((outcome) => outcome instanceof Error);
    expect(failed.every(isOutdatedStatement)).toBe(true);
    expect(failed.length).toBeLessThanOrEqual(1);
    expect(outcomes.slice(1)).toEqual(Array.from({ length: 39 }, () => now));
    // Another process finds out for itself.
    const other = openThrough(mode);
    await read(other).catch((error: unknown) => expect(isOutdatedStatement(error)).toBe(true));
    expect(await read(other)).toEqual(now);
  },
);

test('a statement that finds no session of the pooler in time is answered with 503', async () => {
  const few = ['pool_mode = transaction', 'default_pool_size = 1', 'query_wait_timeout = 1'];
  const pooler = await startPooler(clone.connectionString, few);
  const database = openDatabase({
    connectionString: clone.connectionString,
    pooler: { connectionString: pooler.connectionString, pooling: 'transaction' },
  });
  onTestFinished(async () => {
    await database.close();
    await pooler.close();
  });
  const read = (db: Database['db']): Promise<unknown> => db.selectFrom('org_domains').select('id').execute();
  await database.db.transaction().execute(async (tx) => {
    await read(tx);
    await expect(read(database.db)).rejects.toSatisfy(isDatabaseUnavailable);
  });
  await read(database.db);
});

test('an address that cannot serve is refused with the sentence that says why', { timeout: 120_000 }, async () => {
  const settings = { SECRET_KEY, DATA_DIR: join(folder, 'refused'), LOG_LEVEL: 'silent' };
  const alone = startServiceProcess({ ...settings, DATABASE_URL: poolers.transaction.connectionString });
  expect([await alone.exit(), alone.errors()]).toEqual([
    exitCodes.database,
    expect.stringMatching(/^The database of DATABASE_URL \(.*it is a pooler.*set DATABASE_DIRECT_URL to the address/),
  ]);

  const direct = openPool({ connectionString: clone.connectionString }, '');
  const quiet = await startPooler(clone.connectionString, [
    'pool_mode = session',
    'ignore_startup_parameters = options',
  ]);
  const deaf = openPool({ connectionString: quiet.connectionString }, '');
  const statements = await startPooler(clone.connectionString, ['pool_mode = statement']);
  const shifted = openPool({ connectionString: clone.connectionString, options: '-c search_path=elsewhere' }, '');
  const pooled = openThrough('transaction').statements;
  const other = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  const elsewhere = openPool({ connectionString: other.connectionString }, '');
  onTestFinished(async () => {
    await Promise.all([direct, deaf, elsewhere, shifted].map((pool) => pool.end()));
    await Promise.all([quiet, statements].map((pooler) => pooler.close()));
    await other.drop();
  });
  await checkServer(direct);
  await expect(checkServer(deaf)).rejects.toThrow('DATABASE_URL cannot be used: it leads through a pooler');
  await expect(checkServer(deaf, direct)).rejects.toThrow('DATABASE_DIRECT_URL cannot be used: it leads through a');
  await checkServer(direct, pooled);
  await expect(checkServer(shifted, pooled)).rejects.toThrow(
    /its search_path is elsewhere, and that of DATABASE_URL is .*ALTER ROLE/,
  );
  await expect(probePooling({ connectionString: statements.connectionString })).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: its pooler is in statement mode, which has no transactions; set pool_mode = transaction.',
  );
  await expect(checkServer(direct, elsewhere)).rejects.toThrow('DATABASE_URL leads to another database');
});

test.each(MODES)(
  'the service loads its organization, opens a campaign and answers many at once in the mode %s',
  { timeout: 240_000 },
  async (mode) => {
    const own = await cloneDatabase(inject('testServer'), inject('testTemplate'));
    const port = await freePort();
    const dataDir = join(folder, mode.replaceAll(' ', '-'));
    const pooled = new URL(poolers[mode].connectionString);
    pooled.pathname = `/${own.name}`;
    const service = startServiceProcess({
      SECRET_KEY,
      DATABASE_URL: pooled.href,
      DATABASE_DIRECT_URL: own.connectionString,
      DATA_DIR: dataDir,
      PORT: String(port),
    });
    try {
      await untilReady(service, port);
      const { baseUrl, clientId, clientSecret } = JSON.parse(
        await readFile(join(dataDir, 'credentials.json'), 'utf8'),
      ) as { [name: string]: string };
      const signIn = await fetch(`${baseUrl}/auth/v1/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: String(clientId),
          client_secret: String(clientSecret),
        }),
      });
      const { access_token } = (await signIn.json()) as { access_token: string };
      const read = async (path: string): Promise<string> => {
        const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${access_token}` } });
        return `${answer.status} ${await answer.text()}`;
      };
      const paths = ['/api/v1/users?page_size=25', '/api/v1/apps?page_size=25', '/api/v1/policies?page_size=25'];
      const answers = await Promise.all(Array.from({ length: 60 }, (_, no) => read(paths[no % paths.length] ?? '')));
      expect(new Set(answers.map((answer) => answer.slice(0, 4)))).toEqual(new Set(['200 ']));
      // All answers about the same are the same, and their times are at UTC.
      expect(new Set(answers).size).toBe(paths.length);
      expect(answers.at(-1)).toMatch(/"createdAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"/);
    } finally {
      await service.kill();
      await own.drop();
    }
  },
);
