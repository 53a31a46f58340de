import type { OperationId } from '@oag/types';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../crashes/crash-seed.ts';
import { readContract } from '../../src/http/contract.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.inventory.accessEntitlement(await service.inventory.app());
});
afterAll(() => service.close());

const { schemas } = readContract();

const SURROGATES = { from: 0xd800, count: 0x800 };

/** Every character that there is. `unit: 'binary'` builds a table of all of them, which takes a second and stays. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff - SURROGATES.count }).map(
  (no) => String.fromCodePoint(no < SURROGATES.from ? no : no + SURROGATES.count),
  (text) => {
    const code = typeof text === 'string' ? (text.codePointAt(0) ?? -1) : -1;
    if (code < 0 || String.fromCodePoint(code) !== text) throw new Error('This is no single character');
    return code < SURROGATES.from ? code : code - SURROGATES.count;
  },
);

const text = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string(),
  fc.constantFrom(
    'NULL',
    '{}',
    '{"',
    '"\\',
    "';--",
    '\\',
    '%',
    '\ud800',
    '\0',
    'x'.repeat(10_000),
    '0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  ),
);

/** Any value of the shape that the contract gives a member: texts, lists of texts, references. */
function valueOf(schema: { [keyword: string]: unknown }): fc.Arbitrary<unknown> {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  if (name) return valueOf(schemas[name] ?? {});
  if (Array.isArray(schema['oneOf']))
    return fc.oneof(...(schema['oneOf'] as { [keyword: string]: unknown }[]).map(valueOf));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as string[]));
  if (schema['properties']) {
    const members = Object.entries(schema['properties'] as { [name: string]: { [keyword: string]: unknown } });
    return fc.record(Object.fromEntries(members.map(([member, child]) => [member, valueOf(child)])), {
      requiredKeys: [],
    });
  }
  switch ([schema['type']].flat()[0]) {
    case 'array':
      return fc.option(fc.array(valueOf(schema['items'] as { [keyword: string]: unknown }), { maxLength: 3 }));
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.maxSafeInteger();
    case 'null':
      return fc.constant(null);
    default:
      return text;
  }
}

const searches: [OperationId, string][] = [
  ['searchUsers', 'SearchUsersRequest'],
  ['searchApps', 'SearchAppsRequest'],
  ['searchAppEntitlements', 'SearchAppEntitlementsRequest'],
  ['searchGrants', 'SearchGrantsRequest'],
  ['searchPastGrants', 'SearchPastGrantsRequest'],
  ['searchGrantFeed', 'SearchGrantFeedRequest'],
  ['searchAppUsers', 'SearchAppUsersRequest'],
  ['searchAppResources', 'SearchAppResourcesRequest'],
  ['searchRequestCatalogEntitlements', 'SearchRequestCatalogEntitlementsRequest'],
];

/** A body with a few of the filters, so that most are not refused for another one. */
function bodyOf(schema: string): fc.Arbitrary<object> {
  const filters = Object.entries(
    (schemas[schema] ?? {})['properties'] as { [name: string]: { [keyword: string]: unknown } },
  ).filter(([name]) => !/^(page|expand)/.test(name));
  return fc
    .subarray(filters, { minLength: 1, maxLength: 2 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([name, child]) => [name, valueOf(child)]))));
}

test.each(searches)(
  '%s answers any filter with a page or with what is wrong with it',
  { timeout: 60_000 },
  async (operation, schema) => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(bodyOf(schema), async (body) => {
        const answer = await service.call(operation, { body });
        statuses.add(answer.status);
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: isFull ? 250 : 25 },
    );
    // A few bodies may all be refused.
    if (isFull) expect([...statuses].toSorted()).toEqual([200, 400]);
  },
);
