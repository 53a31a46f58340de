import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContractError, createClient, iterate, iterateExpanded, pages } from '../src/index.ts';
import { startService, type Received, type Reply } from './service.ts';

/** A list of numbered people, in pages of two; the token is the number of the next. */
function people(count: number, size = 2): (request: Received) => Reply {
  return ({ url, body }) => {
    const search = JSON.parse(body || '{}') as { pageToken?: string; page_token?: string };
    const from = Number(
      new URL(url, 'http://x').searchParams.get('page_token') ?? search.pageToken ?? search.page_token ?? 0,
    );
    const to = Math.min(from + size, count);
    const list = Array.from({ length: to - from }, (_, index) => ({ userId: String(from + index) }));
    return { json: { expanded: null, list, nextPageToken: to < count ? String(to) : '' } };
  };
}
const idsTo = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('a list gives each item once, keeping the other parameters', async () => {
  const { client, received } = await startService({ api: people(5) });
  const items = await Array.fromAsync(iterate(client(), '/api/v1/users', { params: { query: { page_size: 10 } } }));
  expect(items.map(({ userId }) => userId)).toEqual(idsTo(5));
  expect(received.map(({ url }) => url)).toEqual([
    '/api/v1/users?page_size=10',
    '/api/v1/users?page_size=10&page_token=2',
    '/api/v1/users?page_size=10&page_token=4',
  ]);
});

test('a search gives each item once, keeping the rest of the body', async () => {
  const { client, received } = await startService({ api: people(3) });
  const items = await Array.fromAsync(
    iterate(client(), '/api/v1/search/users', { body: { query: 'a', pageSize: 10 } }),
  );
  expect(items).toHaveLength(3);
  expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { query: 'a', pageSize: 10 },
    { query: 'a', pageSize: 10, pageToken: '2' },
  ]);
});

test('path parameters stay in every page', async () => {
  const { client, received } = await startService({ api: people(3) });
  await Array.fromAsync(iterate(client(), '/api/v1/apps/{app_id}/entitlements', { params: { path: { app_id: 'x' } } }));
  expect(received.map(({ url }) => url)).toEqual([
    '/api/v1/apps/x/entitlements',
    '/api/v1/apps/x/entitlements?page_token=2',
  ]);
});

test('an iteration begins at the token it is given, in either spelling', async () => {
  const { client, received } = await startService({ api: people(6) });
  await Array.fromAsync(iterate(client(), '/api/v1/users', { params: { query: { page_token: '4' } } }));
  await Array.fromAsync(iterate(client(), '/api/v1/search/users', { body: { page_token: '2' } }));
  expect(received[0]?.url).toBe('/api/v1/users?page_token=4');
  expect(received.slice(1).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { page_token: '2' },
    { pageToken: '4' },
  ]);
});

test('whatever the number of items and the size of pages, each item comes once and the last page is the last call', async () => {
  const size = { of: 1, count: 0 };
  const { client, received } = await startService({ api: (request) => people(size.count, size.of)(request) });
  const { GET, POST } = client();
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 5 }), async (count, of) => {
      Object.assign(size, { of, count });
      received.length = 0;
      const items = await Array.fromAsync(iterate({ GET, POST }, '/api/v1/users'));
      expect(items.map(({ userId }) => userId)).toEqual(idsTo(count));
      expect(received).toHaveLength(Math.max(1, Math.ceil(count / of)));
    }),
    { numRuns: 30 },
  );
});

test('pages are given as the operation answers them, and asked for only when wanted', async () => {
  const { client, received } = await startService({ api: people(6) });
  const iteration = pages(client(), '/api/v1/users');
  expect(received).toHaveLength(0);
  const first = await iteration.next();
  expect(first.value).toEqual({ expanded: null, list: [{ userId: '0' }, { userId: '1' }], nextPageToken: '2' });
  expect(received).toHaveLength(1);
  await iteration.next();
  await iteration.return();
  expect(received).toHaveLength(2);
});

test('leaving the loop asks for no further page', async () => {
  const { client, received } = await startService({ api: people(100) });
  for await (const { userId } of iterate(client(), '/api/v1/users')) {
    if (userId === '1') break;
  }
  expect(received).toHaveLength(1);
});

test.each([
  ['the token it was given', ['a', 'a']],
  ['an earlier token', ['a', 'b', 'a']],
])('a service that answers with %s again is a ContractError', async (_, tokens) => {
  const { client, received } = await startService({
    api: (request, index) => ({ json: { list: [], nextPageToken: tokens[index] } }),
  });
  await expect(Array.fromAsync(iterate(client(), '/api/v1/search/tasks', { body: {} }))).rejects.toThrow(
    new ContractError('POST /api/v1/search/tasks gave the same page token twice; to go on would never end'),
  );
  expect(received).toHaveLength(tokens.length);
});

test('a service that never moves from the first token is noticed on the first page', async () => {
  const { client, received } = await startService({ api: () => ({ json: { list: [], nextPageToken: 'a' } }) });
  const iteration = iterate(client(), '/api/v1/users', { params: { query: { page_token: 'a' } } });
  await expect(Array.fromAsync(iteration)).rejects.toThrow(ContractError);
  expect(received).toHaveLength(1);
});

test('items can come expanded', async () => {
  const app = { '@type': 'type.googleapis.com/c1.api.app.v1.App', id: 'x', displayName: 'Payroll' };
  const { baseUrl } = await startService({
    api: () => ({ json: { expanded: [app], list: [{ task: null, appPath: '$.expanded[0]' }], nextPageToken: '' } }),
  });
  const names = [];
  for await (const task of iterateExpanded(createClient({ baseUrl, token: () => 'x' }), '/api/v1/search/tasks', {
    body: {},
  })) {
    names.push(task.app?.displayName);
  }
  expect(names).toEqual(['Payroll']);
});
