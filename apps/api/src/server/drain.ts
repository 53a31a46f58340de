import type { FastifyInstance } from 'fastify';

const LOOK_MILLISECONDS = 200;

/**
 * Takes no more requests and finishes those in progress. A connection whose last response began before that does not get `Connection: close`
 * and would keep the service up until its idle time-out: it is closed as soon as it is idle.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MILLISECONDS);
  await app.close().finally(() => clearInterval(looking));
}
