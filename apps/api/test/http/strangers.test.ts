import { newId } from '@oag/store/database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { askForToken, assertion, bySecret, newSigner } from '../service/assertions.ts';
import { signIn } from '../service/sign-in.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
/** For the tests whose addresses are their own. */
let shared: TestService;
let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;
beforeAll(async () => {
  shared = await startTestService({ flags: ['--address-rate-limit', '2'] });
});
afterEach(async () => {
  if (service !== shared) await service.close();
});
afterAll(() => shared.close());

const statusOf = async (
  url: string,
  remoteAddress: string,
  headers: { [name: string]: string } = {},
): Promise<number> => (await service.app.inject({ url, remoteAddress, headers })).statusCode;

/** The answers to so many requests, by their status. */
async function statusesOf(
  count: number,
  url: string,
  remoteAddress: string,
  headers: { [name: string]: string } = {},
): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1) statuses.add(await statusOf(url, remoteAddress, headers));
  return statuses;
}

const forged = { authorization: 'Bearer eyJhbGciOiJFZERTQSIsImtpZCI6IngifQ.eyJzdWIiOiJ4In0.AAAA' };
const entries = async (): Promise<
  { objectType: string; objectId: string; document: { [member: string]: unknown } }[]
> =>
  (
    await service.database.pool.query(
      `select object_type as "objectType", object_id as "objectId", document from log_entries where kind = 'refused' order by seq`,
    )
  ).rows;

test.each<[string, string, { [name: string]: string }]>([
  ['forged tokens', '/api/v1/auth/introspect', forged],
  ['requests without a token', '/api/v1/auth/introspect', {}],
  ['the contract', '/openapi.json', {}],
  ['the metrics', '/metrics', {}],
  ['the docs', '/docs/', {}],
  ['unknown paths', '/nowhere', {}],
  ['the key set', '/auth/v1/jwks', {}],
  ['a link that is forged', '/api/v1/uploads/x/content?link=x', {}],
])('%s count for the limit of an address', async (_, url, headers) => {
  service = shared;
  const statuses = await statusesOf(20, url, newAddress(), headers);
  expect(statuses).toContain(429);
  expect(statuses.size).toBe(2);
  expect(await statusOf(url, newAddress(), headers)).not.toBe(429);
});

test('an address that is limited hinders nobody who has a token from working there, and no probe', async () => {
  service = shared;
  const remoteAddress = newAddress();
  const { authorization } = service.admin.headers;
  expect(await statusOf('/api/v1/auth/introspect', remoteAddress, { authorization })).toBe(200);
  expect(await statusesOf(20, '/nowhere', remoteAddress)).toContain(429);
  expect(await statusOf('/api/v1/auth/introspect', remoteAddress, { authorization })).toBe(200);
  expect([await statusOf('/healthz', remoteAddress), await statusOf('/readyz', remoteAddress)]).toEqual([200, 200]);
});

test('signing in counts for the address, whatever token or session comes with it', async () => {
  service = shared;
  const [first, second] = [newAddress(), newAddress()];
  const { authorization = '' } = service.admin.headers;
  const { cookie } = (await signIn(service, service.admin.userId)).headers;
  expect(await statusOf('/api/v1/auth/introspect', first, { authorization })).toBe(200);
  expect(await statusOf('/api/v1/auth/introspect', second, { cookie })).toBe(200);
  const guess = { client_id: 'calm-otter-1@127.0.0.1:8080/pcc', client_secret: 'guessed' };
  for (const [address, headers] of [
    [first, { authorization }],
    [second, { cookie }],
  ] as const) {
    const statuses = new Set<number>();
    for (let index = 0; index < 20; index += 1)
      statuses.add((await askForToken(service, guess, address, { ...headers })).status);
    expect(statuses).toEqual(new Set([401, 429]));
  }
});

test('a request over the limit reaches neither the database nor a signature check', async () => {
  service = await startTestService({ flags: ['--address-rate-limit', '1'] });
  const signer = await newSigner(service);
  const address = '192.0.2.1';
  while ((await statusOf('/nowhere', address)) !== 429);
  const { pool } = service.database;
  const reached = [
    vi.spyOn(pool, 'connect'),
    vi.spyOn(pool, 'query'),
    vi.spyOn(service.running.service.tokens, 'verify'),
  ];
  const assertedBy = {
    client_id: signer.clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await assertion(signer),
  };
  const cookie = `oag-session=${newId()}.${'x'.repeat(43)}`;
  expect([
    (await askForToken(service, bySecret(signer), address)).status,
    (await askForToken(service, assertedBy, address)).status,
    await statusOf('/api/v1/auth/introspect', address, forged),
    await statusOf('/api/v1/auth/introspect', address, { cookie }),
    await statusOf('/api/v1/uploads/x/content?link=x', address),
  ]).toEqual([429, 429, 429, 429, 429]);
  for (const spy of reached) expect(spy).not.toHaveBeenCalled();
});

