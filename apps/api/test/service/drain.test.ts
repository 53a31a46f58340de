import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { drain } from '../../src/server/drain.ts';

test('a download that is under way ends well, and its connection does not keep the service up', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  const body = new PassThrough();
  app.get('/', (_, reply) => reply.send(body));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const started = Promise.withResolvers<NodeJS.ReadableStream>();
  get({ port, agent }, started.resolve).on('error', started.reject);
  body.write('first ');
  const answer = text(await started.promise);
  const drained = drain(app);
  body.end('last');
  expect(await answer).toBe('first last');
  await drained;
  agent.destroy();
});
