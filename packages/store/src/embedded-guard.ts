import type { Client } from 'pg';
import { EmbeddedPostgresError, reasonOf } from './embedded-error.ts';
import { connectWhenReady, takeOwnership } from './embedded-owner-session.ts';
import { isServerOf } from './embedded-postmaster.ts';
import { logFile, type RunningServer, type ServerPlan } from './embedded-server.ts';

const endOf = (client: Client): Promise<unknown> => new Promise((resolve) => client.once('end', resolve));

export interface Guard {
  /** Lets go of the server; its end is no news from here on. */
  close(): Promise<void>;
}

/**
 * Keeps the owner's session. When it breaks, either one session crashed and the server recovers, and the lock is taken
 * again; or the server is gone, which is told once.
 */
export function guardServer(plan: ServerPlan, server: RunningServer, onExit: (error: EmbeddedPostgresError) => void): Guard {
  const { pid, connection } = server;
  let { client } = server;
  let closed = false;

  async function watch(): Promise<void> {
    for (let ended = endOf(client); ; ) {
      await ended;
      if (closed) return;
      const next = await connectWhenReady(connection, () => isServerOf(plan.folder, pid), 60_000);
      if (closed) return void (await next?.end());
      if (next === undefined) {
        throw new EmbeddedPostgresError(
          `The embedded PostgreSQL (process ${pid}) of ${plan.dataDir} ended unexpectedly: ${await server.ended()}. ` +
            `Its log is ${logFile(plan.dataDir)}. Start the service again; what was committed is kept.`,
        );
      }
      client = next;
      ended = endOf(next);
      try {
        await takeOwnership(next, plan.dataDir);
        plan.log('The embedded PostgreSQL recovered from the crash of a session.');
      } catch (error) {
        if (error instanceof EmbeddedPostgresError) throw error;
        // The new session broke as well: the server had not finished ending all of them.
        await next.end();
      }
    }
  }

  watch().catch((error: unknown) => {
    const told = error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError(reasonOf(error), { cause: error });
    if (!closed) onExit(told);
  });

  return {
    async close() {
      closed = true;
      await client.end();
    },
  };
}
