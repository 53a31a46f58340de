import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

export interface Service {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../../apps/api/src/main.ts', import.meta.url));

/** The service with its sample organization, in a folder of its own. An app elsewhere reads the same three values from its environment. */
export async function startService(): Promise<Service> {
  const { SERVICE_URL, CLIENT_ID, CLIENT_SECRET } = process.env;
  if (SERVICE_URL && CLIENT_ID && CLIENT_SECRET)
    return { baseUrl: SERVICE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'oag-inbox-'));
  const port = await getPort();
  const service = spawn(process.execPath, [main, '--port', String(port), '--data-dir', folder], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [service.stdout, service.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const ended = once(service, 'exit');
  const stop = async (): Promise<void> => {
    service.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await isReady(port))) {
    if (service.exitCode !== null) throw new Error(`The service does not start:\n${printed}`);
    await sleep(100);
  }
  const credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as Omit<Service, 'stop'>;
  return { ...credentials, stop };
}

const isReady = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false;
