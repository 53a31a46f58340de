import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ProviderBrowser } from '../harness/sign-in/provider-browser.ts';
import {
  comeBack,
  connectProvider,
  finish,
  providerService,
  type ProviderService,
  signInThrough,
} from '../harness/sign-in-providers.ts';

let service: ProviderService;
beforeAll(async () => {
  service = await providerService();
  await service.letIn('reviewer', service.people.reviewer.id);
  await service.letIn('stranger', service.people.stranger.id);
});
afterEach(() => {
  expect(service.target.watched.takeProblems()).toEqual([]);
  expect(service.target.takeFaults()).toEqual([]);
});
afterAll(() => service.close());

const signedIn = async (login: string, browser = service.browse()): Promise<ProviderBrowser> => {
  const { status } = await signInThrough(browser, service.provider.id, login);
  expect(status).toBe(200);
  return browser;
};
const isSignedIn = async (browser: ProviderBrowser): Promise<boolean> =>
  (await browser.call('GET', '/auth/v1/session')).status === 200;
const signOut = async (browser: ProviderBrowser): Promise<string> => {
  const { body } = await browser.call('GET', '/auth/v1/session');
  const { changeToken } = body as { changeToken: string };
  const answer = await browser.call('DELETE', '/auth/v1/session', undefined, { 'x-change-token': changeToken });
  expect(answer.status).toBe(200);
  return (answer.body as { endSessionUrl: string }).endSessionUrl;
};
const logOutToken = async (
  claims: JWTPayload,
  provider = service.provider,
  subject = 'reviewer',
): Promise<{ status: number; text: string }> => {
  const { identityProvider, target } = service;
  const token = await identityProvider.logoutToken(provider.clientId, subject, claims);
  return sendToken(token, new URL(provider.backchannelLogoutUri).pathname, target);
};
const sendToken = async (
  token: string,
  path: string,
  { baseUrl, watched }: ProviderService['target'],
): Promise<{ status: number; text: string }> => {
  const answer = await watched.fetch(
    new Request(`${baseUrl}${path}`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) }),
  );
  return { status: answer.status, text: await answer.text() };
};

test('signing out here says where to sign out at the provider, which brings the browser back', async () => {
  const browser = await signedIn('reviewer');
  const endSessionUrl = await signOut(browser);
  expect(await isSignedIn(browser)).toBe(false);
  const asked = new URL(endSessionUrl);
  expect(asked.origin).toBe(service.identityProvider.issuer);
  expect(asked.searchParams.get('post_logout_redirect_uri')).toBe(`${service.target.baseUrl}/sign-in`);
  const back = await browser.follow(endSessionUrl, { logout: 'yes' });
  expect(back.pathname).toBe('/sign-in');
  const { rows } = await service.target.database.pool.query('select from provider_sessions');
  expect(rows, 'the ID token is not kept').toEqual([]);
});

test('signing out at the provider ends the session of that browser, and no other', async () => {
  const [here, elsewhere] = [await signedIn('reviewer'), await signedIn('reviewer')];
  const stranger = await signedIn('stranger');
  await here.follow(
    `${service.identityProvider.issuer}/session/end?client_id=${encodeURIComponent(service.provider.clientId)}&post_logout_redirect_uri=${encodeURIComponent(`${service.target.baseUrl}/sign-in`)}`,
    { logout: 'yes' },
  );
  expect(await Promise.all([here, elsewhere, stranger].map(isSignedIn))).toEqual([false, true, true]);
  await signOut(elsewhere);
  await signOut(stranger);
});

test('a logout token without a session ends all sessions of its subject that came from this provider', async () => {
  const another = await connectProvider(service.people.superAdmin.client, service.identityProvider);
  const [one, two] = [await signedIn('reviewer'), await signedIn('reviewer')];
  const stranger = await signedIn('stranger');
  expect((await logOutToken({}, another)).status, 'of another client').toBe(200);
  expect(await Promise.all([one, two, stranger].map(isSignedIn))).toEqual([true, true, true]);
  expect((await logOutToken({})).status).toBe(200);
  expect(await Promise.all([one, two, stranger].map(isSignedIn))).toEqual([false, false, true]);
});

test('a logout token that is wrong in one point is refused, and ends nothing', async () => {
  const { identityProvider, provider, target } = service;
  const browser = await signedIn('reviewer');
  const now = Math.floor(Date.now() / 1000);
  const wrong: { [what: string]: { [claim: string]: unknown } } = {
    audience: { aud: 'another' },
    issuer: { iss: 'https://elsewhere.example' },
    'an ID token': { nonce: 'a nonce' },
    'no event': { events: {} },
    'another event': { events: { 'https://elsewhere.example/event': {} } },
    'events of another kind': { events: 'http://schemas.openid.net/event/backchannel-logout' },
    'nobody named': { sub: undefined },
    'no id': { jti: undefined },
    'too old': { iat: now - 3600 },
    'from the future': { iat: now + 3600 },
  };
  for (const [what, claims] of Object.entries(wrong)) {
    const { status, text } = await logOutToken(claims as JWTPayload);
    expect({ status, text }, what).toEqual({ status: 400, text: expect.stringContaining('invalid_request') as string });
  }
  const path = new URL(provider.backchannelLogoutUri).pathname;
  const token = await identityProvider.logoutToken(provider.clientId, 'reviewer');
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'reviewer' })).toString('base64url');
  for (const broken of [`${head}.${claims}.${signature}`, 'x', '', `${token}x`])
    expect((await sendToken(broken, path, target)).status, broken).toBe(400);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await sendToken(token, path, target)).status).toBe(200);
  const again = await signedIn('reviewer');
  expect((await sendToken(token, path, target)).status, 'replayed').toBe(400);
  expect(await isSignedIn(again)).toBe(true);
});

test('tokens signed by nobody do not make the service ask for keys each time', async () => {
  const { identityProvider, provider, target } = service;
  await logOutToken({});
  identityProvider.pause();
  const path = new URL(provider.backchannelLogoutUri).pathname;
  const token = await identityProvider.logoutToken(provider.clientId, 'reviewer');
  const head = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'made-up' })).toString('base64url');
  const { status, text } = await sendToken([head, ...token.split('.').slice(1)].join('.'), path, target);
  identityProvider.resume();
  expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining('no applicable key') as string });
});

test('signing out while the provider is down ends the session here', async () => {
  const browser = await signedIn('reviewer');
  service.identityProvider.pause();
  await service.people.superAdmin.client.POST('/api/v1/sign_in/providers/{id}', {
    params: { path: { id: service.provider.id } },
    body: { provider: { displayName: 'Harbor ID, down' } },
  });
  expect(await signOut(browser)).toBe('');
  service.identityProvider.resume();
  expect(await isSignedIn(browser)).toBe(false);
});

test('signing in again takes the place of the session before', async () => {
  const browser = await signedIn('reviewer');
  const before = browser.cookie();
  const back = await comeBack(browser, service.provider.id, 'reviewer');
  expect(await finish(browser, back)).toMatchObject({ status: 200 });
  expect(browser.cookie()).not.toBe(before);
  const { status } = await service.browse().call('GET', '/auth/v1/session', undefined, { cookie: before });
  expect(status).toBe(401);
});
