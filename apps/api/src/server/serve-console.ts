import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of programs. A browser that opens one of them gets its answer, not the console. */
const NOT_CONSOLE = /^\/(?:api|auth|docs|sign-in|console-assets)(?:\/|$)|\.[a-z]+$/;

export type Console = {
  /** Whether the request opens a page of the console: its addresses are paths that the console reads in the browser. */
  isPage: (request: FastifyRequest) => boolean;
  send: (reply: FastifyReply) => FastifyReply;
};

/**
 * Serves the built console: one page for all its addresses, and its files, whose names change with their bytes, so that browsers keep them.
 * Undefined when it is not built.
 */
export async function registerConsole(app: FastifyInstance, folder: string): Promise<Console | undefined> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const page = readFileSync(file);
  await app.register(async (assets) => {
    await assets.register(fastifyStatic, {
      root: join(folder, 'console-assets'),
      prefix: '/console-assets/',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        void reply.header('cache-control', 'public, max-age=31536000, immutable');
        void reply.header('vary', 'accept-encoding');
      },
    });
  });
  const send = (reply: FastifyReply): FastifyReply =>
    reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  const icon = readFileSync(join(folder, 'console-assets/icon.svg'));
  app.get('/', async (_request, reply) => send(reply));
  // Browsers ask for it on pages that name no icon, such as an answer of the API.
  app.get('/favicon.ico', async (_request, reply) => reply.type('image/svg+xml').send(icon));
  return {
    isPage: ({ method, url, headers }) =>
      (method === 'GET' || method === 'HEAD') &&
      (headers.accept ?? '').includes('text/html') &&
      !NOT_CONSOLE.test(url.split('?')[0] ?? ''),
    send,
  };
}
