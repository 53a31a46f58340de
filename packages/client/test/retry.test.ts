import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConnectionError, createClient, ServiceError } from '../src/index.ts';
import { createRetries } from '../src/retries.ts';
import { parseRetryAfter } from '../src/retry-after.ts';
import { hangUp, refusal, startService, type Reply, type ServiceHandlers } from './service.ts';
import { stoppedClock } from './stopped-clock.ts';

const unavailable = (headers: Record<string, string> = {}): Reply => ({
  ...(refusal(503, 14, 'UNAVAILABLE', 'The service is starting; try again') as object),
  headers,
});
const limited: Reply = {
  ...(refusal(429, 8, 'RATE_LIMITED', 'Too many requests; slow down') as object),
  headers: { 'retry-after': '2' },
};
/** Answers with the reply until the last attempt, and then with success. */
const failing =
  (times: number, reply: Reply): NonNullable<ServiceHandlers['api']> =>
  (_, index) =>
    index < times ? reply : { json: {} };
const task = { params: { path: { task_id: 'x' } } };

test.each([500, 502, 503, 504])('a call that reads is repeated after a %i', async (status) => {
  const { client, received, clock } = await startService({ api: failing(2, { status, json: {} }) });
  await client().GET('/api/v1/users');
  expect(received).toHaveLength(3);
  expect(clock.waits).toHaveLength(2);
});

test('a call that reads is repeated when the connection breaks', async () => {
  const { client, received } = await startService({ api: failing(2, hangUp) });
  await client().GET('/api/v1/users');
  expect(received).toHaveLength(3);
});

/** Begins an answer, and breaks it off when the client has its head. */
const breakOff =
  (head: Promise<unknown>) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"list":[');
    void head.then(() => response.destroy());
  };
/** A service that breaks off so many answers, and a fetch that signals when. */
async function breakingOff(times: number) {
  let head = Promise.withResolvers<void>();
  const service = await startService({ api: failing(times, (response) => breakOff(head.promise)(response)) });
  const announcing = async (request: Request): Promise<Response> => {
    head = Promise.withResolvers<void>();
    const response = await fetch(request);
    head.resolve();
    return response;
  };
  return { ...service, call: service.client({ fetch: announcing }) };
}

test('a call that reads is repeated when its answer breaks off', async () => {
  const { call, received, clock } = await breakingOff(1);
  await call.GET('/api/v1/users');
  expect(received).toHaveLength(2);
  expect(clock.waits).toHaveLength(1);
});

test('answers that always break off end in a ConnectionError after all attempts', async () => {
  const { call, received } = await breakingOff(10);
  await expect(call.GET('/api/v1/users')).rejects.toThrow('GET /api/v1/users got no complete answer: ');
  expect(received).toHaveLength(4);
});

test('a decision is not sent twice when its answer breaks off', async () => {
  const { call, received } = await breakingOff(1);
  const decision = call.POST('/api/v1/tasks/{task_id}/action/comment', { ...task, body: { comment: 'x' } });
  await expect(decision).rejects.toBeInstanceOf(ConnectionError);
  expect(received).toHaveLength(1);
});

test('an answer that is not wanted is broken off before the next attempt', async () => {
  const brokenOff = Promise.withResolvers<void>();
  const { client } = await startService({
    api: failing(1, (response) => {
      response.on('close', brokenOff.resolve);
      response.writeHead(503).write('a body without an end');
    }),
  });
  await client().GET('/api/v1/users');
  await brokenOff.promise;
});

test('a body that is a stream is sent again whole', async () => {
  const { client, received } = await startService({ api: failing(1, limited) });
  const stream = (): ReadableStream => new Blob(['{"comment":"x"}']).stream();
  const init = { ...task, body: { comment: '' }, bodySerializer: stream, duplex: 'half' };
  await client().raw.POST('/api/v1/tasks/{task_id}/action/comment', init);
  expect(received.map(({ body }) => body)).toEqual(['{"comment":"x"}', '{"comment":"x"}']);
});

test('a search and a deletion are repeated, with their bodies', async () => {
  const { client, received } = await startService({
    api: (_, index) => (index % 2 === 0 ? unavailable() : { json: {} }),
  });
  const { POST, DELETE } = client();
  await POST('/api/v1/search/tasks', { body: { query: 'payroll' } });
  await POST('/api/v1/task/audits', { body: { taskId: 'x' } });
  await DELETE('/api/v1/access_review/{id}', { params: { path: { id: 'x' } } });
  expect(received.map(({ method, body }) => `${method} ${body}`)).toEqual([
    'POST {"query":"payroll"}',
    'POST {"query":"payroll"}',
    'POST {"taskId":"x"}',
    'POST {"taskId":"x"}',
    'DELETE ',
    'DELETE ',
  ]);
});