test('a token whose client was deleted counts for its address', async () => {
  service = shared;
  const { body } = await service.call('createPersonalClient', { body: {} });
  const { body: token } = await askForToken(service, {
    client_id: body.client?.clientId ?? '',
    client_secret: body.clientSecret,
  });
  const headers = { authorization: `Bearer ${String(token['access_token'])}` };
  await service.call('deletePersonalClient', { path: { id: body.client?.id ?? '' } });
  expect(await statusesOf(20, '/api/v1/auth/introspect', newAddress(), headers)).toEqual(new Set([401, 429]));
});

test('a network of IPv6 is limited as one address', async () => {
  service = await startTestService({ flags: ['--address-rate-limit', '1'] });
  const statuses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => statusOf('/nowhere', `2001:db8::${index + 1}`)),
  );
  expect(statuses).toContain(429);
  expect(await statusOf('/nowhere', '2001:db8:0:1::1')).toBe(404);
});

test('a client id of any length is refused without a fault, and only its beginning and its hash are logged', async () => {
  service = await startTestService();
  for (const length of [2_500, 9_000, 12_000]) {
    expect(await askForToken(service, { client_id: 'x'.repeat(length), client_secret: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(
      await askForToken(service, { client_id: 'x'.repeat(length), client_secret: 'y', grant_type: 'z' }),
    ).toMatchObject({ status: 400 });
  }
  const logged = await entries();
  expect(logged).toHaveLength(6);
  for (const { objectId, document } of logged) {
    expect(objectId).toMatch(/^x{64}… \(\d+ characters, sha256 [0-9a-f]{64}\)$/);
    expect(JSON.stringify(document).length).toBeLessThan(500);
  }
});

test('refusals of an address beyond the first ones of a minute are one entry with their number', async () => {
  service = await startTestService({ flags: ['--address-rate-limit', '5'] });
  const signer = await newSigner(service);
  const statuses: number[] = [];
  for (let index = 0; index < 30; index += 1)
    statuses.push((await askForToken(service, { ...bySecret(signer), client_secret: 'wrong' }, '192.0.2.1')).status);
  const limited = statuses.filter((status) => status === 429).length;
  expect(limited).toBeGreaterThan(0);
  expect(await entries()).toHaveLength(10);
  await service.running.service.refusals.flush();
  await service.running.service.refusals.flush();
  const counted = (await entries()).slice(10);
  expect(counted).toMatchObject([
    { objectType: 'address', objectId: '192.0.2.1', document: { count: 20, reasons: { RATE_LIMITED: limited } } },
  ]);
});

test('addresses without end are logged one by one up to a bound, and counted together beyond it', async () => {
  service = await startTestService();
  const { refusals } = service.running.service;
  for (let index = 0; index < 1_200; index += 1) {
    const entry = { actorId: '', kind: 'refused', objectType: 'personalClient', objectId: 'x' };
    await refusals.record({ source: `10.0.${index >> 8}.${index & 255}`, reason: 'invalid_client', entry });
  }
  await refusals.stop();
  const logged = await entries();
  const single = logged.filter(({ objectType }) => objectType === 'personalClient').length;
  const counted = logged
    .filter(({ objectType }) => objectType === 'address')
    .reduce((sum, { document }) => sum + Number(document['count']), 0);
  expect(single).toBeLessThanOrEqual(600);
  expect(single + counted).toBe(1_200);
});

test('the metrics are for the machine itself, and for those who have the token', async () => {
  service = await startTestService({ flags: ['--metrics-token', 'a-token-for-prometheus'] });
  expect(await statusOf('/metrics', '127.0.0.1')).toBe(200);
  expect(await statusOf('/metrics', '::1')).toBe(200);
  expect(await statusOf('/metrics', '192.0.2.1')).toBe(403);
  expect(await statusOf('/metrics', '192.0.2.1', { authorization: 'Bearer a-token-for-prometheus' })).toBe(200);
  expect(await statusOf('/metrics', '192.0.2.1', { authorization: 'Bearer another-token' })).toBe(403);
  // A proxy on the same machine that is not named as one.
  expect(await statusOf('/metrics', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(403);
});

test('the networks that read the metrics are a setting', async () => {
  service = await startTestService({ flags: ['--metrics-sources', '10.1.0.0/16'] });
  expect([await statusOf('/metrics', '10.1.2.3'), await statusOf('/metrics', '127.0.0.1')]).toEqual([200, 403]);
});
