import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { findAuthenticatedClients, type AuthenticatedClient } from './auth/index.ts';
import { openPool, type Settings, preparedSessions, type Tables, batchLoader } from './database/index.ts';
import { createSnapshotReader, type SnapshotReader } from './policies/index.ts';
import { readTaskViews, taskReader, type Expandable, type TaskViewRows } from './tasks/index.ts';

export type Database = {
  /** Query builder over the pool. */
  db: Kysely<Tables>;
  /** Query builder over sessions whose statements are prepared and planned once: for transactions that touch a few rows, by their keys. */
  keyed: Kysely<Tables>;
  /** The pool of `db`, for prepared statements, COPY, advisory locks and notifications. */
  pool: Pool;
  snapshots: SnapshotReader;
  /** The caller by the row id of the client. Concurrent requests share a statement. */
  caller(clientRowId: string): Promise<AuthenticatedClient | undefined>;
  /** Tasks with what their views need. */
  taskViews(ids: string[], expand: readonly Expandable[]): Promise<TaskViewRows>;
  /** A task by id or numeric id, with expanded objects of these kinds. Concurrent requests share a statement. */
  task(idOrNumericId: string, expand: readonly Expandable[]): Promise<TaskViewRows | undefined>;
  close(): Promise<void>;
};

/**
 * The statements of the hot path find rows by their keys: planning them for each execution costs more than executing them. A plan made
 * while a table was small must not scan it once it has grown. They read few rows, whatever the estimates say.
 */
const BY_KEY =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c work_mem=256kB';

/** The sessions for prepared statements: each serves many requests. */
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
    caller: batchLoader((ids) => findAuthenticatedClients(prepared, ids)),
    taskViews: (ids, expand) => readTaskViews(prepared, { ids, numericIds: [], expand }),
    task: taskReader(prepared),
    // db.destroy() would leave the pool open when no query went through it.
    close: async () => void (await Promise.all([pool.end(), prepared.end()])),
  };
}
