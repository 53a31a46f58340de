import { pages, type Client } from '@oag/client';
import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, type Operation, type Schema } from '../../src/index.ts';
import { tokenFor } from '../harness/clients.ts';
import { listings, listPath, type ListedIds, type Listing, type Page } from '../harness/listings.ts';
import { present } from '../harness/present.ts';
import { isFull, oneOfEachKind } from '../harness/ring.ts';
import { send } from '../harness/send.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { createPagingStage, createPolicy, SOME } from './paging-stage.ts';

const contract = readContract();

let target: ServiceTarget;
let admin: Client;
let other: Client;
let ids: ListedIds;
let all: { [Id in OperationId]?: Listing };
beforeAll(async () => {
  ({ target, admin, other, ids } = await createPagingStage());
  all = listings(ids);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

/** The operations that answer with a page token. Roles, and types of attributes, are fewer than fit on the smallest page, and have a test of their own. */
const paged = contract.operations.filter(({ id, responses }) => {
  if (id === 'listRoles' || id === 'listAttributeTypes') return false;
  const name =
    String((responses['200']?.['application/json'] as Schema | undefined)?.['$ref'] ?? '')
      .split('/')
      .at(-1) ?? '';
  return Object.hasOwn((contract.schemas[name]?.['properties'] ?? {}) as Schema, 'nextPageToken');
});
const listingOf = ({ id }: Operation): Listing => present(all[id], id);

/** Of this many lists the first ring tries one with every size and token: their pages are read, and their tokens checked, by the same code. */
const PER_TRIED = 3;
const isTried = (operation: Operation): boolean => isFull || paged.indexOf(operation) % PER_TRIED === 0;

/** The operations that get its token: all others in the second ring, which are thousands of pairs; in the first ring the next one. */
function strangersOf({ id }: Operation): OperationId[] {
  const others = paged.map((operation) => operation.id);
  const next = others.indexOf(id) + 1;
  return [...others.slice(next), ...others.slice(0, next - 1)].slice(0, isFull ? undefined : 1);
}

async function walk(listing: AsyncGenerator<Page>): Promise<{ sizes: number[]; items: string[] }> {
  const sizes: number[] = [];
  const items: string[] = [];
  for await (const { list } of listing) {
    sizes.push(list?.length ?? 0);
    // Every answer has links and expanded objects of its own.
    items.push(
      ...(list ?? []).map((item) =>
        JSON.stringify(item, (member, value: unknown) =>
          member === 'downloadUrl' || member.endsWith('Path') ? undefined : value,
        ),
      ),
    );
  }
  return { sizes, items };
}

const wholes = new Map<OperationId, ReturnType<typeof walk>>();
/**
 * All of a list in pages of 100. It is walked through once: nothing is created before the last test, which walks by itself. Only the log grows,
 * with each read of it.
 */
function wholeOf(operation: Operation): ReturnType<typeof walk> {
  if (operation.id === 'listLogEvents') return walk(listingOf(operation)(admin, { size: 100 }));
  const known = wholes.get(operation.id) ?? walk(listingOf(operation)(admin, { size: 100 }));
  wholes.set(operation.id, known);
  return known;
}

/** The items of the first pages. */
async function start(listing: AsyncGenerator<Page>, pageCount: number): Promise<string[]> {
  async function* firstPages(): AsyncGenerator<Page> {
    for (let count = 0; count < pageCount; count++) {
      const { done, value } = await listing.next();
      if (done) return;
      yield value as Page;
    }
  }
  return (await walk(firstPages())).items;
}

async function first(listing: AsyncGenerator<Page>): Promise<Page> {
  for await (const page of listing) return page;
  throw new Error('There is no page');
}

test('every operation that answers page by page is walked through', () => {
  expect(paged.map(({ id }) => id).toSorted()).toEqual(Object.keys(all).toSorted());
});

test.each(['/api/v1/iam/roles', '/api/v1/attributes/types'] as const)(
  '%s is short, and is walked through in pages of every size',
  async (path) => {
    const walkedBy = async (size: number) => {
      const [found, sizes]: [string[], number[]] = [[], []];
      for await (const { list } of pages(admin, path, { params: { query: { page_size: size } } })) {
        found.push(...(list ?? []).map(({ id }) => id));
        sizes.push(list?.length ?? 0);
      }
      return { found, sizes };
    };
    const { found: whole } = await walkedBy(100);
    expect(whole).toHaveLength(path === '/api/v1/iam/roles' ? 8 : 2);
    for (const size of [1, 2, 3]) {
      const { found, sizes } = await walkedBy(size);
      expect(found).toEqual(whole);
      expect(sizes).toHaveLength(Math.ceil(whole.length / size));
    }
    const { data } = await admin.GET(path, { params: { query: { page_size: 1 } } });
    const query = { page_token: data.nextPageToken };
    const refused = { status: 400, reason: 'INVALID_PAGE_TOKEN' };
    await expect(other.GET(path, { params: { query } })).rejects.toMatchObject(refused);
    await expect(admin.GET(path, { params: { query: { page_token: 'red' } } })).rejects.toMatchObject(refused);
  },
);

test.each(paged)('$id shows each item once, whatever the size of its pages', async (operation) => {
  const listing = listingOf(operation);
  const { items, sizes } = await wholeOf(operation);
  expect(items.length).toBeGreaterThanOrEqual(SOME);
  expect(new Set(items).size).toBe(items.length);
  expect(sizes).toHaveLength(Math.ceil(items.length / 100));
  if (!isTried(operation)) {
    expect(await start(listing(admin, { size: 10 }), 3)).toEqual(items.slice(0, 30));
    return;
  }
  const inTens = await walk(listing(admin, { size: 10 }));
  expect(inTens.items).toEqual(items);
  expect(inTens.sizes.slice(0, -1).every((size) => size === 10)).toBe(true);
  expect((await walk(listing(admin, {}))).items).toEqual(items);
});

const pageSizes: readonly (readonly [asked: number | undefined, expected: number])[] = [
  [undefined, 25],
  [0, 25],
  [-5, 10],
  [1, 10],
  [9, 10],
  [10, 10],
  [11, 11],
  [100, 100],
  [101, 100],
  [5000, 100],
];

test.each(paged.filter(isTried))(
  '$id takes a size that is out of range for the nearest that is not',
  async (operation) => {
    const listing = listingOf(operation);
    const total = (await wholeOf(operation)).items.length;
    const tried = oneOfEachKind(pageSizes, ([, expected]) => String(expected), paged.indexOf(operation));
    for (const [size, expected] of tried) {
      const page = await first(listing(admin, size === undefined ? {} : { size }));
      expect(page.list, String(size)).toHaveLength(Math.min(expected, total));
      expect(page.nextPageToken !== '', String(size)).toBe(total > expected);
    }
  },
);

test.each(paged.filter(isTried))(
  '$id goes on where its token says, with pages of another size, for its caller only',
  async (operation) => {
    const listing = listingOf(operation);
    const { items } = await wholeOf(operation);
    const { nextPageToken: token } = await first(listing(admin, { size: 10 }));
    expect((await walk(listing(admin, { size: 25, token }))).items).toEqual(items.slice(10));
    const refused = { status: 400, reason: 'INVALID_PAGE_TOKEN' };
    await expect(first(listing(other, { size: 10, token }))).rejects.toMatchObject(refused);
    const tampered = `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`;
    for (const wrong of [tampered, `${token}A`, token.slice(0, -1), 'red'])
      await expect(first(listing(admin, { token: wrong }))).rejects.toMatchObject(refused);
    for (const id of strangersOf(operation)) {
      const another = present(all[id], id);
      await expect(first(another(admin, { token })), id).rejects.toMatchObject(refused);
    }
  },
);

test.each(paged.filter((operation) => operation.method === 'GET' && isTried(operation)))(
  '$id reads its page from the query',
  async (operation) => {
    const token = await tokenFor(target, target.credentials);
    const ask = (query: { [name: string]: string }) =>
      send(target, operation, { path: listPath(operation.id, ids), query, token });
    for (const wrong of ['abc', '1.5', '1e1', '0x10', '99999999999']) {
      const { status, violations } = await ask({ page_size: wrong });
      expect({ status, fields: violations.map(({ field }) => field) }, wrong).toEqual({
        status: 400,
        fields: ['page_size'],
      });
    }
    const { body } = await ask({ page_size: '', page_token: '' });
    expect((body as Page).list).toHaveLength(Math.min(25, (await wholeOf(operation)).items.length));
  },
);

test.each(paged.filter(({ method }) => method === 'POST'))(
  '$id reads its page in snake_case as well',
  async (operation) => {
    const token = await tokenFor(target, target.credentials);
    const about = {
      ...(operation.id === 'listTaskAudits' && { taskId: ids.task }),
      ...(operation.id === 'searchUnusedAccess' && { ruleId: ids.unusedAccessRule }),
    };
    const ask = async (page: object): Promise<Page> =>
      (
        await send(target, operation, {
          path: operation.path.includes('{') ? listPath(operation.id, ids) : {},
          body: { ...about, ...page },
          token,
        })
      ).body as Page;
    const { nextPageToken } = await ask({ pageSize: 10 });
    expect(await ask({ page_size: 10, page_token: nextPageToken })).toEqual(
      await ask({ pageSize: 10, pageToken: nextPageToken }),
    );
  },
);

test('what is created meanwhile neither hides nor doubles what was there', async () => {
  const before = await walk(present(all.listPolicies, 'listPolicies')(admin, { size: 100 }));
  const seen: string[] = [];
  for await (const { list } of present(all.listPolicies, 'listPolicies')(admin, { size: 10 })) {
    seen.push(...(list ?? []).map((item) => JSON.stringify(item)));
    if (seen.length < 40) await createPolicy(admin, 'Created between two pages');
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(before.items));
});
