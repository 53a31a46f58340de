import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';

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
    // The search is a WebAssembly program. Somebody who tries the service on their own machine may also try the mock there.
    docs.addHook('onSend', async (_request, reply) => {
      const policy = reply.getHeader('content-security-policy');
      if (typeof policy !== 'string') return;
      const extended = policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
      void reply.header('content-security-policy', isLocal ? `${extended};connect-src 'self' ${MOCK}` : extended);
    });
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
