import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../src/pages.ts';

// The commands of the pages about tasks run on a service with the sample, one after the other, as a reader pastes them.

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));
/** Every command has to succeed, also those inside of others. */
const STRICT = 'set -euo pipefail; shopt -s inherit_errexit; curl() { command curl --fail-with-body "$@"; }\n';

let folder = '';
let service: ChildProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
  const port = await getPort();
  service = spawn(process.execPath, [main, '--port', String(port), '--log-level', 'silent'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  });
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (service.exitCode !== null) throw new Error(`The service ended with ${service.exitCode} before it was ready`);
    await sleep(200);
  }
}, 120_000);

afterAll(async () => {
  service.kill('SIGTERM');
  if (service.exitCode === null) await once(service, 'exit');
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const guides = pages.filter(({ group }) => group === 'Tasks').map(({ name }) => name);

test.each(guides)('every command of %s runs', async (name) => {
  const guide = await readFile(new URL(`../guides/${name}.md`, import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/```bash\n([^]*?)```/g)].map(([, block]) => block ?? '');
  expect(blocks.length).toBeGreaterThan(2);
  const place = join(folder, name);
  await mkdir(join(place, '.data'), { recursive: true });
  await cp(join(folder, 'data', 'credentials.json'), join(place, '.data', 'credentials.json'));
  const shell = spawn('bash', ['-c', STRICT + blocks.join('\n')], { cwd: place, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  shell.stdout.on('data', (data: Buffer) => (output += data.toString()));
  shell.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(shell, 'close')) as [number];
  expect([code, output.includes('jq: error'), output], output).toEqual([0, false, output]);
});
