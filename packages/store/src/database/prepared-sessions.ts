import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { holdStatements } from './held-statements.ts';
import { StatementBatch, type Statement } from './statement-batch.ts';

/** The most prepared statements of a session. Our code has fewer; more would be sent unprepared. */
const MOST_STATEMENTS = 300;

/** PostgreSQL refuses a prepared `select *` whose table got a column since: a newer version of the service has migrated the database. */
export const isOutdatedStatement = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';

/** A statement as it is prepared, and how often it was outdated before. */
type Named = { name: string; text: string; renewals: number };
type Statements = { of(text: string): Named | undefined; renew(text: string, outdated: Named): void };

/**
 * The names of the statements that sessions prepare. One that is outdated gets another name and another text: a pooler in transaction mode knows
 * a prepared statement by its text, and keeps the outdated one for as long as its own sessions live.
 */
function statementNames(): Statements {
  const named = new Map<string, Named>();
  return {
    of(text) {
      const known = named.get(text);
      if (known || named.size >= MOST_STATEMENTS) return known;
      const first = { name: `statement-${named.size + 1}`, text, renewals: 0 };
      named.set(text, first);
      return first;
    },
    renew(text, outdated) {
      // Other sessions may find out about the same one later.
      if (named.get(text) !== outdated) return;
      const renewals = outdated.renewals + 1;
      named.set(text, { name: `${outdated.name.split('.')[0]}.${renewals}`, text: `${text} -- ${renewals}`, renewals });
    },
  };
}

/**
 * The sessions of a pool, for the query builder: each prepares a statement when it is first sent, and sends only its values from then on. One
 * with an outdated statement is closed when it is released. With `holdsStatements`, a transaction waits for the server as seldom as it can.
 */
export function preparedSessions(pool: Pool, { holdsStatements }: { holdsStatements: boolean }): PostgresPool {
  const statements = statementNames();
  const sessions = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = sessions.get(client);
      if (known) return known;
      const session = preparedSession(client, statements, holdsStatements);
      sessions.set(client, session);
      return session;
    },
  };
}

function preparedSession(client: PoolClient, statements: Statements, holdsStatements: boolean): PostgresPoolClient {
  let isOutdated = false;
  const send = async (sent: readonly Statement[]): Promise<QueryResult[]> => {
    const named = sent.map(({ text, values = [] }) => (values.length > 0 ? statements.of(text) : undefined));
    const prepared = sent.map(({ text, values = [] }, index) => ({
      text: named[index]?.text ?? text,
      name: named[index]?.name,
      values: [...values],
    }));
    try {
      const [first, ...others] = prepared;
      if (first && others.length === 0) return [await client.query(first)];
      const batch = new StatementBatch(client, prepared);
      client.query(batch);
      return await batch.results;
    } catch (error) {
      if (isOutdatedStatement(error)) {
        isOutdated = true;
        sent.forEach(({ text }, index) => named[index] && statements.renew(text, named[index]));
      }
      throw error;
    }
  };
  const ask = holdsStatements ? holdStatements(send) : async (statement: Statement) => (await send([statement]))[0];
  const query = (text: string, values: readonly unknown[] = []): Promise<unknown> => ask({ text, values });
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy || isOutdated) };
}
