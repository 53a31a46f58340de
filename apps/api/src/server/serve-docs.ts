import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { useDocsPolicy } from './security-headers.ts';

/** Where `pnpm mock` listens; the reference sends examples there. */
const MOCK = 'http://127.0.0.1:4010';
/** The names of these files change with their bytes. */
const HASHED = /\/assets\/[^/]+$/;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Serves the built documentation under `/docs/`: compressed when it was built, kept by browsers for as long as its name is the same, else asked
 * for by its ETag.
 */
export async function registerDocs(
  app: FastifyInstance,
  { folder, publicUrl }: { folder: string; publicUrl: string },
): Promise<void> {
  if (!existsSync(folder)) return;
  const isLocal = LOOPBACK.has(new URL(publicUrl).hostname);
  await app.register(async (docs) => {
    // Somebody who tries the service on their own machine may also try the mock there.
    useDocsPolicy(docs, { publicUrl, callable: isLocal ? [MOCK] : [] });
    await docs.register(fastifyStatic, {
      root: folder,
      prefix: '/docs/',
      redirect: true,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        );
        void reply.header('vary', 'accept-encoding');
      },
    });
  });
}
