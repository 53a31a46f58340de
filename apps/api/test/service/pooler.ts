import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { eventually } from './campaigns.ts';
import { freePort } from './service-process.ts';

const run = promisify(execFile);
const HOW = 'These tests need PgBouncer: apt-get install pgbouncer, or brew install pgbouncer, and /usr/sbin in PATH';

export type Pooler = { connectionString: string; close(): Promise<void> };
export type PoolMode = 'session' | 'transaction';

const PATH = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;

/** Whether this PgBouncer can carry prepared statements (1.21). Installs it where that is possible; else fails and says how. */
export async function poolerCarriesStatements(): Promise<boolean> {
  const version = async (): Promise<string> =>
    (await run('pgbouncer', ['--version'], { env: { ...process.env, PATH } })).stdout;
  const text = await version().catch(async () => {
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'pgbouncer']).catch(() => undefined);
    return version().catch(() => {
      throw new Error(HOW);
    });
  });
  const [major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number) ?? [];
  return major > 1 || minor >= 21;
}

/** A real PgBouncer in front of the database of the address. */
export async function startPooler(address: string, mode: PoolMode, more: readonly string[] = []): Promise<Pooler> {
  const carries = await poolerCarriesStatements();
  const server = new Client({ connectionString: address });
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'oag-pooler-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server.host} port=${server.port} user=${server.user}${server.password ? ` password=${server.password}` : ''}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    ...(carries ? ['max_prepared_statements = 200'] : []),
    ...more,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  // It refuses to run as root, and only root reaches the socket of the test server: so it is somebody else in a namespace of its own.
  const isRoot = process.getuid?.() === 0;
  const [program, ...before] = isRoot ? ['unshare', '--user', '--map-user=65534', 'pgbouncer'] : ['pgbouncer'];
  const child: ChildProcess = spawn(program ?? '', [...before, '-q', file], {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit');
  const connectionString = `postgres://${server.user}@127.0.0.1:${port}/${server.database}`;
  await eventually(
    'the pooler',
    async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
      const client = new Client({ connectionString });
      client.on('error', () => {});
      return client.connect().then(
        () => client.end().then(() => true),
        (error: unknown) => `${String(error)} ${said}`,
      );
    },
    (is) => is === true,
    20,
  );
  return {
    connectionString,
    async close() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
