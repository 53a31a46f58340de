import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pooling } from '@oag/store/database';
import { Client } from 'pg';
import { eventually } from './campaigns.ts';
import { PATH, pgBouncerProgram } from './pgbouncer-program.ts';
import { freePort } from './service-process.ts';

export type Pooler = {
  connectionString: string;
  /** Kills it with all of its connections. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** The settings of PgBouncer for each way of serving that the service finds out. */
export const POOLINGS: { readonly [P in Pooling]: readonly string[] } = {
  session: ['pool_mode = session', 'default_pool_size = 30'],
  transaction: ['pool_mode = transaction', 'max_prepared_statements = 200', 'default_pool_size = 4'],
  'transaction without statements': ['pool_mode = transaction', 'max_prepared_statements = 0', 'default_pool_size = 4'],
};

/** A real PgBouncer in front of the server of the address, with these lines in its settings. */
export async function startPooler(address: string, settings: readonly string[]): Promise<Pooler> {
  const bouncer = await pgBouncerProgram();
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
    // Otherwise it says for 15 seconds that the database is away after it was.
    'server_login_retry = 1',
    ...settings,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const connectionString = `postgres://${server.user}@127.0.0.1:${port}/${server.database}`;
  // It refuses to run as root, and only root reaches the socket of the test server: so it is somebody else in a namespace of its own.
  const isRoot = process.getuid?.() === 0;
  const [program, ...before] = isRoot ? ['unshare', '--user', '--map-user=65534', bouncer] : [bouncer];
  let child: ChildProcess | undefined;

  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  };
  const start = async (): Promise<void> => {
    const started = spawn(program ?? '', [...before, '-q', file], {
      env: { ...process.env, PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    let said = '';
    started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await eventually(
      'the pooler',
      async () => {
        if (started.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
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
  };
  await start();
  return {
    connectionString,
    kill,
    start,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
