import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@oag/store';
import { checkServer, openPool, probePooling } from '@oag/store/database';
import { cloneDatabase, type TestDatabase } from '@oag/store/test-database';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../src/start/start-error.ts';
import { type Pooler, poolerCarriesStatements, startPooler } from './pooler.ts';
import { freePort, startServiceProcess, untilReady } from './service-process.ts';

const SECRET_KEY = 'k'.repeat(32);
let clone: TestDatabase;
let folder: string;
let transactions: Pooler;
let sessions: Pooler;
let carries: boolean;
beforeAll(async () => {
  carries = await poolerCarriesStatements();
  clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  folder = await mkdtemp(join(tmpdir(), 'oag-pooled-'));
  [transactions, sessions] = await Promise.all([
    startPooler(clone.connectionString, 'transaction', ['default_pool_size = 6']),
    startPooler(clone.connectionString, 'session', ['default_pool_size = 30']),
  ]);
});
afterAll(async () => {
  await Promise.all([transactions.close(), sessions.close()]);
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the service finds out how the pooler serves it', async () => {
  const unprepared = carries ? 'transaction' : 'transaction without statements';
  expect(await probePooling({ connectionString: transactions.connectionString })).toBe(unprepared);
  expect(await probePooling({ connectionString: sessions.connectionString })).toBe('session');
  expect(await probePooling({ connectionString: clone.connectionString })).toBe('session');
});

test('settings hold in each transaction and end with it, and every session is at UTC', async () => {
  const pooling = await probePooling({ connectionString: transactions.connectionString });
  const database = openDatabase({
    connectionString: clone.connectionString,
    pooler: { connectionString: transactions.connectionString, pooling },
  });
  onTestFinished(() => database.close());
  const settings = (db: Database['db']): Promise<{ jit: string; scans: string; zone: string }[]> =>
    db
      .selectNoFrom((build) => [
        build.fn<string>('current_setting', [build.val('jit')]).as('jit'),
        build.fn<string>('current_setting', [build.val('enable_seqscan')]).as('scans'),
        build.fn<string>('current_setting', [build.val('timezone')]).as('zone'),
      ])
      .execute();
  expect(await database.keyed.transaction().execute(settings)).toEqual([{ jit: 'off', scans: 'off', zone: 'UTC' }]);
  const isolated = database.db.transaction().setIsolationLevel('repeatable read');
  expect(await isolated.execute(settings)).toEqual([{ jit: 'off', scans: 'on', zone: 'UTC' }]);
  const alone = await Promise.all(Array.from({ length: 20 }, async () => (await settings(database.keyed))[0]));
  expect(new Set(alone.map((row) => `${row?.scans} ${row?.zone}`))).toEqual(new Set(['on UTC']));
});

test('an address that cannot serve is refused with the sentence that says why', async () => {
  const settings = { SECRET_KEY, DATA_DIR: join(folder, 'refused'), LOG_LEVEL: 'silent' };
  const alone = startServiceProcess({ ...settings, DATABASE_URL: transactions.connectionString });
  expect([await alone.exit(), alone.errors()]).toEqual([
    exitCodes.database,
    expect.stringMatching(/^The database of DATABASE_URL \(.*it is a pooler.*set DATABASE_DIRECT_URL to the address/),
  ]);

  const direct = openPool({ connectionString: clone.connectionString }, '');
  const quiet = await startPooler(clone.connectionString, 'session', ['ignore_startup_parameters = options']);
  const deaf = openPool({ connectionString: quiet.connectionString }, '');
  const other = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  const elsewhere = openPool({ connectionString: other.connectionString }, '');
  onTestFinished(async () => {
    await Promise.all([direct, deaf, elsewhere].map((pool) => pool.end()));
    await quiet.close();
    await other.drop();
  });
  await checkServer(direct);
  await expect(checkServer(deaf)).rejects.toThrow('DATABASE_URL cannot be used: it leads through a pooler');
  await expect(checkServer(deaf, direct)).rejects.toThrow('DATABASE_DIRECT_URL cannot be used: it leads through a');
  await expect(checkServer(direct, elsewhere)).rejects.toThrow('DATABASE_URL leads to another database');
});

test(
  'the service loads its organization, opens a campaign and answers many at once behind either mode',
  { timeout: 240_000 },
  async () => {
    for (const [mode, pooler] of Object.entries({ transactions, sessions })) {
      const own = await cloneDatabase(inject('testServer'), inject('testTemplate'));
      const port = await freePort();
      const dataDir = join(folder, mode);
      const pooled = new URL(pooler.connectionString);
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
    }
  },
);
