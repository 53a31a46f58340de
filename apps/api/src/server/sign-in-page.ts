import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const files = [
  { path: '/sign-in', file: 'sign-in.html', type: 'text/html; charset=utf-8' },
  { path: '/sign-in/sign-in.js', file: 'sign-in.js', type: 'text/javascript; charset=utf-8' },
  { path: '/sign-in/sign-in.css', file: 'sign-in.css', type: 'text/css; charset=utf-8' },
];

/** The page that a sign-in link opens. It redeems the link when the person asks for it. */
export function registerSignInPage(app: FastifyInstance): void {
  for (const { path, file, type } of files) {
    const content = readFileSync(new URL(`../../pages/${file}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).send(content));
  }
}
