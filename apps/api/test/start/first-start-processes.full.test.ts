import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@oag/embedded-postgres';
import { testBase } from '@oag/embedded-postgres/test-base';
import { openDatabase } from '@oag/store';
import { expect, test } from 'vitest';
import { eventually } from '../service/campaigns.ts';
import { freePort, startServiceProcess, untilReady, type ServiceProcess } from '../service/service-process.ts';
import { expectSampleOnce, useFirstStart } from './first-start-site.ts';

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
