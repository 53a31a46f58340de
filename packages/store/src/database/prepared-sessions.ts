import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** The most prepared statements of a session. Our code has fewer; more would be sent unprepared. */
const MOST_STATEMENTS = 300;

/** PostgreSQL refuses a prepared `select *` whose table got a column since: a newer version of the service has migrated the database. */
export const isOutdatedStatement = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';

/**
 * The sessions of a pool, for the query builder: each prepares a statement when it is first sent, and sends only its values from then on. One
 * with an outdated statement is closed when it is released.
 */
export function preparedSessions(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const sessions = new WeakMap<PoolClient, PostgresPoolClient>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MOST_STATEMENTS) return known;
    const name = `statement-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = sessions.get(client);
      if (known) return known;
      const session = preparedSession(client, nameOf);
      sessions.set(client, session);
      return session;
    },
  };
}

function preparedSession(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let isOutdated = false;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      return await client.query({ text, values: [...values], name: values.length > 0 ? nameOf(text) : undefined });
    } catch (error) {
      isOutdated ||= isOutdatedStatement(error);
      throw error;
    }
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy || isOutdated) };
}
