import pg, { type ClientConfig } from 'pg';
import { UnsupportedDatabaseError } from './check-server.ts';

type Query = { text: string; name?: string | undefined };

/** The first statement of a transaction, as the query builder sends it. */
export const BEGINS: RegExp = /^(begin|start transaction\b[^;]*)$/i;

export type PooledClientOptions = {
  /** `name=value`: they hold in each transaction. */
  settings: readonly string[];
  carriesStatements: boolean;
  /**
   * The migration that this version has last. A pooler knows prepared statements by their texts, and keeps those that a migration has outdated: with
   * it, a newer version never meets those of an older one.
   */
  lastMigration: string;
};

/**
 * A connection through a pooler in transaction mode: each transaction may be on another session of the database, so that nothing that belongs to
 * a session may be relied on. UTC is a parameter that poolers follow; the `settings` go out with the first statement of each transaction
 * and end with it. Names of prepared statements are left out unless the pooler carries them.
 */
export function pooledClient({ settings, carriesStatements, lastMigration }: PooledClientOptions): typeof pg.Client {
  const local = settings.map((setting) => `; set local ${setting.replace(/=(.*)/, "= '$1'")}`).join('');
  const prepared = (asked: Query): Query => {
    if (BEGINS.test(asked.text)) return { ...asked, text: asked.text + local };
    if (asked.name === undefined) return asked;
    return carriesStatements ? { ...asked, text: `${asked.text} -- ${lastMigration}` } : { ...asked, name: undefined };
  };
  class PooledClient extends pg.Client {
    /** Poolers refuse `options`. */
    getStartupConf(): object {
      const { user, database } = this;
      const { application_name } = (this as unknown as { connectionParameters: ClientConfig }).connectionParameters;
      return { user, database, TimeZone: 'UTC', ...(application_name && { application_name }) };
    }
  }
  // The driver declares eight shapes of this function. The first argument alone says which statement it is.
  const send = PooledClient.prototype.query as (...given: unknown[]) => unknown;
  const query = function (this: pg.Client, first: unknown, ...more: unknown[]): unknown {
    if (typeof first === 'string') return send.call(this, BEGINS.test(first) ? first + local : first, ...more);
    const asked = first as Query & { submit?: unknown };
    return send.call(this, asked.submit === undefined ? prepared(asked) : first, ...more);
  };
  PooledClient.prototype.query = query as typeof PooledClient.prototype.query;
  return PooledClient;
}

/** How a pooler serves its clients: each has a session of its own, or each transaction has one, with or without prepared statements. */
export type Pooling = 'session' | 'transaction' | 'transaction without statements';

/** Enough to take the sessions that the pooler has free, so that the next transaction is on another one. */
const CROWD = 6;
const PATIENCE_MILLISECONDS = 5_000;
const BACKEND = { name: 'pooling-probe', text: `select pg_backend_pid() as pid where $1::text = ''`, values: [''] };

/**
 * Finds out how `DATABASE_URL` pools, by a prepared statement that is executed again while others hold the sessions that it may have been
 * prepared in. When that stays open, it says the mode that relies on least.
 */
export async function probePooling(config: ClientConfig): Promise<Pooling> {
  const Client = pooledClient({ settings: [], carriesStatements: true, lastMigration: 'probe' });
  const open: pg.Client[] = [];
  const connect = async (): Promise<pg.Client> => {
    const client = new Client({
      ...config,
      connectionTimeoutMillis: PATIENCE_MILLISECONDS,
      query_timeout: PATIENCE_MILLISECONDS,
    });
    client.on('error', () => {});
    open.push(client);
    await client.connect();
    return client;
  };
  try {
    const one = await connect();
    const first = (await one.query<{ pid: number }>(BACKEND)).rows[0]?.pid;
    for (let no = 0, taken = false; no < CROWD && !taken; no += 1) {
      const other = await connect();
      await other.query('begin');
      taken = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid === first;
    }
    const second = (await one.query<{ pid: number }>(BACKEND)).rows[0]?.pid;
    return second === first ? 'session' : 'transaction';
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (/statement pooling mode/i.test(message ?? ''))
      throw new UnsupportedDatabaseError(
        'The database of DATABASE_URL cannot be used: its pooler is in statement mode, which has no transactions; set pool_mode = transaction.',
      );
    // The session does not know the statement (26000), knows one of this name of somebody else (42P05), or the pooler has too few sessions.
    if (code === '26000' || code === '42P05' || /Query read timeout|timeout/i.test(message ?? ''))
      return 'transaction without statements';
    throw error;
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)));
  }
}
