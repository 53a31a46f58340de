import type { OperationId } from '@oag/types';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../crashes/crash-seed.ts';
import { startTestService, type Headers, type Parts, type TestService } from '../service/test-service.ts';

let service: TestService;
let app: string;
let entitlement: string;
let resource: string;
let type: string;
let other: Headers;

/** Inserts accounts, entitlements, grants and people; ids are random, so new rows sort before and after any page. */
async function insertRows(count: number): Promise<void> {
  const { inventory } = service;
  for (let row = 0; row < count; row++) {
    const account = await inventory.account(app);
    await inventory.grant(entitlement, { app_user_id: account });
    await inventory.grant(await inventory.entitlement(resource), { app_user_id: account });
    await inventory.grant(entitlement, { principal_resource_id: await inventory.resource(type) });
    await inventory.person();
    await inventory.app();
  }
}

beforeAll(async () => {
  service = await startTestService();
  const { inventory } = service;
  app = await inventory.app();
  await inventory.accessEntitlement(app);
  type = await inventory.resourceType(app);
  resource = await inventory.resource(type);
  entitlement = await inventory.entitlement(resource);
  await insertRows(110);
  other = await service.clientFor(await inventory.person({}, ['super_admin']));
});
afterAll(() => service.close());

type Listing = { operation: OperationId; parts(page: { size?: unknown; token?: string | undefined }): Parts };
const inQuery = (operation: OperationId, path: () => { [name: string]: string }): Listing => ({
  operation,
  parts: ({ size, token }) => ({
    path: path(),
    query: {
      ...(size !== undefined && { page_size: String(size) }),
      ...(token !== undefined && { page_token: token }),
    },
  }),
});
const inBody = (operation: OperationId, filter: () => object): Listing => ({
  operation,
  parts: ({ size, token }) => ({
    body: {
      ...filter(),
      ...(size !== undefined && { pageSize: size }),
      ...(token !== undefined && { pageToken: token }),
    },
  }),
});

const listings: { [name: string]: Listing } = {
  listUsers: inQuery('listUsers', () => ({})),
  listApps: inQuery('listApps', () => ({})),
  listAppUsers: inQuery('listAppUsers', () => ({ app_id: app })),
  listAppResources: inQuery('listAppResources', () => ({ app_id: app, app_resource_type_id: type })),
  listAppEntitlements: inQuery('listAppEntitlements', () => ({ app_id: app })),
  searchUsers: inBody('searchUsers', () => ({ query: 'person' })),
  searchApps: inBody('searchApps', () => ({})),
  searchAppEntitlements: inBody('searchAppEntitlements', () => ({ appIds: [app] })),
  searchGrants: inBody('searchGrants', () => ({})),
  'searchGrants of one entitlement': inBody('searchGrants', () => ({ entitlementRefs: [{ id: entitlement }] })),
};
const every = Object.keys(listings);
const listing = (name: string): Listing => listings[name] ?? inQuery('listUsers', () => ({}));

type Page = { list: object[]; nextPageToken: string };
async function read(name: string, page: { size?: unknown; token?: string | undefined }, headers?: Headers) {
  const { operation, parts } = listing(name);
  const { status, body, error } = await service.call(operation, parts(page), headers);
  return { status, error, page: body as Page };
}

/** The wire does not say which resource holds a grant, so only those of accounts are distinguishable. */
const isHeldByResource = (item: object): boolean =>
  (item as { appEntitlementUserBinding?: { appUserId: string } }).appEntitlementUserBinding?.appUserId === '';

/** The identity of an item in any list. */
const keyOf = (item: object): string =>
  JSON.stringify(item, (name, value: unknown) => (/[cC]ount$|[aA]t$/.test(name) ? undefined : value));

async function readAll(name: string, size: number, between: () => Promise<void> = async () => {}): Promise<string[]> {
  const keys: string[] = [];
  let token = '';
  do {
    const { status, page } = await read(name, { size, token });
    expect(status).toBe(200);
    keys.push(...page.list.filter((item) => !isHeldByResource(item)).map(keyOf));
    token = page.nextPageToken;
    await between();
  } while (token !== '');
  return keys;
}

