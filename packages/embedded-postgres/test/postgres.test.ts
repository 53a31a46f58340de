import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../src/embedded-postgres.ts';
import { query, runs, sharedDataDir, temporaryFolder } from './fixture.ts';

const shared = sharedDataDir();

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  onTestFinished(() => server.stop());
  return server;
}

describe('an embedded PostgreSQL', { timeout: 30_000 }, () => {
  test('keeps what was committed over a stop and a start', async () => {
    const dataDir = join(await temporaryFolder(), 'not', 'there', 'yet');
    const first = await start({ dataDir });
    for (const made of [dataDir, join(dataDir, '..'), join(dataDir, '..', '..')])
      expect((await stat(made)).mode & 0o777).toBe(0o700);
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start({ dataDir });
    expect(second.adopted).toBe(false);
    expect(await query(second.connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('says where no folder can be made for its data', async () => {
    // Elsewhere than on Linux there is no /proc, and the root belongs to the system.
    const started = startEmbeddedPostgres({ dataDir: '/proc/data/of/service' });
    await expect(started).rejects.toThrow(/^The data directory \/proc\/data\/of\/service cannot be made or entered \(/);
  });

  test('leaves no process and no socket after stop, which may be called twice', async () => {
    const server = await start({ dataDir: shared(), durable: false });
    expect(existsSync(join(server.connection.host, '.s.PGSQL.5432'))).toBe(true);
    await Promise.all([server.stop(), server.stop()]);
    expect(runs(server.pid)).toBe(false);
    expect(existsSync(server.connection.host)).toBe(false);
  });

  test('is durable, listens on no network, stores UTF-8, sorts by code point and knows the case of every letter', async () => {
    const server = await start({ dataDir: shared() });
    const [settings] = await query(
      server.connectionString,
      `SELECT current_setting('listen_addresses') AS network, current_setting('server_encoding') AS encoding, upper('é') AS upper,
              (SELECT string_agg(l, '' ORDER BY l) FROM unnest(ARRAY['ä', 'b', 'a', 'B']) l) AS sorted,
              current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages`,
    );
    expect(settings).toEqual({ network: '', encoding: 'UTF8', upper: 'É', sorted: 'Babä', fsync: 'on', pages: 'on' });
  });

  test('has a socket that fits, however long the path of the data directory is', async () => {
    const dataDir = join(await temporaryFolder(), 'd'.repeat(120), 'e'.repeat(120));
    const server = await start({ dataDir, durable: false });
    expect(Buffer.byteLength(join(server.connection.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(100);
    expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('gets none of our environment, where secrets are', { skip: process.platform !== 'linux' }, async () => {
    process.env['SECRET_KEY'] = 'of-this-process-only';
    onTestFinished(() => void delete process.env['SECRET_KEY']);
    const server = await start({ dataDir: shared(), durable: false });
    const environment = readFileSync(`/proc/${server.pid}/environ`, 'utf8');
    expect(environment).toContain('LC_ALL=C');
    expect(environment).not.toContain('of-this-process-only');
  });

  test('starts after an initdb that was cut off, and clears it away', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'postgres.new-cutoff', 'base'), { recursive: true });
    await start({ dataDir, durable: false });
    expect((await readdir(dataDir)).toSorted()).toEqual(['owner.lock', 'owner.pid', 'postgres', 'postgres.log']);
  });

  test('starts although a stale postmaster.pid names a process that lives, as after a restart of the machine', async () => {
    const dataDir = shared();
    await (await start({ dataDir, durable: false })).stop();
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.ppid}\n${dataDir}\n1\n5432\n/tmp\n\n1 1\nready\n`,
    );
    expect((await start({ dataDir, durable: false })).adopted).toBe(false);
  });

  test('refuses a second start on its data directory, which it names', async () => {
    const dataDir = shared();
    await start({ dataDir, durable: false });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another process (process ${process.pid}) is using the data directory ${dataDir}. Stop it first`,
    );
  });

  test('refuses the database of another PostgreSQL version and says how to move it', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /written by PostgreSQL 17, and this is PostgreSQL 18.*pg_dump/,
    );
  });

  test('does not touch a folder with other files', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), 'sun');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/holds files but no database/);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['holiday.jpg']);
  });

  test('passes on what PostgreSQL says when it cannot start', async () => {
    const dataDir = shared();
    await (await start({ dataDir, durable: false })).stop();
    const file = join(dataDir, 'postgres', 'postgresql.auto.conf');
    const before = readFileSync(file);
    onTestFinished(() => writeFile(file, before));
    await writeFile(file, 'no_such_setting = 1\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /did not start.*exit code 1.*no_such_setting.*postgres\.log/s,
    );
    expect(existsSync(join(dataDir, 'owner.pid'))).toBe(false);
  });
});
