import { expect, test, vi } from 'vitest';
import { createClient, ServiceError } from '../src/index.ts';
import { refusal, startService, type Reply } from './service.ts';

const HOUR = 3_600_000;
const unauthenticated = refusal(401, 16, 'TOKEN_EXPIRED', 'The access token has expired; ask for a new one');
const tokenOf =
  (seconds: unknown) =>
  (_: unknown, index: number): Reply => ({
    json: { access_token: `token-${index + 1}`, token_type: 'Bearer', expires_in: seconds },
  });
const usersOf = (received: { headers: { authorization?: string | undefined } }[]) =>
  received.map(({ headers }) => headers.authorization);

test('the secret travels in a form body, and the token in the header of the call', async () => {
  const { client, received, tokenRequests } = await startService();
  await client().GET('/api/v1/users');
  expect(tokenRequests).toHaveLength(1);
  expect(tokenRequests[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(tokenRequests[0]?.headers.authorization).toBeUndefined();
  expect(Object.fromEntries(new URLSearchParams(tokenRequests[0]?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'amber-otter@localhost/pcc',
    client_secret: 'secret',
  });
  expect(received[0]?.headers.authorization).toBe('Bearer token-1');
});

test('fifty calls at once share one token request, and later calls its token', async () => {
  const { client, received, tokenRequests } = await startService();
  const { GET } = client();
  await Promise.all(Array.from({ length: 50 }, () => GET('/api/v1/users')));
  await GET('/api/v1/users');
  expect(tokenRequests).toHaveLength(1);
  expect(new Set(usersOf(received))).toEqual(new Set(['Bearer token-1']));
});

test('a caller who aborts does not take the token request from the others', async () => {
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Reply>();
  const { client, received, tokenRequests } = await startService({
    token: () => {
      arrived.resolve();
      return answer.promise;
    },
  });
  const { GET } = client();
  const leaving = new AbortController();
  const left = GET('/api/v1/users', { signal: leaving.signal });
  const stays = GET('/api/v1/apps');
  await arrived.promise;
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  answer.resolve({ json: { access_token: 'shared', token_type: 'Bearer', expires_in: 3600 } });
  await stays;
  expect(tokenRequests).toHaveLength(1);
  expect(received.map(({ url }) => url)).toEqual(['/api/v1/apps']);
});

test.each([
  ['an hour', 3600, HOUR - 60_000],
  ['five minutes', 300, 270_000],
])('a token of %s is renewed early, while it still serves', async (_, seconds, renewedAt) => {
  const { client, clock, received, tokenRequests } = await startService({ token: tokenOf(seconds) });
  const { GET } = client();
  await GET('/api/v1/users');
  clock.advance(renewedAt - 1);
  await GET('/api/v1/users');
  expect(tokenRequests).toHaveLength(1);
  clock.advance(1);
  await GET('/api/v1/users');
  await vi.waitFor(() => expect(tokenRequests).toHaveLength(2));
  await vi.waitFor(async () => {
    await GET('/api/v1/users');
    expect(received.at(-1)?.headers.authorization).toBe('Bearer token-2');
  });
  expect(usersOf(received).slice(0, 3)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-1']);
  expect(tokenRequests).toHaveLength(2);
});

test('an early renewal that fails disturbs nobody; at the end of the token its error is thrown', async () => {
  const { client, clock, tokenRequests } = await startService({
    token: (_, index) =>
      index === 0
        ? { json: { access_token: 'first', token_type: 'Bearer', expires_in: 3600 } }
        : { status: 401, json: { error: 'invalid_client', error_description: 'The client is revoked' } },
  });
  const { GET } = client();
  await GET('/api/v1/users');
  clock.advance(HOUR - 60_000);
  await GET('/api/v1/users');
  await vi.waitFor(() => expect(tokenRequests).toHaveLength(2));
  clock.advance(60_000);
  await expect(GET('/api/v1/users')).rejects.toMatchObject({ status: 401, reason: 'invalid_client' });
});

test('a token that does not say how long it lives is used until it is refused', async () => {
  const { client, clock, tokenRequests } = await startService({ token: tokenOf(undefined) });
  const { GET } = client();
  await GET('/api/v1/users');
  clock.advance(1000 * HOUR);
  await GET('/api/v1/users');
  expect(tokenRequests).toHaveLength(1);
});

test('after a 401 the token is renewed once and the call sent again, its body included', async () => {
  const { client, received, tokenRequests } = await startService({
    api: ({ headers }) => (headers.authorization === 'Bearer token-1' ? unauthenticated : { json: { taskView: null } }),
  });
  const { POST, GET } = client();
  // The first token is fresh when it is first refused; the service has just made it, so another would not help.
  await expect(GET('/api/v1/users')).rejects.toMatchObject({ status: 401, reason: 'TOKEN_EXPIRED' });
  expect(tokenRequests).toHaveLength(1);
  await POST('/api/v1/tasks/{task_id}/action/comment', {
    params: { path: { task_id: 'x' } },
    body: { comment: 'once' },
  });
  expect(tokenRequests).toHaveLength(2);
  expect(received.slice(1).map(({ headers, body }) => [headers.authorization, body])).toEqual([
    ['Bearer token-1', '{"comment":"once"}'],
    ['Bearer token-2', '{"comment":"once"}'],
  ]);
});

test('many calls that are refused at once renew the token once', async () => {
  const { client, tokenRequests } = await startService({
    api: ({ headers }, index) =>
      index > 0 && headers.authorization === 'Bearer token-1' ? unauthenticated : { json: {} },
  });
  const { GET } = client();
  await GET('/api/v1/users');
  await Promise.all(Array.from({ length: 20 }, () => GET('/api/v1/apps')));
  expect(tokenRequests).toHaveLength(2);
});

test('a second 401 is thrown', async () => {
  const { client, received, tokenRequests } = await startService({
    api: (_, index) => (index === 0 ? { json: {} } : unauthenticated),
  });
  const { GET } = client();
  await GET('/api/v1/users');
  const error = await GET('/api/v1/users').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ status: 401, code: 16, reason: 'TOKEN_EXPIRED' });
  expect(received).toHaveLength(3);
  expect(tokenRequests).toHaveLength(2);
});

test('a token is renewed once for a call, however often the call is repeated', async () => {
  const { client, received, tokenRequests } = await startService({
    api: (_, index) => [{ json: {} }, unauthenticated, { status: 503 }, unauthenticated][index] ?? { json: {} },
  });
  const { GET } = client();
  await GET('/api/v1/users');
  await expect(GET('/api/v1/users')).rejects.toMatchObject({ status: 401 });
  expect(received).toHaveLength(4);
  expect(tokenRequests).toHaveLength(2);
});

test('a caller who sets the header is left alone', async () => {
  const { client, received, tokenRequests } = await startService();
  await client().GET('/api/v1/users', { headers: { authorization: 'Bearer mine' } });
  expect(received[0]?.headers.authorization).toBe('Bearer mine');
  expect(tokenRequests).toHaveLength(0);
});

test('a token function is asked before each call, and with the refused token after a 401', async () => {
  const { baseUrl, received } = await startService({
    api: ({ headers }) => (headers.authorization === 'Bearer old' ? unauthenticated : { json: {} }),
  });
  const asked: (string | undefined)[] = [];
  const { GET } = createClient({
    baseUrl,
    token: (rejected) => {
      asked.push(rejected);
      return asked.length > 1 ? 'new' : 'old';
    },
  });
  await GET('/api/v1/users');
  await GET('/api/v1/users');
  expect(asked).toEqual([undefined, 'old', undefined]);
  expect(usersOf(received)).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);
});

test('a call that is refused late takes the token that another call has renewed meanwhile', async () => {
  const late = Promise.withResolvers<void>();
  const { baseUrl, received } = await startService({
    api: async ({ url, headers }) => {
      if (url === '/api/v1/apps' && headers.authorization === 'Bearer old') await late.promise;
      return headers.authorization === 'Bearer old' ? unauthenticated : { json: {} };
    },
  });
  const renewals: string[] = [];
  const { GET } = createClient({
    baseUrl,
    token: (rejected) => {
      if (rejected) renewals.push(rejected);
      return renewals.length ? 'new' : 'old';
    },
  });
  const slow = GET('/api/v1/apps');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await GET('/api/v1/users');
  late.resolve();
  await slow;
  expect(renewals).toEqual(['old']);
});

test('a token function that has no other token gets the 401', async () => {
  const { baseUrl, received } = await startService({ api: () => unauthenticated });
  const { GET } = createClient({ baseUrl, token: async () => 'only' });
  await expect(GET('/api/v1/users')).rejects.toMatchObject({
    status: 401,
    message: 'The access token has expired; ask for a new one',
  });
  expect(received).toHaveLength(1);
});

test('what a token function throws is thrown by the call', async () => {
  const { baseUrl, received } = await startService();
  const { GET } = createClient({ baseUrl, token: () => Promise.reject(new Error('signed out')) });
  await expect(GET('/api/v1/users')).rejects.toThrow('signed out');
  await expect(createClient({ baseUrl, token: () => '' }).GET('/api/v1/users')).rejects.toThrow(
    'The token function returned no token',
  );
  expect(received).toHaveLength(0);
});

test('the key set is read without a token', async () => {
  const { client, received, tokenRequests } = await startService();
  await client().GET('/auth/v1/jwks');
  expect(received[0]?.headers.authorization).toBeUndefined();
  expect(tokenRequests).toHaveLength(0);
});

test('the secret does not follow a redirect', async () => {
  const elsewhere = await startService();
  const location = `${elsewhere.baseUrl}/auth/v1/token`;
  const { client, clock } = await startService({ token: () => ({ status: 307, headers: { location } }) });
  await expect(client().GET('/api/v1/users')).rejects.toThrow(
    /POST .*\/auth\/v1\/token got no complete answer: .*redirect/,
  );
  expect(elsewhere.tokenRequests).toHaveLength(0);
  expect(clock.waits).toHaveLength(3);
});
