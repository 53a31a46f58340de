import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg, { type Pool, type PoolConfig } from 'pg';
import { findCallers, type Caller } from './callers.ts';
import { createSnapshotReader, type SnapshotReader } from './policy-snapshots.ts';
import type { Tables } from './tables.ts';
import { parseJson } from './parse-json.ts';
import { preparedSessions } from './prepared-sessions.ts';
import { readTaskViews, taskReader, type Expandable, type TaskViewRows } from './task-view.ts';
import { together } from './together.ts';

/** A handle for queries: the pool, or the one transaction that a function was given. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export type Database = {
  /** Query builder over the pool. */
  db: Kysely<Tables>;
  /** Query builder over sessions whose statements are prepared and planned once: for transactions that touch a few rows, by their keys. */
  keyed: Kysely<Tables>;
  /** The same pool as `db` has, for prepared statements, COPY, advisory locks and notifications. */
  pool: Pool;
  snapshots: SnapshotReader;
  /** Who calls, by the row id of the client. Requests that come together share a statement. */
  caller(clientRowId: string): Promise<Caller | undefined>;
  /** Tasks with what their views need. */
  taskViews(ids: string[], expand: readonly Expandable[]): Promise<TaskViewRows>;
  /** A task by id or numeric id, with objects of these kinds, among those that were read with it. Requests that come together share a statement. */
  task(idOrNumericId: string, expand: readonly Expandable[]): Promise<TaskViewRows | undefined>;
  close(): Promise<void>;
};

const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;
const JSON_TYPE = 114;

/** PostgreSQL writes `2026-03-02 09:00:00.5+00` in a session at UTC; the wire wants `2026-03-02T09:00:00.5Z`. */
const toRfc3339 = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;

const types = new pg.TypeOverrides();
types.setTypeParser(TIMESTAMPTZ, toRfc3339);
types.setTypeParser(TIMESTAMPTZ_ARRAY, (text: string) => text.slice(1, -1).split(',').map((item) => toRfc3339(item.replaceAll('"', ''))));

types.setTypeParser(JSON_TYPE, parseJson);

type Settings = PoolConfig & { statementTimeoutSeconds?: number };

/**
 * The statements of the hot path look rows up by their keys: planning them anew for each execution costs more than executing them. A plan that was
 * made while a table was small must not read all of it once it has grown. What they read is little, however many rows an estimate sets memory
 * aside for.
 */
const BY_KEY = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c work_mem=256kB';

/** So many sessions are kept for the statements that are prepared: each serves many requests at once. */
const PREPARED_SESSIONS = 8;

/** Opens the database. Sessions are at UTC; a statement that runs longer than `statementTimeoutSeconds` (0 = no limit) is stopped. */
export function openDatabase(config: Settings): Database {
  const pool = openPool(config, '');
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const prepared = openPool({ ...config, max: Math.min(config.max ?? PREPARED_SESSIONS, PREPARED_SESSIONS) }, BY_KEY);
  return {
    db,
    keyed: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedSessions(prepared) }) }),
    pool,
    snapshots: createSnapshotReader(),
    caller: together((ids) => findCallers(prepared, ids)),
    taskViews: (ids, expand) => readTaskViews(prepared, { ids, numericIds: [], expand }),
    task: taskReader(prepared),
    // db.destroy() would leave the pool open when no query went through it.
    close: async () => void (await Promise.all([pool.end(), prepared.end()])),
  };
}

function openPool({ statementTimeoutSeconds = 0, ...config }: Settings, settings: string): Pool {
  // Statements with recursion are estimated so badly that compiling them would take a hundred times as long as executing them.
  const options = `-c timezone=UTC -c jit=off -c statement_timeout=${statementTimeoutSeconds * 1000} ${settings} ${config.options ?? ''}`.trim();
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5_000, keepAlive: true, ...config, types, options });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => {});
  // A lent one that breaks between two queries would end the process; the next query on it fails instead.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
