import type { FastifyInstance } from 'fastify';

const LOOK_MILLISECONDS = 200;

/**
 * Takes no more requests and finishes those under way. A connection whose last answer began before that is not told to close, and would
 * keep the service up for as long as it may idle: it is closed as soon as it has nothing to do.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MILLISECONDS);
  await app.close().finally(() => clearInterval(looking));
}
