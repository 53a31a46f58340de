import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BareServer,
  copyAsStandby,
  copyRunningAsStandby,
  initCluster,
  startBareServer,
} from '@oag/embedded-postgres/bare-server';
import { testBase } from '@oag/embedded-postgres/test-base';
import { migrate } from '@oag/store/database';
import { Client } from 'pg';
import { eventually } from './campaigns.ts';
import { startProxy } from './database-proxy.ts';
import { PATIENCE } from '../crashes/crash-seed.ts';

/** A primary with a synchronous standby, behind an address that leads to one of them. */
export type StandbyCluster = {
  /** Through the proxy. */
  connectionString: string;
  /** Of the standby itself. */
  standbyConnectionString: string;
  onPrimary(statement: string): Promise<unknown>;
  onStandby(statement: string): Promise<unknown>;
  killStandby(): Promise<void>;
  killPrimary(): Promise<void>;
  /** Lets the address lead to the standby. It only reads until it is promoted. */
  leadToStandby(): void;
  promote(): Promise<void>;
  /** Makes a standby of the server that was promoted, which is the primary from then on. */
  addStandby(): Promise<void>;
  close(): Promise<void>;
};

async function query<Row>(server: BareServer, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

export async function startStandbyCluster(): Promise<StandbyCluster> {
  const base = await mkdtemp(join(await testBase(), 'oag-pair-'));
  const folderOf = (no: number): string => join(base, `server${no}`);
  const socketOf = (no: number): string => join(base, `s${no}`);
  await initCluster(folderOf(0));
  const migrated = await startBareServer(folderOf(0), socketOf(0));
  const client = new Client({ connectionString: migrated.connectionString });
  await client.connect();
  await migrate(client);
  await client.end();
  await migrated.stop();
  await copyAsStandby(folderOf(0), folderOf(1), socketOf(0));
  /** A standby may be the primary of the next one, which then needs its log. */
  const start = (no: number): Promise<BareServer> =>
    startBareServer(folderOf(no), socketOf(no), { wal_keep_size: '512MB' });
  let primary = await start(0);
  let standby = await start(1);
  let last = 1;
  const waitForStandby = async (): Promise<void> => {
    await query(primary, `alter system set synchronous_standby_names = 'standby'`);
    await query(primary, 'select pg_reload_conf()');
    await eventually(
      'a synchronous standby',
      () => query<{ sync: string }>(primary, 'select sync_state as sync from pg_stat_replication'),
      (rows) => rows[0]?.sync === 'sync',
      PATIENCE,
    );
  };
  await waitForStandby();
  const proxy = await startProxy(primary.socket);
  return {
    connectionString: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`,
    standbyConnectionString: standby.connectionString,
    onPrimary: (statement) => query(primary, statement),
    onStandby: (statement) => query(standby, statement),
    killStandby: () => standby.kill(),
    killPrimary: () => primary.kill(),
    leadToStandby: () => proxy.leadTo(standby.socket),
    promote: async () => void (await query(standby, 'select pg_promote()')),
    async addStandby() {
      await primary.kill();
      await rm(folderOf(last - 1), { recursive: true, force: true });
      primary = standby;
      await copyRunningAsStandby(primary, folderOf(last), folderOf(last + 1));
      last += 1;
      standby = await start(last);
      await waitForStandby();
    },
    async close() {
      proxy.close();
      await Promise.all([primary.kill(), standby.kill()]);
      await rm(base, { recursive: true, force: true });
    },
  };
}
