import type { Client } from 'pg';
import { EmbeddedPostgresError, reasonOf } from './error.ts';
import { connectWhenReady, takeOwnership } from './owner-session.ts';
import { isServerOf } from './postmaster.ts';
import { logFile, ServerStartError, startServer, type RunningServer, type ServerPlan } from './server.ts';

const endOf = (client: Client): Promise<unknown> => new Promise((resolve) => client.once('end', resolve));

/** A server that ends more often than this within the time is not restarted: a restart does not help. */
const RESTARTS_AT_MOST = 5;
const RESTARTS_MILLISECONDS = 10 * 60_000;

export interface Guard {
  /** The current server. */
  server(): RunningServer;
  /** Releases the server; its end is not reported from here on. */
  close(): Promise<void>;
}

/**
 * Holds the owner's session. When it breaks, either a session crashed and the server recovers: then it takes the lock
 * again; or the server ended: then it restarts it. `onExit` gets the reason when that does not help.
 */
export function guardServer(
  plan: ServerPlan,
  server: RunningServer,
  onExit: (error: EmbeddedPostgresError) => void,
): Guard {
  let current = server;
  let { client } = server;
  let closed = false;
  let restarting: Promise<RunningServer> | undefined;
  const restarts: number[] = [];

  /** Notes that the server ended; throws when it ends too often. */
  function noteEnd(pid: number | undefined, how: string): void {
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((at) => at > now - RESTARTS_MILLISECONDS).length > RESTARTS_AT_MOST) {
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL (process ${pid}) of ${plan.dataDir} keeps ending: ${how}. Its log is ${logFile(plan.dataDir)}. ` +
          'Correct what it names and start the service again; what was committed is kept.',
      );
    }
    plan.log(
      `The embedded PostgreSQL (process ${pid}) ended unexpectedly: ${how}. It is started again; what was committed is kept.`,
    );
  }

  /** Starts the server. One that is killed while it starts is started again like one that is killed later. */
  async function startAgain(): Promise<RunningServer> {
    for (;;) {
      try {
        return await startServer(plan);
      } catch (error) {
        if (closed || !(error instanceof ServerStartError) || !error.wasKilled) throw error;
        noteEnd(error.pid, error.end);
      }
    }
  }

  async function restart(): Promise<void> {
    noteEnd(current.pid, await current.ended());
    restarting = startAgain();
    current = await restarting;
    ({ client } = current);
    restarting = undefined;
  }

  async function watch(): Promise<void> {
    for (let ended = endOf(client); ;) {
      await ended;
      if (closed) return;
      const { pid, connection } = current;
      const next = await connectWhenReady(connection, () => isServerOf(plan.folder, pid), 60_000);
      if (closed) return void (await next?.end());
      if (next === undefined) {
        await restart();
        ended = endOf(client);
        continue;
      }
      client = next;
      ended = endOf(next);
      try {
        await takeOwnership(next, plan.dataDir);
        plan.log('The embedded PostgreSQL recovered from the crash of a session.');
      } catch (error) {
        if (error instanceof EmbeddedPostgresError) throw error;
        // The new session broke as well: the server was still ending sessions.
        await next.end();
      }
    }
  }

  watch().catch((error: unknown) => {
    const reason =
      error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError(reasonOf(error), { cause: error });
    if (!closed) onExit(reason);
  });

  return {
    server: () => current,
    async close() {
      closed = true;
      // A starting server must be running before it can be stopped.
      await restarting?.then(
        ({ client: newest }) => newest.end(),
        () => undefined,
      );
      await client.end();
    },
  };
}
