import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../src/index.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

const ORIGIN = 'https://portal.example.com';
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ flags: ['--cors-origins', ORIGIN] });
});
afterAll(() => service.close());

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS',
  url: string,
  headers: { [name: string]: string } = {},
) => service.app.inject({ method, url, headers });

test.each([
  ['DELETE', '/api/v1/auth/introspect', 'GET, HEAD, OPTIONS'],
  ['GET', '/auth/v1/token', 'OPTIONS, POST'],
  ['HEAD', '/auth/v1/token', 'OPTIONS, POST'],
  ['PUT', '/api/v1/tasks/x', 'GET, HEAD, OPTIONS'],
  ['POST', '/openapi.json', 'GET, HEAD, OPTIONS'],
  ['POST', '/docs/', 'GET, HEAD, OPTIONS'],
] as const)('%s %s is 405, and Allow names the methods', async (method, url, allow) => {
  const answer = await ask(method, url);
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
  if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 12, details: [{ reason: 'METHOD_NOT_ALLOWED' }] });
});

test('a path that does not exist is 404 with every method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await ask(method, '/api/v1/nowhere')).statusCode).toBe(404);
});

test('a browser of a named origin may call, with the headers that clients send and read', async () => {
  const preflight = {
    origin: ORIGIN,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  const answer = await ask('OPTIONS', '/api/v1/search/tasks', preflight);
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-headers': expect.stringMatching(/authorization.*dpop/),
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  const refused = await ask('GET', '/api/v1/auth/introspect', { origin: ORIGIN });
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-expose-headers': expect.stringContaining('x-request-id'),
  });
});

test('caches keep the answers to origins apart, and pages read the headers that the client uses', async () => {
  for (const origin of [ORIGIN, 'https://evil.example.com']) {
    const { headers } = await ask('GET', '/api/v1/auth/introspect', { origin });
    expect(String(headers['vary']).toLowerCase()).toContain('origin');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  }
  const { headers } = await ask('GET', '/api/v1/auth/introspect', { origin: ORIGIN });
  const exposed = String(headers['access-control-expose-headers'])
    .split(',')
    .map((name) => name.trim());
  expect(exposed).toEqual(expect.arrayContaining(['etag', 'retry-after', 'x-request-id', 'content-disposition']));
});

test.each(['*', 'null', 'https://portal.example.com/', 'portal.example.com', 'https://*.example.com'])(
  'CORS_ORIGINS does not take %s: only exact origins',
  (origin) => {
    expect(() => readConfiguration([], { CORS_ORIGINS: origin })).toThrow(
      `CORS_ORIGINS is "${origin}", but must be exact origins such as https://portal.example.com, separated by commas, without a path`,
    );
  },
);

test('another origin may not, and nobody may where none is configured', async () => {
  expect(
    (await ask('GET', '/healthz', { origin: 'https://evil.example.com' })).headers['access-control-allow-origin'],
  ).toBeUndefined();
  const other = await startTestService();
  const answer = await other.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/search/tasks',
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  });
  expect([answer.statusCode, answer.headers['allow'], answer.headers['access-control-allow-origin']]).toEqual([
    204,
    'OPTIONS, POST',
    undefined,
  ]);
  await other.close();
});

test('the contract is sent compressed, and not again to who has it', async () => {
  const plain = await ask('GET', '/openapi.json');
  for (const [encoding, expand] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ask('GET', '/openapi.json', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(expand(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  }
  expect((await ask('GET', '/openapi.json', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
    'gzip',
  );
  const known = await ask('GET', '/openapi.json', { 'if-none-match': String(plain.headers['etag']) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect((await ask('GET', '/openapi.json', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('large answers are compressed, small ones and archives are not', async () => {
  const headers = { ...service.admin.headers, 'accept-encoding': 'gzip, br' };
  const large = await ask('GET', '/api/v1/iam/roles', headers);
  expect(large.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(large.rawPayload).toString())).toEqual(
    (await ask('GET', '/api/v1/iam/roles', service.admin.headers)).json(),
  );
  expect((await ask('GET', '/healthz', headers)).headers['content-encoding']).toBeUndefined();
});

test('an answer that is compressed at once has its length, one that is larger is sent as a stream, and both are whole', async () => {
  const app = await service.inventory.app();
  const url = `/api/v1/apps/${app}`;
  for (const [length, isStream] of [
    [5_000, false],
    [100_000, true],
  ] as const) {
    const name = 'x'.repeat(length);
    await service.database.pool.query('update apps set display_name = $1 where id = $2', [name, app]);
    for (const [encoding, expand] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask('GET', url, { ...service.admin.headers, 'accept-encoding': encoding });
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('ncoding') });
      expect(answer.headers['content-length']).toBe(isStream ? undefined : String(answer.rawPayload.length));
      expect(JSON.parse(expand(answer.rawPayload).toString())).toMatchObject({ app: { displayName: name } });
    }
  }
});

test('the services of a process show the same metrics of the process, and each its own requests', async () => {
  const other = await startTestService();
  const metricsOf = async ({ app }: TestService): Promise<string> =>
    (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).payload;
  try {
    await other.app.inject({ url: '/healthz' });
    for (const one of [service, other]) {
      const names = [...(await metricsOf(one)).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(
        expect.arrayContaining([
          'process_cpu_seconds_total',
          'nodejs_eventloop_lag_seconds',
          'nodejs_gc_duration_seconds',
          'http_request_duration_seconds',
        ]),
      );
    }
    expect(await metricsOf(other)).toMatch(/http_request_duration_seconds_count\{[^}]*"\/healthz"[^}]*\} 1$/m);
  } finally {
    await other.close();
  }
});
