import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { findAuthenticatedClients, type AuthenticatedClient } from './auth/index.ts';
import {
  BY_KEY,
  openPool,
  openPooledPool,
  openReplica,
  type Pooling,
  type ReadReplica,
  type Settings,
  preparedSessions,
  type Tables,
  batchLoader,
  migrationFiles,
} from './database/index.ts';
import { createSnapshotReader, type SnapshotReader } from './policies/index.ts';
import { taskPageReader, taskReader, taskWithCallerReader, type Expandable, type TaskViewRows } from './tasks/index.ts';

export type Database = {
  /** Query builder over the pool. */
  db: Kysely<Tables>;
  /** Query builder over sessions whose statements are prepared and planned once: for transactions that touch a few rows, by their keys. */
  keyed: Kysely<Tables>;
  /** Query builder over the sessions of `db` whose statements are prepared: for the same work again and again. */
  repeated: Kysely<Tables>;
  /** Sessions of the database itself, for COPY, temporary tables, advisory locks and notifications. */
  pool: Pool;
  /** The sessions of `db`: those of `pool`, or those of a pooler. */
  statements: Pool;
  /** The standby for reads that may be sent there; undefined without `DATABASE_READ_URL`. */
  replica: ReadReplica | undefined;
  snapshots: SnapshotReader;
  /** The caller by the row id of the client. Concurrent requests share a statement. */
  caller(clientRowId: string): Promise<AuthenticatedClient | undefined>;
  /** Tasks with what their views need; others may be among them, of pages that were asked for at the same time. */
  taskViews(ids: readonly string[], expand: readonly Expandable[]): Promise<TaskViewRows>;
  /** A task by id or numeric id, with expanded objects of these kinds. Concurrent requests share a statement. */
  task(idOrNumericId: string, expand: readonly Expandable[]): Promise<TaskViewRows | undefined>;
  /**
   * The same database for one request about a task: the statement that looks up the caller reads the task too, for the handler of the request. The id
   * is one, or a numeric one: any other text must not reach a statement that requests share.
   */
  readingTask(idOrNumericId: string): Database;
  close(): Promise<void>;
};

/** The sessions of the hot path. */
const KEYED = [...Object.entries(BY_KEY).map(([name, value]) => `${name}=${value}`), 'work_mem=256kB'];

/** The sessions for prepared statements: each serves many requests. */
const PREPARED_SESSIONS = 8;

/** The sessions beside a pooler: two jobs, one that listens, imports that arrive, and the check of the disk. */
const SESSIONS_BESIDE_POOLER = 8;

/** The address of a pooler, and how it serves its clients. */
export type Pooler = { connectionString: string; pooling: Pooling };

/**
 * Opens the database. Sessions are at UTC; a statement that runs longer than `statementTimeoutSeconds` (0 = no limit) is stopped. With a pooler,
 * `config` is the address of the database itself, which then serves only what needs a session.
 * `readUrl` is the address of a standby.
 */
export function openDatabase({
  pooler,
  readUrl = '',
  ...config
}: Settings & { pooler?: Pooler | undefined; readUrl?: string }): Database {
  const carriesStatements = pooler?.pooling !== 'transaction without statements';
  const options = { carriesStatements, lastMigration: pooler ? (migrationFiles().at(-1) ?? '') : '' };
  const few = { ...config, max: Math.min(config.max ?? PREPARED_SESSIONS, PREPARED_SESSIONS) };
  const through = (settings: typeof config, more: readonly string[]): Pool =>
    pooler
      ? openPooledPool({ ...settings, connectionString: pooler.connectionString }, { ...options, settings: more })
      : openPool(settings, more.map((setting) => `-c ${setting}`).join(' '));
  const statements = through(config, []);
  const pool = pooler ? openPool({ ...config, max: SESSIONS_BESIDE_POOLER }, '') : statements;
  const prepared = through(few, KEYED);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: statements }) });
  // Through a pooler, several statements in one text begin a transaction, which cannot go out with others.
  const sessions = { holdsStatements: !pooler };
  const replica = readUrl === '' ? undefined : openReplica(pool, readUrl);
  const withCaller = taskWithCallerReader(prepared);
  const database: Database = {
    db,
    keyed: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedSessions(prepared, sessions) }) }),
    repeated: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedSessions(statements, sessions) }) }),
    pool,
    statements,
    replica,
    snapshots: createSnapshotReader(),
    caller: batchLoader((ids) => findAuthenticatedClients(prepared, ids)),
    taskViews: taskPageReader(prepared),
    task: taskReader(prepared),
    readingTask(wanted) {
      let read: TaskViewRows | undefined;
      return {
        ...database,
        async caller(clientRowId) {
          const found = await withCaller({ clientRowId, idOrNumericId: wanted });
          read = found?.task;
          return found?.caller;
        },
        task: async (idOrNumericId, expand) =>
          read && idOrNumericId === wanted
            ? { ...read, appOwners: expand.includes('owners') ? read.appOwners : [] }
            : database.task(idOrNumericId, expand),
      };
    },
    // db.destroy() would leave the pool open when no query went through it.
    close: async () =>
      void (await Promise.all([
        replica?.close(),
        ...[...new Set([pool, statements, prepared])].map((one) => one.end()),
      ])),
  };
  return database;
}
