import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';

import { ownerLockKey } from '../src/owner-session.ts';
import type { EmbeddedPostgresOptions } from '../src/embedded-postgres.ts';
import { query, runs, sharedDataDir, startOwner, temporaryFolder, type Owner, type Told } from './fixture.ts';

const shared = sharedDataDir();

type Started = Required<Pick<Told, 'connectionString' | 'adopted' | 'pid'>>;

async function own(options: EmbeddedPostgresOptions): Promise<{ owner: Owner; told: Started }> {
  const owner = startOwner(options);
  onTestFinished(() => owner.stop());
  const { connectionString, adopted, pid, error } = await owner.next();
  if (connectionString === undefined || adopted === undefined || pid === undefined) throw new Error(error);
  return { owner, told: { connectionString, adopted, pid } };
}

describe('an embedded PostgreSQL whose owner is killed', { timeout: 30_000 }, () => {
  test('lives on, and is taken over by the next owner without the sessions that the first one left', async () => {
    const dataDir = shared();
    const first = await own({ dataDir });
    await query(first.told.connectionString, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 42 AS answer');
    const left = new Client({ connectionString: first.told.connectionString });
    const lost = new Promise((resolve) => left.on('error', resolve));
    await left.connect();
    await left.query('BEGIN; SELECT pg_advisory_xact_lock(1); INSERT INTO kept VALUES (43)');
    await first.owner.kill();

    const second = await own({ dataDir });
    expect(second.told).toEqual({ ...first.told, adopted: true });
    expect(
      await query(second.told.connectionString, 'SELECT answer, pg_try_advisory_lock(1) AS free FROM kept'),
    ).toEqual([{ answer: 42, free: true }]);
    await lost;
    await second.owner.stop();
    expect(runs(first.told.pid)).toBe(false);
  });

  test('restarts with all committed data when it was killed as well', async () => {
    const dataDir = shared();
    const first = await own({ dataDir });
    await query(first.told.connectionString, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(first.told.pid, 'SIGKILL');
    await first.owner.kill();

    const second = await own({ dataDir });
    expect(second.told.adopted).toBe(false);
    expect(await query(second.told.connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('is restarted, not taken over, when it runs with other settings', async () => {
    const dataDir = shared();
    const first = await own({ dataDir, durable: false });
    await first.owner.kill();
    const second = await own({ dataDir, durable: true });
    expect(second.told.adopted).toBe(false);
    expect(await query(second.told.connectionString, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(runs(first.told.pid)).toBe(false);
  });

  test('is not taken over from one who holds the lock in it', async () => {
    const dataDir = shared();
    const first = await own({ dataDir, durable: false });
    const holder = new Client({ connectionString: first.told.connectionString, application_name: 'the other one' });
    holder.on('error', () => undefined);
    await holder.connect();
    onTestFinished(() => holder.end());
    await first.owner.kill();
    await holder.query(`SELECT pg_advisory_lock(${ownerLockKey})`);

    const refused = startOwner({ dataDir, durable: false });
    expect((await refused.next()).error).toBe(
      `Another process (the other one) is using the data directory ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
    );
    await holder.query(`SELECT pg_advisory_unlock(${ownerLockKey})`);
    expect((await own({ dataDir, durable: false })).told.adopted).toBe(true);
  });
});

describe('the data directory of an embedded PostgreSQL', { timeout: 30_000 }, () => {
  test('belongs to exactly one of several processes that start concurrently; the others fail with a message', async () => {
    const dataDir = await temporaryFolder();
    const owners = [1, 2, 3].map(() => startOwner({ dataDir, durable: false }));
    onTestFinished(async () => void (await Promise.all(owners.map((owner) => owner.kill()))));
    const told = await Promise.all(owners.map((owner) => owner.next()));
    const winner = told.findIndex(({ error }) => error === undefined);
    expect(told.filter(({ error }) => error?.includes(`is using the data directory ${dataDir}`))).toHaveLength(2);
    expect(readFileSync(join(dataDir, 'owner.pid'), 'utf8')).toBe(`${owners[winner]?.child.pid}\n`);
    await owners[winner]?.stop();
  });

  test('goes from the killed to exactly one of several that start at once', async () => {
    const dataDir = shared();
    const first = await own({ dataDir, durable: false });
    await first.owner.kill();
    const owners = [1, 2].map(() => startOwner({ dataDir, durable: false }));
    onTestFinished(async () => void (await Promise.all(owners.map((owner) => owner.kill()))));
    const told = await Promise.all(owners.map((owner) => owner.next()));
    expect(
      told.filter(({ adopted, pid }) => adopted === true && pid === first.told.pid),
      JSON.stringify(told),
    ).toHaveLength(1);
    expect(told.filter(({ error }) => error?.includes(`is using the data directory ${dataDir}`))).toHaveLength(1);
    await owners[told.findIndex(({ error }) => error === undefined)]?.stop();
  });
});

describe('an embedded PostgreSQL under a living owner', { timeout: 30_000 }, () => {
  test('does not hear the Ctrl-C that its owner hears', async () => {
    const { owner, told } = await own({ dataDir: shared(), durable: false });
    process.kill(-(owner.child.pid ?? NaN), 'SIGINT');
    expect(await owner.next()).toEqual({ interrupted: true });
    expect(await query(told.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  const answers = (connectionString: string) =>
    expect
      .poll(() => query(connectionString, 'SELECT 1 AS one').catch(() => []), { timeout: 30_000 })
      .toEqual([{ one: 1 }]);
  const postmasterOf = (dataDir: string): number =>
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

  test('is restarted when it is killed, and its owner is notified once it keeps ending', async () => {
    const dataDir = shared();
    const { owner, told } = await own({ dataDir, durable: false });
    for (let ends = 0; ends < 5; ends++) {
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await expect
        .poll(
          () =>
            query(told.connectionString, 'SELECT 1').then(
              () => 'up',
              () => 'down',
            ),
          { interval: 5 },
        )
        .toBe('down');
      await answers(told.connectionString);
    }
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    expect((await owner.next()).exit).toMatch(
      /^The embedded PostgreSQL \(process \d+\) of .* keeps ending: killed by SIGKILL\. Its log is/,
    );
  });

  test('is restarted when it is killed while it starts', async () => {
    const dataDir = shared();
    const { owner, told } = await own({ dataDir, durable: false });
    const killed = postmasterOf(dataDir);
    process.kill(killed, 'SIGKILL');
    // The file is empty for a moment while the next server writes it.
    const starting = (): number =>
      (existsSync(join(dataDir, 'postgres', 'postmaster.pid')) && postmasterOf(dataDir)) || killed;
    await expect.poll(starting, { interval: 1 }).not.toBe(killed);
    process.kill(starting(), 'SIGKILL');
    await answers(told.connectionString);
    await owner.stop();
  });

  test('is started again by the owner that adopted it', async () => {
    const dataDir = shared();
    const first = await own({ dataDir, durable: false });
    await first.owner.kill();
    const second = await own({ dataDir, durable: false });
    expect(second.told.adopted).toBe(true);
    process.kill(first.told.pid, 'SIGKILL');
    await expect
      .poll(
        () =>
          query(second.told.connectionString, 'SELECT 1').then(
            () => 'up',
            () => 'down',
          ),
        { interval: 5 },
      )
      .toBe('down');
    await answers(second.told.connectionString);
  });

  test('recovers from the crash of a session, and its owner holds the lock again', async () => {
    const { told } = await own({ dataDir: shared(), durable: false });
    const client = new Client({ connectionString: told.connectionString });
    const lost = new Promise((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? NaN, 'SIGKILL');
    await lost;
    await expect
      .poll(
        () =>
          query(told.connectionString, `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'`).catch(
            () => [],
          ),
        {
          timeout: 15_000,
        },
      )
      .toEqual([{ held: 1 }]);
  });
});