describe.each([['listUsers'], ['searchUsers']])('a page of %s', (name) => {
  test.each([
    [undefined, 25],
    [0, 25],
    [-5, 10],
    [1, 10],
    [9, 10],
    [10, 10],
    [100, 100],
    [101, 100],
    [5000, 100],
  ])('of size %s has %i items', async (size, items) => {
    const { status, page } = await read(name, { size });
    expect([status, page.list.length]).toEqual([200, items]);
  });

  test.each([['abc'], ['1.5'], [1.5], [2 ** 31], [null], [true]])('of size %s is refused', async (size) => {
    const { status, error } = await read(name, { size });
    expect(status).toBe(400);
    expect(error.message).toMatch(/page_?[sS]ize/);
  });

  test('is the first one when the token is empty', async () => {
    expect((await read(name, { token: '' })).page.list).toEqual((await read(name, {})).page.list);
  });
});

test('an empty page_size is an absent one', async () => {
  expect((await service.call('listUsers', { query: { page_size: '', page_token: '' } })).body.list).toHaveLength(25);
});

test.each([[{ pageSize: 10, page_size: 10 }], [{ pageToken: '', page_token: '' }]])(
  '%j, both spellings at once, is refused',
  async (body) => {
    const { status, error } = await service.call('searchUsers', { body });
    expect([status, error.message]).toEqual([400, expect.stringContaining('are the same member')]);
  },
);

test('a search takes either spelling', async () => {
  const { body } = await service.call('searchUsers', { body: { page_size: 10 } });
  expect(
    (await service.call('searchUsers', { body: { pageSize: 10, page_token: body.nextPageToken } })).body.list,
  ).toHaveLength(10);
});

describe.each(every)('the token of %s', (name) => {
  test('goes on where the page ended, also with another size', async () => {
    const all = await readAll(name, 100);
    const first = await read(name, { size: 10 });
    const second = await read(name, { size: 30, token: first.page.nextPageToken });
    const visited = [...first.page.list, ...second.page.list].filter((item) => !isHeldByResource(item)).map(keyOf);
    expect(visited).toEqual(all.slice(0, visited.length));
    expect(visited.length).toBeGreaterThan(10);
  });

  test('is refused for another caller, another query and when it was tampered with', async () => {
    const { nextPageToken: token } = (await read(name, { size: 10 })).page;
    const refused = [
      await read(name, { token }, other),
      await read(name, { token: `${token}A` }),
      await read(name, { token: token.replace(/^./, (first) => (first === 'W' ? 'X' : 'W')) }),
      await read(name === 'listUsers' ? 'listApps' : 'listUsers', { token }),
      await read(name, { token: 'not a token' }),
    ];
    for (const { status, error } of refused) {
      expect(status).toBe(400);
      expect(error.details?.[0]).toMatchObject({ reason: 'INVALID_PAGE_TOKEN' });
    }
  });
});

test('a token of one app is refused for another app, and of one filter for another filter', async () => {
  const { body } = await service.call('listAppUsers', { path: { app_id: app }, query: { page_size: 10 } });
  const elsewhere = await service.call('listAppUsers', {
    path: { app_id: await service.inventory.app() },
    query: { page_token: body.nextPageToken },
  });
  expect(elsewhere.status).toBe(400);
  const { nextPageToken: token } = (await read('searchUsers', { size: 10 })).page;
  expect((await service.call('searchUsers', { body: { query: 'persons', pageToken: token } })).status).toBe(400);
  expect((await service.call('searchUsers', { body: { query: 'person', ids: ['x'], pageToken: token } })).status).toBe(
    400,
  );
});

test('every size visits each item exactly once while rows are inserted', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...every), fc.integer({ min: 10, max: 100 }), async (name, size) => {
      const before = await readAll(name, 100);
      const visited = await readAll(name, size, () => insertRows(1));
      expect(new Set(visited).size).toBe(visited.length);
      expect(before.filter((key) => !visited.includes(key))).toEqual([]);
    }),
    // The first ring walks through each list once, in pages of thirty.
    {
      numRuns: isFull ? 20 : every.length,
      examples: every.map((name): [string, number] => [name, isFull ? 10 : 30]),
    },
  );
});
