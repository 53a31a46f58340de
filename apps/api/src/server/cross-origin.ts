import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const MAX_AGE_SECONDS = 600;

/**
 * Lets pages of these origins call the service from a browser. They send a token themselves. Credentials are not allowed, so that the cookie of a
 * session is never of use to a page of another origin.
 */
export async function registerCrossOrigin(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'dpop',
      'if-match',
      'if-none-match',
      'idempotency-key',
      'last-event-id',
    ],
    exposedHeaders: [
      'x-request-id',
      'retry-after',
      'www-authenticate',
      'content-disposition',
      'etag',
      'allow',
      'deprecation',
      'sunset',
      'link',
    ],
    maxAge: MAX_AGE_SECONDS,
    strictPreflight: false,
  });
}
