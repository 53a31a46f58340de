import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../src/http/contract.ts';
import { jsonBounds, measureJson } from '../../src/server/read-body.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function send(url: string, type: string, payload: string): Promise<{ status: number; body: unknown }> {
  const { statusCode, body } = await service.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...service.admin.headers },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}
const many = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => each(n)).join(',');

describe('a JSON body is measured before it is parsed, and refused when it', () => {
  test.each([
    [
      'has too many values',
      () => `{"refs":[${many(jsonBounds.values + 1, () => '{}')}]}`,
      413,
      /has more than 150000 values; send less at once/,
    ],
    [
      'has too many members',
      () => `{${many(jsonBounds.members + 1, (n) => `"k${n}":1`)}}`,
      413,
      /has an object with more than 2000 members/,
    ],
    [
      'has too many members inside',
      () => `{"refs":[{${many(jsonBounds.members + 1, (n) => `"k${n}":1`)}}]}`,
      413,
      /more than 2000 members/,
    ],
    [
      'is nested too deep',
      () => `{"refs":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
      400,
      /nested more than 100 levels deep/,
    ],
    ['is nested too deep and never closed', () => '[{"a":'.repeat(300_000), 400, /nested more than 100 levels deep/],
    ['is no JSON', () => `{"query": "${'\\'.repeat(1_001)}", ]]]`, 400, /not valid JSON/],
  ])('%s', async (_, payload, status, message) => {
    expect(await send('/api/v1/search/users', 'application/json', payload())).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
  });
});

test('what is within the bounds is never refused by its measure, whatever its texts hold', () => {
  measureJson(
    `{"decisions":[${many(10_000, (n) => `{"taskId":"t${n}","policyStepId":"s","decision":"CERTIFY","reason":"a, b: [c] {d} \\"e\\" \\\\","accept":true}`)}]}`,
  );
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => measureJson(JSON.stringify(value))));
  expect(() => measureJson(`"${'\\"{:,'.repeat(400_000)}"`)).not.toThrow();
});

test('a token request has a few fields and a few kB', async () => {
  const form = 'application/x-www-form-urlencoded';
  expect(await send('/auth/v1/token', form, 'a&'.repeat(500_000))).toMatchObject({ status: 413 });
  expect(await send('/auth/v1/token', form, 'a&'.repeat(100))).toMatchObject({
    status: 413,
    body: { message: 'The body has more than 50 fields; send less at once' },
  });
  expect(
    await send('/auth/v1/token', form, 'grant_type=client_credentials&client_id=a&client_id=b&client_secret=c'),
  ).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  expect(
    await send(
      '/auth/v1/token',
      form,
      `grant_type=client_credentials&client_id=a+b%40c&client_secret=${'x'.repeat(8_000)}`,
    ),
  ).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
});

test('a refusal names so many wrong members and no more', async () => {
  const { status, body } = await send(
    '/api/v1/search/grants',
    'application/json',
    `{"expandMask":{"paths":[${many(900, (n) => `"x${n}"`)}]}}`,
  );
  expect(status).toBe(400);
  expect(JSON.stringify(body).length).toBeLessThan(50_000);
});

test('every list of a request body says how many items it takes, and every such check comes before its items are looked at', () => {
  const { schemas, operations } = readContract();
  const seen = new Set<unknown>();
  const lists: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const node = value as { [key: string]: unknown };
    if (typeof node['$ref'] === 'string') look(schemas[node['$ref'].split('/').at(-1) ?? ''], node['$ref']);
    if ([node['type']].flat().includes('array')) {
      lists.push(path);
      expect(node['maxItems'], path).toBeLessThanOrEqual(10_000);
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'examples') look(child, `${path}/${key}`);
  };
  for (const { id, body } of operations) look(Object.values(body), id);
  expect(lists.length).toBeGreaterThan(100);
});

describe('a body that is larger than its media type may be is refused with the limit', () => {
  const KIB = 2 ** 10;
  test.each([
    ['application/json', '/api/v1/search/users', 4_096 * KIB, 'larger than 4 MiB, the limit of application/json'],
    [
      'application/x-www-form-urlencoded',
      '/auth/v1/token',
      16 * KIB,
      'larger than 16 KiB, the limit of application/x-www-form-urlencoded',
    ],
  ])('%s', async (type, url, limit, message) => {
    expect(await send(url, type, ' '.repeat(limit + 1))).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining(message) },
    });
    expect((await send(url, type, ' '.repeat(limit))).status).toBe(400);
  });

  test('before it is read, when its length is declared', async () => {
    const headers = { ...service.admin.headers, 'content-type': 'application/json', 'content-length': '4194305' };
    const answer = await service.app.inject({ method: 'POST', url: '/api/v1/search/users', headers });
    expect(answer.statusCode).toBe(413);
  });

  test('compressed or not', async () => {
    const headers = { ...service.admin.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const payload = gzipSync(`{"query":"${'x'.repeat(4_096 * KIB)}"}`);
    expect(payload.length).toBeLessThan(8 * KIB);
    const answer = await service.app.inject({ method: 'POST', url: '/api/v1/search/users', headers, payload });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      413,
      expect.stringContaining('larger than 4 MiB'),
    ]);
  });

  test('and one of another type is not read at all', async () => {
    expect(await send('/api/v1/search/users', 'text/plain', 'x'.repeat(5_000 * KIB))).toMatchObject({ status: 415 });
  });
});
