import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const files = [
  { path: '/device', file: 'device.html', type: 'text/html; charset=utf-8' },
  { path: '/device/device.js', file: 'device.js', type: 'text/javascript; charset=utf-8' },
];

/** The page on which a person approves the sign-in of a program. */
export function registerDevicePage(app: FastifyInstance): void {
  for (const { path, file, type } of files) {
    const content = readFileSync(new URL(`../../pages/${file}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).send(content));
  }
}
