import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Tables } from './tables.ts';

/** One connection, as client and as query builder: both share the locks and temporary tables of the session. */
export type Session = { client: PoolClient; db: Kysely<Tables> };

/** A session that lasts until it is closed. */
export type OpenSession = Session & { close(): void };

/** Ends what belongs to a session. Whether a statement was prepared in it changes nothing for others. */
const LEAVE_NOTHING = 'rollback; discard temp; reset all; select pg_advisory_unlock_all()';

/**
 * Lends one connection of the pool. Locks, settings and temporary tables end with `use`: others get the connection without them, and it is closed
 * when `use` throws. When the connection breaks, the next query on it fails: it is never replaced in silence.
 */
export async function withSession<T>(pool: Pool, use: (session: Session) => Promise<T>): Promise<T> {
  const session = await lend(pool);
  let isClean = false;
  try {
    const result = await use(session);
    isClean = await session.client.query(LEAVE_NOTHING).then(
      () => true,
      () => false,
    );
    return result;
  } finally {
    session.release(!isClean);
  }
}

/** The same for what outlasts a call. The pool does not end before the session is closed. */
export async function openSession(pool: Pool): Promise<OpenSession> {
  const { client, db, release } = await lend(pool);
  return { client, db, close: () => release(true) };
}

async function lend(pool: Pool): Promise<Session & { release(closes: boolean): void }> {
  const client = await pool.connect();
  // Without a listener, a connection that breaks between two queries would end the process.
  const ignore = (): void => {};
  client.on('error', ignore);
  const release = client.release.bind(client);
  client.release = () => {};
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect: async () => client, end: async () => {} } }),
  });
  return {
    client,
    db,
    release(closes) {
      client.off('error', ignore);
      release(closes);
    },
  };
}
