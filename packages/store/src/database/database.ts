import type { Kysely, Transaction } from 'kysely';
import pg, { type Pool, type PoolConfig } from 'pg';
import type { Tables } from './tables.ts';
import { MARK } from './check-server.ts';
import { parseJson } from './parse-json.ts';
import { pooledClient, type PooledClientOptions } from './pooled-client.ts';

/** A handle for queries: the pool, or the one transaction that a function was given. */
export type Db = Kysely<Tables> | Transaction<Tables>;

const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;
const JSON_TYPE = 114;

/** PostgreSQL writes `2026-03-02 09:00:00.5+00` in a session at UTC; the wire wants `2026-03-02T09:00:00.5Z`. */
const toRfc3339 = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;

const types = new pg.TypeOverrides();
types.setTypeParser(TIMESTAMPTZ, toRfc3339);
types.setTypeParser(TIMESTAMPTZ_ARRAY, (text: string) =>
  text
    .slice(1, -1)
    .split(',')
    .map((item) => toRfc3339(item.replaceAll('"', ''))),
);

types.setTypeParser(JSON_TYPE, parseJson);

export type Settings = PoolConfig & { statementTimeoutSeconds?: number };

/** Opens a pool whose sessions are at UTC; a statement that runs longer than `statementTimeoutSeconds` (0 = no limit) is stopped. `settings` are those of each session. */
export function openPool({ statementTimeoutSeconds = 0, ...config }: Settings, settings: string): Pool {
  // Statements with recursion are estimated so badly that compiling them would take a hundred times as long as executing them.
  const options =
    `${MARK} -c timezone=UTC -c jit=off -c statement_timeout=${statementTimeoutSeconds * 1000} ${settings} ${config.options ?? ''}`.trim();
  return create({ ...config, options });
}

/** Opens a pool through a pooler; what `openPool` sets for a session, and the `settings`, hold in each transaction. */
export function openPooledPool(
  { statementTimeoutSeconds = 0, ...config }: Settings,
  { settings, ...options }: PooledClientOptions,
): Pool {
  const all = ['jit=off', `statement_timeout=${statementTimeoutSeconds * 1000}`, ...settings];
  return create({ ...config, Client: pooledClient({ ...options, settings: all }) });
}

function create(config: PoolConfig): Pool {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5_000, keepAlive: true, ...config, types });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => {});
  // A lent one that breaks between two queries would end the process; the next query on it fails instead.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
