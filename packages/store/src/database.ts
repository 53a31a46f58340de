import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg, { type Pool, type PoolConfig } from 'pg';
import { createSnapshotReader, type SnapshotReader } from './policy-snapshots.ts';
import type { Tables } from './tables.ts';

/** A handle for queries: the pool, or the one transaction that a function was given. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export type Database = {
  /** Query builder over the pool. */
  db: Kysely<Tables>;
  /** The same pool, for prepared statements, COPY, advisory locks and notifications. */
  pool: Pool;
  snapshots: SnapshotReader;
  close(): Promise<void>;
};

const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;

/** PostgreSQL writes `2026-03-02 09:00:00.5+00` in a session at UTC; the wire wants `2026-03-02T09:00:00.5Z`. */
const toRfc3339 = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;

const types = new pg.TypeOverrides();
types.setTypeParser(TIMESTAMPTZ, toRfc3339);
types.setTypeParser(TIMESTAMPTZ_ARRAY, (text: string) => text.slice(1, -1).split(',').map((item) => toRfc3339(item.replaceAll('"', ''))));

/** Opens a pool. Sessions are at UTC; a statement that runs longer than `statementTimeoutSeconds` (0 = no limit) is stopped. */
export function openDatabase(config: PoolConfig & { statementTimeoutSeconds?: number }): Database {
  const { statementTimeoutSeconds = 0, ...rest } = config;
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...rest,
    types,
    options: `-c timezone=UTC -c statement_timeout=${statementTimeoutSeconds * 1000} ${rest.options ?? ''}`.trim(),
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => {});
  // A lent one that breaks between two queries would end the process; the next query on it fails instead.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // db.destroy() would leave the pool open when no query went through it.
  return { db, pool, snapshots: createSnapshotReader(), close: () => pool.end() };
}
