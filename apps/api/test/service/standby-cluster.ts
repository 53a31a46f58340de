import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BareServer, copyAsStandby, initCluster, startBareServer } from '@oag/embedded-postgres/bare-server';
import { testBase } from '@oag/embedded-postgres/test-base';
import { migrate } from '@oag/store/database';
import { Client } from 'pg';
import { eventually } from './campaigns.ts';
import { startProxy } from './database-proxy.ts';

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
  const at = (name: string): string => join(base, name);
  await initCluster(at('one'));
  const migrated = await startBareServer(at('one'), at('s1'));
  const client = new Client({ connectionString: migrated.connectionString });
  await client.connect();
  await migrate(client);
  await client.end();
  await migrated.stop();
  await copyAsStandby(at('one'), at('two'), at('s1'));
  const primary = await startBareServer(at('one'), at('s1'), { wal_keep_size: '512MB' });
  const standby = await startBareServer(at('two'), at('s2'));
  await query(primary, `alter system set synchronous_standby_names = 'standby'`);
  await query(primary, 'select pg_reload_conf()');
  await eventually(
    'a synchronous standby',
    () => query<{ sync: string }>(primary, 'select sync_state as sync from pg_stat_replication'),
    (rows) => rows[0]?.sync === 'sync',
    30,
  );
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
    async close() {
      proxy.close();
      await Promise.all([primary.kill(), standby.kill()]);
      await rm(base, { recursive: true, force: true });
    },
  };
}
