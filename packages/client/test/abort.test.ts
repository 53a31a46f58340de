import { expect, test } from 'vitest';
import { createClient, iterate } from '../src/index.ts';
import { abortable } from '../src/abortable.ts';
import { systemClock } from '../src/clock.ts';
import { refusal, startService } from './service.ts';

const unavailable = refusal(503, 14, 'UNAVAILABLE', 'The service is starting; try again');

test('an abort stops a running call with its reason, and is not retried', async () => {
  const arrived = Promise.withResolvers<void>();
  const { client, received } = await startService({ api: () => () => arrived.resolve() });
  const controller = new AbortController();
  const call = client().GET('/api/v1/users', { signal: controller.signal });
  await arrived.promise;
  controller.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  expect(received).toHaveLength(1);
});

test('an abort ends the wait between two attempts', async () => {
  const { client, received } = await startService({
    api: () => ({ ...(unavailable as object), headers: { 'retry-after': '20' } }),
  });
  const controller = new AbortController();
  const waiting = Promise.withResolvers<void>();
  const clock = {
    ...systemClock,
    wait: (milliseconds: number, signal?: AbortSignal) => {
      waiting.resolve();
      return systemClock.wait(milliseconds, signal);
    },
  };
  const call = client({ clock }).GET('/api/v1/users', { signal: controller.signal });
  await waiting.promise;
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(received).toHaveLength(1);
});

test('an aborted signal sends nothing', async () => {
  const { client } = await startService();
  const sent: string[] = [];
  const { GET } = client({
    fetch: (request) => {
      sent.push(request.url);
      return fetch(request);
    },
  });
  await expect(GET('/api/v1/users', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toEqual([]);
});

test('an abort while the body comes in is an abort, not a broken connection', async () => {
  const { client, received } = await startService({
    api: () => (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"list":[');
    },
  });
  const controller = new AbortController();
  const headersCame = Promise.withResolvers<void>();
  const { POST } = client({
    fetch: async (request) => {
      const response = await fetch(request);
      if (request.url.endsWith('/access_review')) headersCame.resolve();
      return response;
    },
  });
  const call = POST('/api/v1/access_review', { body: { displayName: 'x', ownerIds: [] }, signal: controller.signal });
  await headersCame.promise;
  // A reason of the type that a broken connection has.
  const reason = new TypeError('enough');
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
  expect(received).toHaveLength(1);
});

test('the raw client throws the reason as well', async () => {
  const arrived = Promise.withResolvers<void>();
  const { client } = await startService({ api: () => () => arrived.resolve() });
  const controller = new AbortController();
  const call = client().raw.POST('/api/v1/access_review', {
    body: { displayName: 'x', ownerIds: [] },
    signal: controller.signal,
  });
  await arrived.promise;
  const reason = new Error('enough');
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test('waiting for something that never ends can be aborted, before and after it began', async () => {
  const never = new Promise<void>(() => {});
  await expect(abortable(never, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  const controller = new AbortController();
  const waiting = abortable(never, controller.signal);
  controller.abort(new Error('after'));
  await expect(waiting).rejects.toThrow('after');
});

test("the client's signal ends the running call, the token request and all later calls", async () => {
  const arrived = Promise.withResolvers<void>();
  const brokenOff = Promise.withResolvers<void>();
  const ending = new AbortController();
  const { client, received } = await startService({
    token: () => (response) => {
      response.on('close', brokenOff.resolve);
      arrived.resolve();
    },
  });
  const { GET } = client({ signal: ending.signal });
  const call = GET('/api/v1/users', { signal: new AbortController().signal });
  await arrived.promise;
  ending.abort(new Error('signed out'));
  await expect(call).rejects.toThrow('signed out');
  await brokenOff.promise;
  await expect(GET('/api/v1/users')).rejects.toThrow('signed out');
  expect(received).toHaveLength(0);
});

test('an abort ends an iteration in the middle of a page', async () => {
  const { baseUrl, received } = await startService({
    api: () => ({ json: { list: [{}, {}, {}], nextPageToken: 'more' } }),
  });
  const controller = new AbortController();
  let items = 0;
  const iteration = (async () => {
    for await (const _ of iterate(createClient({ baseUrl, token: () => 'x' }), '/api/v1/users', {
      signal: controller.signal,
    })) {
      items += 1;
      if (items === 2) controller.abort(new Error('enough'));
    }
  })();
  await expect(iteration).rejects.toThrow('enough');
  expect(items).toBe(2);
  expect(received).toHaveLength(1);
});
