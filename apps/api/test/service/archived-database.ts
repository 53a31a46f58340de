import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initCluster, startBareServer, type BareServer } from '@oag/embedded-postgres/bare-server';
import { testBase } from '@oag/embedded-postgres/test-base';
import { migrate } from '@oag/store/database';
import { Client } from 'pg';
import { eventually } from './campaigns.ts';
import { startProxy } from './database-proxy.ts';

/** A PostgreSQL that archives its log, behind an address that leads to it or to what was restored. */
export type ArchivedDatabase = {
  /** Through the proxy. */
  connectionString: string;
  /** Copies the data while the server runs. */
  baseBackup(): Promise<void>;
  /** The moment now, as the server writes it into its log. */
  now(): Promise<string>;
  /** Waits until everything so far is archived, then loses the machine. */
  lose(): Promise<void>;
  /** Restores the copy and what was archived until the moment, and lets the address lead there. */
  restore(until: string): Promise<void>;
  close(): Promise<void>;
};

async function withClient<T>({ connectionString }: BareServer, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const valueOf = async <T>(server: BareServer, text: string): Promise<T> =>
  withClient(server, async (client) => (await client.query<{ value: T }>(text)).rows[0]?.value as T);

export async function startArchivedDatabase(): Promise<ArchivedDatabase> {
  const base = await mkdtemp(join(await testBase(), 'oag-archived-'));
  const at = (name: string): string => join(base, name);
  const archive = at('archive');
  await mkdir(archive);
  await initCluster(at('first'));
  let server = await startBareServer(at('first'), at('s1'), {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  await withClient(server, migrate);
  const proxy = await startProxy(server.socket);
  return {
    connectionString: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`,
    baseBackup: () =>
      withClient(server, async (client) => {
        await client.query("select pg_backup_start('base', true)");
        await cp(at('first'), at('backup'), { recursive: true, verbatimSymlinks: true });
        const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
        await writeFile(join(at('backup'), 'backup_label'), rows[0]?.labelfile ?? '');
      }),
    now: () => valueOf(server, 'select clock_timestamp()::text as value'),
    async lose() {
      const last = await valueOf<string>(server, 'select pg_walfile_name(pg_switch_wal()) as value');
      await eventually(
        'the last file of the log in the archive',
        () => readdir(archive),
        (names) => names.includes(last),
      );
      await server.kill();
      // The processes of a killed server end a moment after it.
      await rm(at('first'), { recursive: true, maxRetries: 20 });
    },
    async restore(until) {
      const folder = at('backup');
      await rm(join(folder, 'postmaster.pid'), { force: true });
      await rm(join(folder, 'pg_wal'), { recursive: true });
      await mkdir(join(folder, 'pg_wal'), { mode: 0o700 });
      await writeFile(join(folder, 'recovery.signal'), '');
      const settings = {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: until,
        recovery_target_action: 'promote',
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
      await appendFile(join(folder, 'postgresql.auto.conf'), lines.join(''));
      server = await startBareServer(folder, at('s2'));
      await eventually(
        'the end of the recovery',
        () => valueOf<boolean>(server, 'select pg_is_in_recovery() as value'),
        (isRecovering) => !isRecovering,
        60,
      );
      proxy.leadTo(server.socket);
    },
    async close() {
      proxy.close();
      await server.kill();
      await rm(base, { recursive: true, force: true });
    },
  };
}
