import { expect, test } from 'vitest';
import { browserSession, createClient, type ClientOptions } from '../src/index.ts';
import { refusal, startService, type Received, type Reply } from './service.ts';

const crossSite = refusal(403, 7, 'CROSS_SITE_REQUEST', 'X-Change-Token: send the change token of the session');
const ended = refusal(401, 16, 'SESSION_ENDED', 'This session has ended; sign in again');

/** A service with a session whose change token is `token()`; other requests get `answer`. */
async function startWithSession(token: () => string | undefined, answer: (request: Received) => Reply = () => ({})) {
  const service = await startService({
    api: (request) => {
      if (request.url !== '/auth/v1/session') return answer(request);
      const changeToken = token();
      return changeToken === undefined ? ended : { json: { session: {}, changeToken } };
    },
  });
  const options: ClientOptions = { baseUrl: service.baseUrl, session: browserSession, clock: service.clock };
  return { ...service, signedIn: createClient(options) };
}
const sent = (received: Received[]) =>
  received.map(({ method, url, headers }) => [method, url, headers['x-change-token']]);

test('reads carry no token; changes carry the change token, which is asked for once', async () => {
  const { signedIn, received } = await startWithSession(() => 'c1');
  await signedIn.GET('/api/v1/users');
  await Promise.all(
    ['/api/v1/search/apps', '/api/v1/search/users'].map((path) =>
      signedIn.POST(path as '/api/v1/search/apps', { body: {} }),
    ),
  );
  expect(sent(received).toSorted()).toEqual([
    ['GET', '/api/v1/users', undefined],
    ['GET', '/auth/v1/session', undefined],
    ['POST', '/api/v1/search/apps', 'c1'],
    ['POST', '/api/v1/search/users', 'c1'],
  ]);
  expect(received.every(({ headers }) => headers.authorization === undefined)).toBe(true);
});

test('a change token of an earlier session is replaced, and the request sent once more', async () => {
  const tokens = ['old', 'new'];
  const { signedIn, received } = await startWithSession(
    () => tokens.shift() ?? 'none',
    ({ url, headers }) =>
      url === '/api/v1/search/apps' && headers['x-change-token'] === 'old' ? crossSite : { json: { list: [] } },
  );
  // The first change token comes with this call.
  await signedIn.POST('/api/v1/search/users', { body: {} });
  await signedIn.POST('/api/v1/search/apps', { body: {} });
  expect(sent(received).slice(2)).toEqual([
    ['POST', '/api/v1/search/apps', 'old'],
    ['GET', '/auth/v1/session', undefined],
    ['POST', '/api/v1/search/apps', 'new'],
  ]);
});

test('another refusal is not repeated, and its body reaches the caller', async () => {
  const { signedIn, received } = await startWithSession(
    () => 'c1',
    ({ url }) => (url === '/api/v1/apps' ? refusal(403, 7, 'ROLE_REQUIRED', 'This needs another role') : {}),
  );
  await signedIn.POST('/api/v1/search/users', { body: {} });
  await expect(signedIn.POST('/api/v1/apps', { body: { displayName: 'x' } })).rejects.toMatchObject({
    status: 403,
    reason: 'ROLE_REQUIRED',
    message: 'This needs another role',
  });
  expect(received).toHaveLength(3);
});

test('without a session, a change is refused with its reason', async () => {
  const { signedIn, received } = await startWithSession(() => undefined);
  await expect(signedIn.POST('/api/v1/search/apps', { body: {} })).rejects.toMatchObject({ reason: 'SESSION_ENDED' });
  expect(sent(received)).toEqual([['GET', '/auth/v1/session', undefined]]);
});
