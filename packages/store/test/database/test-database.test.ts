import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { POSTGRES_VERSIONS } from './postgres-versions.ts';
import { cloneDatabase, createTemplate, startTestServer, type TestServer } from '../../src/test-database.ts';
import { query, runs } from '../../../embedded-postgres/test/fixture.ts';

describe.each(POSTGRES_VERSIONS)('a test server with PostgreSQL %i', { timeout: 30_000 }, (version) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ version });
  }, 30_000);
  afterAll(() => server.stop());

  test('gives databases that start alike and share nothing', async () => {
    await createTemplate(
      server,
      'people',
      async (url) => void (await query(url, 'CREATE TABLE person AS SELECT 1 AS id')),
    );
    const [one, two] = await Promise.all([cloneDatabase(server, 'people'), cloneDatabase(server, 'people')]);
    await query(one.connectionString, 'INSERT INTO person VALUES (2)');
    expect(await query(one.connectionString, 'SELECT id FROM person ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await query(two.connectionString, 'SELECT id FROM person')).toEqual([{ id: 1 }]);
    const asked = `SELECT current_setting('server_version_num')::int / 10000 AS major, upper('é') AS upper`;
    const [is] = await query(one.connectionString, asked);
    expect(is).toEqual({ major: version, upper: 'É' });
    await Promise.all([one.drop(), two.drop()]);
    await expect(query(one.connectionString, 'SELECT 1')).rejects.toThrow(`database "${one.name}" does not exist`);
  });

  test('makes a template once, however many ask for it at once', async () => {
    let made = 0;
    const prepare = async (url: string): Promise<void> => {
      made += 1;
      await query(url, 'CREATE TABLE once (id int)');
    };
    await Promise.all([1, 2, 3].map(() => createTemplate(server, 'once', prepare)));
    expect(made).toBe(1);
  });

  test('makes a template anew after its preparation failed', async () => {
    const failing = createTemplate(
      server,
      'retried',
      async (url) => void (await query(url, 'CREATE TABLE half (id int); SELECT 1 / 0')),
    );
    await expect(failing).rejects.toThrow('division by zero');
    await createTemplate(server, 'retried', async (url) => void (await query(url, 'CREATE TABLE half (id int)')));
    await (await cloneDatabase(server, 'retried')).drop();
  });

  test('says which connections keep a template from being copied', async () => {
    const making = createTemplate(server, 'forgetful', async (connectionString) => {
      const forgotten = new Client({ connectionString });
      onTestFinished(() => forgotten.end());
      await forgotten.connect();
      await forgotten.query('SELECT 7 AS seven');
    });
    await expect(making).rejects.toThrow(
      /left connections to forgetful_unfinished open; close them. .*SELECT 7 AS seven/,
    );
  });

  test('says that a template is missing', async () => {
    await expect(cloneDatabase(server, 'nobody_made_it')).rejects.toThrow(
      'There is no template nobody_made_it. Make it first',
    );
  });
});

test('a test server ends, with its files, when its process is killed', { timeout: 30_000 }, async () => {
  const module = join(import.meta.dirname, '..', '..', 'src', 'test-database.ts');
  const program = `import { startTestServer } from ${JSON.stringify(module)};
    console.log((await startTestServer()).connectionString);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [connectionString] = (await once(createInterface(child.stdout), 'line')) as [string];
  const [row] = await query(
    connectionString,
    `SELECT (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1]::int AS pid`,
  );
  const pid = Number(row?.['pid']);
  expect(runs(pid)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => runs(pid), { timeout: 10_000 }).toBe(false);
  const socketFolder = new URL(connectionString).searchParams.get('host') ?? '/';
  await expect.poll(() => existsSync(socketFolder), { timeout: 10_000 }).toBe(false);
});
