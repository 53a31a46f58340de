import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { codeOf, EmbeddedPostgresError, reasonOf } from './error.ts';
import { inUse } from './owner-lock.ts';

/** The connection settings; the same members as `pg`'s ClientConfig and PoolConfig. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Key of the session advisory lock that the owner of a data directory holds, in the database `postgres`. */
export const ownerLockKey = '7291046350218843';

const notYetListening = new Set(['ENOENT', 'ECONNREFUSED']);
const startingOrStopping = '57P03';
const broken = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02']);
/** Whether the connection broke: a server that ends, or ends all its sessions to recover, causes these errors. */
export const isBroken = (error: unknown): boolean =>
  broken.has(String(codeOf(error))) ||
  /^(Connection terminated|Client has encountered a connection error)/.test(reasonOf(error));

/**
 * Connects as soon as the server accepts connections. `undefined` when the server has ended, or has no socket for
 * `patience` milliseconds. Waits for a recovery after a crash, which may take long.
 */
export async function connectWhenReady(
  connection: EmbeddedConnection,
  alive: () => boolean,
  patience: number,
): Promise<Client | undefined> {
  let silentUntil = Date.now() + patience;
  while (alive()) {
    const client = new Client({ ...connection, application_name: `owner, process ${process.pid}` });
    // The event `end`, or the failing query, reports a loss; without a listener this event would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const code = String(codeOf(error));
      if (code === startingOrStopping) silentUntil = Date.now() + patience;
      else if (!notYetListening.has(code) && !isBroken(error) && alive()) {
        throw new EmbeddedPostgresError(
          `The embedded PostgreSQL behind ${connection.host} refused a connection (${reasonOf(error)}). Correct that and start again.`,
          { cause: error },
        );
      }
    }
    if (Date.now() > silentUntil) return undefined;
    await sleep(20);
  }
  return undefined;
}

const takeLock = `SELECT pg_try_advisory_lock(${ownerLockKey}) AS taken`;

const holderOfLock = `
  SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
    AND ((l.classid::bigint << 32) | l.objid::bigint) = ${ownerLockKey}`;

/** Takes the owner's lock. The server may need a moment to notice that its holder was killed; a living holder is an error. */
export async function takeOwnership(client: Client, dataDir: string): Promise<void> {
  for (const end = Date.now() + 3_000; ; await sleep(50)) {
    const { rows } = await client.query<{ taken: boolean }>(takeLock);
    if (rows[0]?.taken === true) return;
    if (Date.now() > end) break;
  }
  const holder = await client.query<{ name: string }>(holderOfLock);
  throw inUse(dataDir, holder.rows[0] === undefined ? '' : ` (${holder.rows[0].name})`);
}

/** Ends the sessions of a killed owner, so that an adopted server is as idle as a new one. */
export async function endLeftSessions(client: Client): Promise<void> {
  await client.query(`
    SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`);
}
