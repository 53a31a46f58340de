import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The form that is published, in a folder where nothing is installed.

const here = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oag-mock-'));
  const dist = join(folder, 'dist');
  await mkdir(dist);
  await promisify(execFile)(process.execPath, [here('bundle.ts'), dist]);
  await Promise.all([
    copyFile(here('dist/operations.json'), join(dist, 'operations.json')),
    copyFile(here('package.json'), join(folder, 'package.json')),
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

test('the command listens, answers with examples and with invented values, and stops, without a warning', async () => {
  const mock = spawn(process.execPath, [join(folder, 'dist/main.js'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  mock.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  try {
    const [line] = (await once(createInterface(mock.stdout), 'line')) as [string];
    const baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
    const headers = { authorization: 'Bearer any' };
    const task = await fetch(`${baseUrl}/api/v1/tasks/1`, { headers });
    expect([task.status, Object.keys((await task.json()) as object)]).toEqual([200, ['taskView', 'expanded']]);
    const invented = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${baseUrl}/api/v1/catalogs/1`, { headers: { ...headers, prefer: 'dynamic=true' } }),
      ),
    );
    expect(invented.map(({ status }) => status)).toEqual(invented.map(() => 200));
    expect(new Set(await Promise.all(invented.map((answer) => answer.text()))).size).toBeGreaterThan(1);
    mock.kill('SIGTERM');
    expect(await once(mock, 'close')).toEqual([0, null]);
    expect(complaints).toBe('');
  } finally {
    mock.kill('SIGKILL');
  }
});

test('a wrong option ends with a sentence', async () => {
  const run = promisify(execFile)(process.execPath, [join(folder, 'dist/main.js'), '--porto', '1']);
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("Unknown option '--porto'") });
});

test('the licences of what is inside come with it', async () => {
  const notices = await readFile(join(folder, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['@stoplight/prism-http-server', 'ajv', 'json-schema-faker', 'lodash'])
    expect(notices).toMatch(new RegExp(`^${name} [\\d.]+, "`, 'm'));
});
