import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneDatabase, type TestDatabase } from '@oag/store/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exitCodes } from '../../src/start/start-error.ts';
import { freePort, startServiceProcess, untilReady } from '../service/service-process.ts';
import { expectHelp, expectVersion } from './command-output.ts';

let clone: TestDatabase;
let folder: string;
let port: number;
let settings: { [variable: string]: string };
beforeAll(async () => {
  clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  folder = await mkdtemp(join(tmpdir(), 'oag-start-'));
  port = await freePort();
  settings = {
    DATABASE_URL: clone.connectionString,
    SECRET_KEY: 'k'.repeat(32),
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'silent',
  };
});
afterAll(async () => {
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

/** How a start ends that cannot succeed: its exit code, and what it says. */
async function failed(more: { [variable: string]: string }): Promise<[number | null, string]> {
  const one = startServiceProcess({ ...settings, ...more });
  const code = await one.exit();
  return [code, one.errors()];
}

test(
  'a start that cannot succeed ends with one sentence that says what to do, and its exit code',
  { timeout: 120_000 },
  async () => {
    const taken = createServer().listen(port, '127.0.0.1');
    await writeFile(join(folder, 'a-file'), '');
    const [address, files, noFolders, noDatabase, noServer, wrongSetting] = await Promise.all([
      failed({}),
      failed({ DATA_DIR: join(folder, 'a-file', 'data') }),
      failed({ DATA_DIR: '/proc/data/of/service' }),
      failed({ DATABASE_URL: clone.connectionString.replace(/\/[^/?]*(\?|$)/, '/no_such_database$1') }),
      failed({ DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/x' }),
      failed({ PORT: 'http' }),
    ]);
    taken.close();
    expect(address).toEqual([
      exitCodes.address,
      `Another program listens on 127.0.0.1:${port} already. Stop it, or choose another port with --port or PORT.\n`,
    ]);
    expect(files).toEqual([
      exitCodes.files,
      expect.stringMatching(
        /cannot be made or written: a part of the path is a file\. Correct that, or set --data-dir or DATA_DIR to another folder\.\n$/,
      ),
    ]);
    // Elsewhere than on Linux there is no /proc, and the root belongs to the system.
    expect(noFolders).toEqual([exitCodes.files, expect.stringMatching(/^\/proc(\/data)? cannot be made or written: /)]);
    expect(noDatabase).toEqual([
      exitCodes.database,
      expect.stringMatching(
        /^The database of DATABASE_URL \(.*no_such_database\) cannot be used: it has no database of this name/,
      ),
    ]);
    expect(noServer).toEqual([
      exitCodes.database,
      'The database of DATABASE_URL (somebody@127.0.0.1:1/x) cannot be used: nothing listens there: start PostgreSQL, or correct host and port.\n',
    ]);
    expect(wrongSetting).toEqual([exitCodes.configuration, 'PORT is "http", but must be a port from 0 to 65535\n']);
  },
);

test(
  'a failed import is not followed by the sample; credentials follow the address; another key is named',
  { timeout: 120_000 },
  async () => {
    const files = join(folder, 'files');
    await mkdir(files);
    await writeFile(join(files, 'access.csv'), 'app,account_email,entitlement\nForge,,write\n');
    const importing = startServiceProcess(settings, ['--import', files]);
    expect(await importing.exit()).toBe(exitCodes.configuration);
    expect(importing.errors()).toContain('The files were not loaded, and nothing was changed');
    const [code, message] = await failed({});
    expect([code, message]).toEqual([
      exitCodes.configuration,
      expect.stringContaining(`start with --import ${files}, or start with --empty`),
    ]);

    // Headers and dates of an export are explained beside it.
    await writeFile(
      join(files, 'access.csv'),
      'Tool,account_email,entitlement,granted_at\nForge,kim@example.com,write,03/04/2024\n',
    );
    const withOptions = async (options: string): Promise<string> => {
      await writeFile(join(files, 'import.json'), options);
      const started = startServiceProcess(settings, ['--import', files]);
      expect(await started.exit()).toBe(exitCodes.configuration);
      return started.errors();
    };
    expect(await withOptions('{"dateOrder": "DAY_FIRST"}')).toContain(
      `Options of the import go into ${join(files, 'import.json')}, such as {"dateOrder": "DAY_FIRST", "mapping"`,
    );
    expect(await withOptions('{"mapping": {"access": {"email": "Tool"}}}')).toContain(
      `the service refuses ${files} with its import.json, and changed nothing. mapping.access.email: is not a column of access; the columns are app, `,
    );
    await writeFile(
      join(files, 'import.json'),
      '{"dateOrder": "DAY_FIRST", "source": "Forge", "mapping": {"access": {"app": "Tool"}}}',
    );
    const corrected = startServiceProcess(settings, ['--import', files]);
    await untilReady(corrected, port);
    expect(await corrected.stop()).toBe(0);
    const credentials = async (): Promise<{ baseUrl: string; clientSecret: string }> =>
      JSON.parse(await readFile(join(folder, 'data', 'credentials.json'), 'utf8')) as {
        baseUrl: string;
        clientSecret: string;
      };
    const before = await credentials();
    const moved = startServiceProcess({ ...settings, PUBLIC_URL: 'https://access.example.com' });
    await untilReady(moved, port);
    expect(await moved.stop()).toBe(0);
    expect([before.baseUrl, await credentials()]).toEqual([
      `http://localhost:${port}`,
      { ...before, baseUrl: 'https://access.example.com' },
    ]);
    expect((await stat(join(folder, 'data', 'credentials.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);

    expect(await failed({ SECRET_KEY: 'x'.repeat(32) })).toEqual([
      exitCodes.secretKey,
      'SECRET_KEY does not open what this database holds; set the key that is in use there, or finish rotate-secret-key if it was interrupted\n',
    ]);
  },
);

test('a process prints the help and the version, and ends well', async () => {
  const run = promisify(execFile);
  const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
  expectHelp((await run(process.execPath, [main, '--help'])).stdout);
  expectVersion((await run(process.execPath, [main, '--version'])).stdout);
});
