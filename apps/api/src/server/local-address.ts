import type { FastifyInstance } from 'fastify';

const ADDRESSES = ['127.0.0.1', '[::1]'];

/**
 * Leads a browser from the address of this machine to `localhost`, when that is the public host: passkeys and the origin check know one
 * host only. Programs are served under both.
 */
export function registerLocalAddress(app: FastifyInstance, publicUrl: string): void {
  const { hostname, port } = new URL(publicUrl);
  if (hostname !== 'localhost') return;
  const others = new Set(ADDRESSES.map((address) => (port === '' ? address : `${address}:${port}`)));
  app.addHook('onRequest', async ({ method, headers, url }, reply) => {
    const isPage = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
    if (isPage && others.has(headers.host ?? '')) await reply.redirect(`${publicUrl}${url}`);
  });
}
