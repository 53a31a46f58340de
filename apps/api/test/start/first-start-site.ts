import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@oag/store';
import { cloneDatabase } from '@oag/store/test-database';
import { expect, inject } from 'vitest';
import { startServiceProcess, type ServiceProcess } from '../service/service-process.ts';

/** A bare database and the service as it is started for the first time on it. */
export async function useFirstStart(use: (first: FirstStart) => Promise<void>): Promise<void> {
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

export type FirstStart = { start(port: number): ServiceProcess; count(text: string): Promise<number> };

/** The sample organization is there, and everything of it once. */
export async function expectSampleOnce({ count: rows }: Pick<FirstStart, 'count'>): Promise<void> {
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
