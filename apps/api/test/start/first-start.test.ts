import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@oag/store';
import { startEmbeddedPostgres } from '@oag/embedded-postgres';
import { cloneDatabase } from '@oag/store/test-database';
import { testBase } from '@oag/embedded-postgres/test-base';
import { expect, inject, test } from 'vitest';
import { eventually } from '../service/campaigns.ts';
import { freePort, startServiceProcess, untilReady, type ServiceProcess } from '../service/service-process.ts';

/** A bare database and the service as it is started for the first time on it. */
async function useFirstStart(use: (first: FirstStart) => Promise<void>): Promise<void> {
  const clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  const database = openDatabase({ connectionString: clone.connectionString });
  const dataDir = await mkdtemp(join(tmpdir(), 'oag-first-'));
  const started: ServiceProcess[] = [];
  try {
    await use({
      start(port) {
        const settings = {
          DATABASE_URL: clone.connectionString,
          SECRET_KEY: 'k'.repeat(32),
          PORT: String(port),
          DATA_DIR: dataDir,
        };
        const made = startServiceProcess({ ...settings, PUBLIC_URL: 'http://127.0.0.1:1' });
        started.push(made);
        return made;
      },
      count: async (text) =>
        (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ?? 0,
    });
  } finally {
    await Promise.all(started.map((one) => one.kill()));
    await database.close();
    await clone.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type FirstStart = { start(port: number): ServiceProcess; count(text: string): Promise<number> };

async function expectSampleOnce({ count: rows }: Pick<FirstStart, 'count'>): Promise<void> {
  expect(await rows(`user_roles where role = 'super_admin'`)).toBe(1);
  expect([await rows('access_reviews'), await rows(`access_reviews where state = 'OPEN'`)]).toEqual([1, 1]);
  const grants = await rows('grants');
  expect(grants).toBeGreaterThan(100);
  expect([await rows('selections'), await rows('tasks'), await rows(`log_entries where kind = 'taskCreated'`)]).toEqual(
    [grants, grants, grants],
  );
  // The sample shows what can be known of people, and only the administrator did not come with it.
  expect(
    await rows(
      `users where employee_id <> '' and username <> '' and employment_status <> '' and employment_type <> '' and origin = 'DIRECTORY'`,
    ),
  ).toBe(60);
  expect(await rows(`users where origin = 'SYSTEM'`)).toBe(1);
  expect(await rows(`imports where state <> 'DONE'`)).toBe(0);
  expect(await rows(`log_entries where kind = 'firstDataLoaded'`)).toBe(1);
}

test('a first start that is killed goes on where it was, and loads the sample once', { timeout: 120_000 }, async () => {
  const moments = ['users', `imports where state in ('PENDING', 'RUNNING')`, 'access_reviews', 'tasks'];
  await useFirstStart(async (first) => {
    const port = await freePort();
    for (const moment of moments) {
      const one = first.start(port);
      await eventually(
        moment,
        async () => (await first.count(moment)) > 0 || one.hasExited(),
        (is) => is,
        60,
      );
      await one.kill();
    }
    const last = first.start(port);
    await untilReady(last, port);
    expect(await last.stop()).toBe(0);
    await expectSampleOnce(first);
  });
});

test(
  'of two processes that start together for the first time one loads the sample, and both are ready',
  { timeout: 120_000 },
  async () => {
    await useFirstStart(async (first) => {
      const ports = [await freePort(), await freePort()];
      const both = ports.map((port) => ({ port, one: first.start(port) }));
      await Promise.all(both.map(({ one, port }) => untilReady(one, port)));
      expect(await Promise.all(both.map(({ one }) => one.stop()))).toEqual([0, 0]);
      await expectSampleOnce(first);
    });
  },
);

test(
  'with a database of its own a killed start goes on, and a database that is killed is started again',
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(await testBase(), 'oag-own-'));
    const port = await freePort();
    const started: ServiceProcess[] = [];
    const start = (): ServiceProcess => {
      const one = startServiceProcess({ DATA_DIR: dataDir, PORT: String(port) });
      started.push(one);
      return one;
    };
    try {
      const first = start();
      const hasBegun = async (): Promise<boolean> => existsSync(join(dataDir, 'service.pid')) || first.hasExited();
      await eventually('the first start', hasBegun, (is) => is, 60);
      await first.kill();

      // It takes over the database that the first one left.
      const second = start();
      await untilReady(second, port);
      const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
      const secondPostmaster = async (): Promise<string | undefined> =>
        (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0];
      await eventually('another PostgreSQL', secondPostmaster, (pid) => pid !== '' && pid !== postmaster, 60);
      await untilReady(second, port);
      expect(await second.stop()).toBe(0);

      const server = await startEmbeddedPostgres({ dataDir });
      const database = openDatabase({ connectionString: server.connectionString });
      try {
        await expectSampleOnce({
          count: async (text) =>
            (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ?? 0,
        });
      } finally {
        await database.close();
        await server.stop();
      }
    } finally {
      await Promise.all(started.map((one) => one.kill()));
      if (existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
        await (await startEmbeddedPostgres({ dataDir })).stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
