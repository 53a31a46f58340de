import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Tables } from './tables.ts';

/** One connection, as client and as query builder: both share the locks and temporary tables of the session. */
export type Session = { client: PoolClient; db: Kysely<Tables> };

/** A session that lasts until it is closed. */
export type OpenSession = Session & { close(): void };

/**
 * Lends one connection of the pool and closes it afterwards, so that locks and temporary tables end with it however `use` ends.
 * When the connection breaks, the next query on it fails: it is never replaced in silence.
 */
export async function withSession<T>(pool: Pool, use: (session: Session) => Promise<T>): Promise<T> {
  const session = await openSession(pool);
  try {
    return await use(session);
  } finally {
    session.close();
  }
}

/** The same for what outlasts a call. The pool does not end before the session is closed. */
export async function openSession(pool: Pool): Promise<OpenSession> {
  const client = await pool.connect();
  // Without a listener, a connection that breaks between two queries would end the process.
  client.on('error', () => {});
  const close = client.release.bind(client);
  client.release = () => {};
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect: async () => client, end: async () => {} } }),
  });
  return { client, db, close: () => close(true) };
}
