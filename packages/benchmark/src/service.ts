import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '@oag/client';
import { credentials } from './organization/inventory.ts';
import { freePort, startProcess, until, type ChildProcess } from './process.ts';

/** The module that `pnpm start` runs. */
export const mainModule: string = fileURLToPath(new URL('main.ts', import.meta.resolve('@oag/api')));

/**
 * On a machine with much memory Node lets garbage lie until it fills much of it. With this limit what the process holds is what its work needs.
 * The rest is what the container image and the systemd unit set.
 */
const memory = { NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=16', MALLOC_ARENA_MAX: '2' };

/** The service as it is started by `pnpm start`, in a process of its own. */
export type RunningService = {
  baseUrl: string;
  client: Client;
  /** Where its files are. */
  folder: string;
  /** A fresh access token of the benchmark's client. */
  accessToken(): Promise<string>;
  /** The peak memory of the process since its start, in bytes; undefined where the system does not report it. */
  peakMemory(): Promise<number | undefined>;
  /** The current memory of the process, in bytes; undefined where the system does not report it. */
  memory(): Promise<number | undefined>;
  /** The CPU seconds of the process since its start; undefined where the system does not report it. */
  cpuSeconds(): Promise<number | undefined>;
  stop(): Promise<void>;
};

/** Starts the service on a database and waits until it is ready. Its log is a file in the folder, as a service manager would keep it. */
export async function startService(databaseUrl: string, folder: string, flags: string[] = []): Promise<RunningService> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'service.log');
  const settings = {
    'database-url': databaseUrl,
    port: String(port),
    'data-dir': folder,
    'secret-key': 'x'.repeat(32),
    'rate-limit': '1000000',
    'address-rate-limit': '0',
    // Webhooks are received on this machine.
    'outbound-hosts': '127.0.0.1',
  };
  const child = await startProcess(
    mainModule,
    ['--empty', ...flags, ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])],
    logFile,
    memory,
  );
  try {
    await untilReady(child, baseUrl, logFile);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    baseUrl,
    client: createClient({ baseUrl, ...credentials }),
    folder,
    accessToken: () => accessToken(baseUrl, credentials),
    peakMemory: () => child.peakMemory(),
    memory: () => child.memory(),
    cpuSeconds: () => child.cpuSeconds(),
    stop: () => child.stop(),
  };
}

/** Waits until the service says that it is ready. Throws with what it printed when it ends before. */
export const untilReady = (child: ChildProcess, baseUrl: string, logFile: string): Promise<void> =>
  until(async () => {
    if (child.hasEnded()) throw new Error(`The service did not start:\n${await readFile(logFile, 'utf8')}`);
    return fetch(`${baseUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });

/** A fresh access token of an API client. */
export async function accessToken(baseUrl: string, { clientId, clientSecret }: typeof credentials): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const answer = await fetch(`${baseUrl}/auth/v1/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`The service gave no token: ${answer.status}`);
  return token;
}
