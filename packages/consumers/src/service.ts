import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

export interface Credentials {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface Service {
  credentials: Credentials;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url));
const READY_MILLISECONDS_MAX = 180_000;

/** The reviews that the sample organization asks the administrator for. */
export const SAMPLE_REVIEWS = 40;

/** A database that is there, instead of one that the service starts. `credentials`: of an earlier start on it, absent at the first. */
export interface GivenDatabase {
  connectionString: string;
  secretKey: string;
  credentials?: Credentials;
}

/**
 * The service as `start` runs it, with its sample organization or bare. Pages of `origin` may call it. Its address names the machine by its IP address;
 * with `isLocalhost` by its name, because browsers take passkeys for names only.
 */
export async function startService({
  origin,
  isEmpty = false,
  isLocalhost = false,
  flags = [],
  database,
}: {
  origin: string;
  isEmpty?: boolean;
  isLocalhost?: boolean;
  flags?: readonly string[];
  database?: GivenDatabase;
}): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oag-service-'));
  const credentialsFile = join(dataDir, 'credentials.json');
  if (database?.credentials) await writeFile(credentialsFile, JSON.stringify(database.credentials));
  const port = await getPort();
  const child = spawn(
    process.execPath,
    [
      ...[main, '--port', String(port), '--data-dir', dataDir, '--cors-origins', origin],
      ...(isEmpty ? ['--empty'] : []),
      ...(isLocalhost ? ['--public-url', `http://localhost:${port}`] : []),
      ...flags,
    ],
    {
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(database && { DATABASE_URL: database.connectionString, SECRET_KEY: database.secretKey }),
      },
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child, `http://127.0.0.1:${port}/readyz`, () => printed);
    const credentials = JSON.parse(await readFile(credentialsFile, 'utf8')) as Credentials;
    return { credentials, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(child: ChildProcess, url: string, printed: () => string): Promise<void> {
  for (const deadline = Date.now() + READY_MILLISECONDS_MAX; ; await sleep(100)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The service is not ready:\n${printed()}`);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
