import type { Pool } from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweeps } from '../../src/sweeps.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { jobHandlers } from '../../src/job-handlers.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { isFull } from './crash-seed.ts';
import { startServiceProcess, type ServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
let pool: Pool;
let folder: string;
let child: ServiceProcess | undefined;
beforeEach(async () => {
  service = await startTestService();
  pool = service.database.pool;
  folder = await mkdtemp(join(tmpdir(), 'oag-import-'));
});
afterEach(async () => {
  await child?.kill();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** In the second ring more than one chunk of each file. */
const count = isFull ? 20_000 : 2_000;
const entitlements = count / 500 + 1;
const rows = Array.from(
  { length: count },
  (_, n) => `Shop,user${n % 500},user${n % 500}@example.com,Permission ${Math.floor(n / 500)}\n`,
);
const access = `app,account_id,account_email,entitlement\n${rows.join('')}`;

function startChild(): ServiceProcess {
  const { secretKey } = service.running.service.configuration;
  return startServiceProcess({
    DATABASE_URL: String(pool.options.connectionString),
    SECRET_KEY: secretKey,
    ROLE: 'work',
    DATA_DIR: folder,
  });
}

/** Whether a process does, or waits in, a statement like this. */
const runs = (statement: string, waits: boolean) => async (): Promise<boolean> => {
  const text = `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like $1 and (wait_event_type = 'Lock' or not $2)`;
  return ((await pool.query(text, [statement, waits])).rowCount ?? 0) > 0;
};

const inventory = async (): Promise<unknown> => {
  const tables = ['users', 'apps', 'app_users', 'entitlements', 'grants', 'past_grants'];
  const { rows: found } = await pool.query(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return found[0];
};

/** The beginning of the statement that writes accounts and grants: PostgreSQL shows only the first kilobyte of one. */
const WRITES_ACCESS = '%insert into app_users%';

const cases: [phase: string, lock: string, statement: string, waits: boolean][] = [
  ['reads the files', 'lock table users in access exclusive mode', 'copy staged_access%', false],
  ['checks the rows', 'lock table users in access exclusive mode', '%found as%', true],
  ['takes effect', 'lock table grants in share mode', WRITES_ACCESS, true],
];

test.each(isFull ? cases : cases.slice(-1))(
  'an import whose process is killed while it %s takes effect once, in another process',
  { timeout: 60_000 },
  async (_, lock, statement, waits) => {
    const { body } = await upload(service, [
      ['access', access],
      ['createPeople', 'true'],
    ]);
    const id = body.import?.id ?? '';
    const before = await inventory();

    const blocker = await pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query(lock);
      child = startChild();
      await expect.poll(runs(statement, waits), { timeout: 30_000, interval: 2 }).toBe(true);
      await child.kill();
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect((await service.call('getImport', { path: { id } })).body.import?.state).toBe('IMPORT_STATE_RUNNING');
    expect(await inventory()).toEqual(before);

    const worker = startWorker(service.running.service, jobHandlers, sweeps);
    const ended = await endOf(service, id);
    await worker.stop();
    expect(ended).toMatchObject({
      state: 'IMPORT_STATE_DONE',
      counts: { people: { added: '500' }, grants: { added: String(count), total: String(count) } },
    });
    expect(await inventory()).toEqual({
      users: 501,
      apps: 1,
      app_users: 500,
      entitlements,
      grants: count,
      past_grants: 0,
    });
    const { rows: log } = await pool.query(`select kind from log_entries where object_id = $1 order by seq`, [id]);
    expect(log).toEqual([{ kind: 'importStarted' }, { kind: 'importDone' }]);
    expect((await pool.query('select from import_chunks')).rowCount).toBe(0);
  },
);

test('an import that breaks again and again is given up and makes way for the next', { timeout: 60_000 }, async () => {
  const { body } = await upload(service, [['access', access]]);
  await pool.query('alter table grants add constraint broken check (false) not valid');
  await pool.query('update long_work set attempts = 5');
  const before = await inventory();
  const worker = startWorker(service.running.service, jobHandlers, sweeps);
  const ended = await endOf(service, body.import?.id ?? '');
  await worker.stop();
  expect(ended).toMatchObject({
    state: 'IMPORT_STATE_FAILED',
    counts: null,
    problemCount: 1,
    problems: [{ file: 'IMPORT_FILE_UNSPECIFIED', rule: 'INTERNAL' }],
  });
  expect(await inventory()).toEqual(before);
  expect((await upload(service, [['access', access]])).status).toBe(200);
});

// The second ring interrupts an import in other ways, too.
if (isFull) {
  test('an import that two processes believe to run takes effect once', { timeout: 60_000 }, async () => {
    const { body } = await upload(service, [['access', access]]);
    const id = body.import?.id ?? '';
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table grants in share mode');
    child = startChild();
    await expect.poll(runs(WRITES_ACCESS, true), { timeout: 30_000, interval: 2 }).toBe(true);
    // The lock on the work ends with its session; the session that writes lives on.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7203116 and objsubid = 2`,
    );
    const worker = startWorker(service.running.service, jobHandlers, sweeps);
    await expect.poll(runs('update "imports" set "state"%', true), { timeout: 30_000, interval: 2 }).toBe(true);
    await blocker.query('rollback');
    blocker.release();
    const ended = await endOf(service, id);
    await worker.stop();
    expect(ended).toMatchObject({
      state: 'IMPORT_STATE_DONE',
      counts: { grants: { added: String(count), total: String(count) } },
    });
    expect(await inventory()).toEqual({
      users: 1,
      apps: 1,
      app_users: 500,
      entitlements,
      grants: count,
      past_grants: 0,
    });
    const { rows: log } = await pool.query(`select kind from log_entries where object_id = $1 order by seq`, [id]);
    expect(log).toEqual([{ kind: 'importStarted' }, { kind: 'importDone' }]);
  });

  test(
    'an import whose worker is stopped while it runs goes on when a worker starts again',
    { timeout: 60_000 },
    async () => {
      const { body } = await upload(service, [['access', access]]);
      const id = body.import?.id ?? '';
      const first = startWorker(service.running.service, jobHandlers, sweeps);
      await expect.poll(runs('copy staged_access%', false), { timeout: 30_000, interval: 2 }).toBe(true);
      await first.stop();
      expect((await service.call('getImport', { path: { id } })).body.import?.state).toBe('IMPORT_STATE_RUNNING');
      const second = startWorker(service.running.service, jobHandlers, sweeps);
      const ended = await endOf(service, id);
      await second.stop();
      expect(ended).toMatchObject({ state: 'IMPORT_STATE_DONE', counts: { grants: { added: String(count) } } });
    },
  );

  test(
    'an import whose sessions the database ends is not given up, however often that was',
    { timeout: 60_000 },
    async () => {
      const { body } = await upload(service, [['access', access]]);
      await pool.query('update long_work set attempts = 5');
      // Every session that ends is an error to the service; here they are what is wanted.
      service.running.service.log.level = 'silent';
      const blocker = await pool.connect();
      await blocker.query('begin; lock table grants in share mode');
      const worker = startWorker(service.running.service, jobHandlers, sweeps);
      await expect.poll(runs(WRITES_ACCESS, true), { timeout: 30_000, interval: 2 }).toBe(true);
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      blocker.release(true);
      const ended = await endOf(service, body.import?.id ?? '');
      await worker.stop();
      expect(ended).toMatchObject({
        state: 'IMPORT_STATE_DONE',
        problemCount: 0,
        counts: { grants: { added: String(count) } },
      });
    },
  );
}