test.each<[string, Reply, object]>([
  ['5xx', unavailable({ 'retry-after': '1' }), { status: 503, reason: 'UNAVAILABLE', retryAfter: 1 }],
  ['broken connection', hangUp, { name: 'ConnectionError' }],
])('a decision is not sent twice after a %s', async (_, reply, thrown) => {
  const { client, received } = await startService({ api: () => reply });
  const decision = client().POST('/api/v1/tasks/{task_id}/action/approve', {
    ...task,
    body: { policyStepId: 's', comment: '' },
  });
  await expect(decision).rejects.toMatchObject(thrown);
  expect(received).toHaveLength(1);
});

test('a decision is sent again after a 429, which did nothing', async () => {
  const { client, received, clock } = await startService({ api: failing(1, limited) });
  await client().POST('/api/v1/tasks/{task_id}/action/approve', { ...task, body: { policyStepId: 's', comment: '' } });
  expect(received).toHaveLength(2);
  expect(clock.waits).toEqual([2000]);
});

test('the caller can ask for retries of any call, or refuse all', async () => {
  const { client, received } = await startService({ api: (_, index) => (index === 0 ? hangUp : limited) });
  const { POST, GET } = client({ retries: { attemptsMax: 2 } });
  const comment = POST('/api/v1/tasks/{task_id}/action/comment', { ...task, body: { comment: 'x' }, retry: true });
  await expect(comment).rejects.toMatchObject({ status: 429 });
  expect(received).toHaveLength(2);
  await expect(GET('/api/v1/users', { retry: false })).rejects.toMatchObject({ status: 429 });
  expect(received).toHaveLength(3);
});

test('other refusals are not repeated', async () => {
  const { client, received } = await startService({
    api: () => refusal(404, 5, 'NOT_FOUND', 'There is no such person'),
  });
  await expect(client().GET('/api/v1/users/{id}', { params: { path: { id: 'x' } } })).rejects.toBeInstanceOf(
    ServiceError,
  );
  expect(received).toHaveLength(1);
});

test('the attempts end, and the last failure is thrown', async () => {
  const { client, received, clock } = await startService({ api: () => unavailable() });
  await expect(client().GET('/api/v1/users')).rejects.toMatchObject({ status: 503 });
  expect(received).toHaveLength(4);
  expect(clock.waits).toHaveLength(3);
  await expect(client({ retries: { attemptsMax: 1 } }).GET('/api/v1/users')).rejects.toMatchObject({ status: 503 });
  expect(received).toHaveLength(5);
  expect(() => client({ retries: { attemptsMax: 0 } })).toThrow('retries.attemptsMax must be 1 or more, not 0');
});

test('a service that cannot be reached is a ConnectionError that says why', async () => {
  const port = await closedPort();
  const clock = stoppedClock();
  const { GET } = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => 'x', clock });
  const error = await GET('/api/v1/users', { params: { query: { page_token: 'long' } } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toHaveProperty(
    'message',
    `GET http://127.0.0.1:${port}/api/v1/users got no complete answer: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
  expect(clock.waits).toHaveLength(3);
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('the token request is repeated like a call that reads', async () => {
  const { client, tokenRequests } = await startService({
    token: (_, index) =>
      [hangUp, unavailable()][index] ?? { json: { access_token: 'x', token_type: 'Bearer', expires_in: 60 } },
  });
  await client().GET('/api/v1/users');
  expect(tokenRequests).toHaveLength(3);
});

test('Retry-After is obeyed, in seconds and as a date, up to the limit', async () => {
  const { client, clock } = await startService({
    api: (_, index) =>
      [
        unavailable({ 'retry-after': '3' }),
        unavailable({ 'retry-after': new Date(clock.now() + 7000).toUTCString() }),
        unavailable({ 'retry-after': '86400' }),
        { json: {} },
      ][index] ?? {},
  });
  await client().GET('/api/v1/users');
  expect(clock.waits).toEqual([3000, 7000, 30_000]);
});

test('Retry-After that is neither is ignored', () => {
  const now = Date.parse('2026-03-02T09:00:00Z');
  for (const text of [null, '', ' ', '1.5', '-1', 'soon', '1e3', '2027-01-01', 'Monday']) {
    expect(parseRetryAfter(text, now)).toBeUndefined();
  }
  expect(parseRetryAfter('0', now)).toBe(0);
  expect(parseRetryAfter('Mon, 02 Mar 2026 08:00:00 GMT', now)).toBe(0);
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), (seconds) => {
      expect(parseRetryAfter(String(seconds), now)).toBe(seconds);
      expect(parseRetryAfter(new Date(now + seconds * 1000).toUTCString(), now)).toBe(seconds);
    }),
  );
});

test('waits without Retry-After lie between nothing and a doubling limit, and never above the greatest', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 100 }),
      async (made, share, delaySecondsMax) => {
        const clock = stoppedClock();
        await createRetries({ delaySecondsFirst: 0.5, delaySecondsMax, random: () => share }, clock).wait(
          { made },
          undefined,
          undefined,
        );
        expect(clock.waits).toEqual([Math.min(share * 0.5 * 2 ** (made - 1), delaySecondsMax) * 1000]);
      },
    ),
  );
});
