import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../service/sign-in.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
let overHttps: TestService;
beforeAll(async () => {
  service = await startTestService({
    flags: ['--request-timeout', '1', '--cors-origins', 'https://portal.example.com'],
  });
  overHttps = await startTestService({ flags: ['--public-url', 'https://access.example.com'] });
  for (const { app } of [service, overHttps]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => Promise.all([service.close(), overHttps.close()]));

type Answer = { status: number; headers: { [name: string]: string | undefined } };

/** Sends these bytes, and reads the head of the answer. */
async function send(bytes: string, to: TestService): Promise<Answer> {
  const socket = connect((to.app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.includes('\r\n\r\n')) socket.destroy();
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [first = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const headers = lines.map(
    (line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')] as const,
  );
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}

type Head = { [name: string]: string };
const request = (method: string, path: string, head: Head = {}, body = ''): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    ...Object.entries({ 'content-length': String(body.length), ...head }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
const asAdmin = (of: TestService): Head => ({ authorization: String(of.admin.headers.authorization) });
const JSON_TYPE = { 'content-type': 'application/json' };

const answers: [string, number, 'data' | 'page' | 'docs', string, (of: TestService) => string | Promise<string>][] = [
  ['an answer of the API', 200, 'data', 'no-store', (of) => request('GET', '/api/v1/auth/introspect', asAdmin(of))],
  [
    'an answer to a session',
    200,
    'data',
    'no-store',
    async (of) => {
      const { headers } = await signIn(of, of.admin.userId);
      return request('GET', '/auth/v1/session', { cookie: headers.cookie });
    },
  ],
  ['a request without a token', 401, 'data', 'no-store', () => request('GET', '/api/v1/auth/introspect')],
  ['a missing object', 404, 'data', 'no-store', (of) => request('GET', '/api/v1/tasks/x', asAdmin(of))],
  [
    'a refused field',
    400,
    'data',
    'no-store',
    (of) => request('POST', '/api/v1/policies', { ...asAdmin(of), ...JSON_TYPE }, '{"x":1}'),
  ],
  [
    'a body that is no JSON',
    400,
    'data',
    'no-store',
    (of) => request('POST', '/api/v1/policies', { ...asAdmin(of), ...JSON_TYPE }, '{'),
  ],
  [
    'a wrong media type',
    415,
    'data',
    'no-store',
    (of) => request('POST', '/api/v1/policies', { ...asAdmin(of), 'content-type': 'text/plain' }, 'x'),
  ],
  [
    'a refused sign-in',
    401,
    'data',
    'no-store',
    () =>
      request(
        'POST',
        '/auth/v1/token',
        { 'content-type': 'application/x-www-form-urlencoded' },
        'grant_type=client_credentials&client_id=x&client_secret=y',
      ),
  ],
  ['the key set', 200, 'data', 'no-store', () => request('GET', '/auth/v1/jwks')],
  ['a file to save', 200, 'data', 'no-store', (of) => request('GET', '/api/v1/systemlog/verifier', asAdmin(of))],
  ['an unknown path', 404, 'data', 'no-store', () => request('GET', '/nowhere')],
  ['an unknown method', 405, 'data', 'no-store', () => request('DELETE', '/api/v1/auth/introspect')],
  ['a path that cannot be decoded', 400, 'data', 'no-store', () => request('GET', '/api/v1/tasks/%ff')],
  [
    'a preflight',
    204,
    'data',
    'no-store',
    () =>
      request('OPTIONS', '/api/v1/policies', {
        origin: 'https://portal.example.com',
        'access-control-request-method': 'POST',
      }),
  ],
  ['what is no HTTP', 400, 'data', 'no-store', () => 'nonsense\r\n\r\n'],
  ['a head that is too large', 431, 'data', 'no-store', () => request('GET', '/', { x: 'x'.repeat(40_000) })],
  [
    'a body that does not arrive',
    408,
    'data',
    'no-store',
    () => request('POST', '/auth/v1/token', { ...JSON_TYPE, 'content-length': '9' }),
  ],
  ['a probe', 200, 'data', 'no-store', () => request('GET', '/healthz')],
  ['the metrics', 200, 'data', 'no-store', () => request('GET', '/metrics')],
  ['the contract', 200, 'data', 'public, no-cache', () => request('GET', '/openapi.json')],
  ['a redirection', 302, 'data', 'no-store', () => request('GET', '/task/4711')],
  ['the console', 200, 'page', 'no-cache', () => request('GET', '/')],
  ['the sign-in page', 200, 'page', 'no-store', () => request('GET', '/sign-in')],
  ['a page of the docs', 200, 'docs', 'public, no-cache', () => request('GET', '/docs/')],
];

const POLICIES = {
  data: "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox",
  page: "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  docs: "default-src 'none';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self' data:;connect-src 'self' http://127.0.0.1:4010;base-uri 'none';form-action 'self';frame-ancestors 'none';worker-src 'self' blob:",
};

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

test.concurrent.each(answers)(
  '%s (%i) has the headers that browsers protect people by',
  async (_, status, kind, cache, bytes) => {
    const plain = await send(await bytes(service), service);
    expect(plain.status).toBe(status);
    expect(plain.headers).toMatchObject({
      ...always,
      'cache-control': cache,
      'content-security-policy': POLICIES[kind],
    });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  },
);

test.concurrent.each(answers.filter(([, status]) => status !== 204 && status !== 408))(
  '%s (%i) makes browsers keep to HTTPS where the service is reached by it',
  async (_, status, _kind, _cache, bytes) => {
    const { status: got, headers } = await send(await bytes(overHttps), overHttps);
    expect(got).toBe(status);
    expect(headers).toMatchObject({ ...always, 'strict-transport-security': 'max-age=31536000' });
    // Pages of a service that others reach do not call a mock on the reader's machine.
    expect(headers['content-security-policy']).not.toContain('http://');
  },
);
