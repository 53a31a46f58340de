import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProvider } from '../harness/sign-in/identity-provider.ts';
import { type RogueProvider, startRogueProvider, type Twist } from '../harness/sign-in/rogue-provider.ts';
import {
  comeBack,
  connectProvider,
  finish,
  providerService,
  type ProviderService,
  signInThrough,
} from '../harness/sign-in-providers.ts';

let service: ProviderService;
let email: string;
beforeAll(async () => {
  service = await providerService();
  email = await service.letIn('reviewer', service.people.reviewer.id);
});
afterEach(() => {
  expect(service.target.watched.takeProblems()).toEqual([]);
  expect(service.target.takeFaults()).toEqual([]);
});
afterAll(() => service.close());

const saying = (text: string) => ({
  status: 401,
  reason: 'SIGN_IN_REFUSED',
  message: expect.stringContaining(text) as string,
});
const down = { status: 503, reason: 'UNAVAILABLE' };

test('a person signs in through the provider, and ends where they wanted to go', async () => {
  const { browse, people, provider } = service;
  const browser = browse();
  expect(await signInThrough(browser, provider.id, 'reviewer', '/task/42?tab=history')).toMatchObject({
    status: 200,
    userId: people.reviewer.id,
    method: 'SIGN_IN_METHOD_PROVIDER',
    returnTo: '/task/42?tab=history',
  });
  expect((await browser.call('GET', '/api/v1/auth/introspect')).body).toMatchObject({ userId: people.reviewer.id });
});

test('the answer of a provider works once, in the browser that asked, and only with its state', async () => {
  const { browse, provider } = service;
  const browser = browse();
  const back = await comeBack(browser, provider.id, 'reviewer');
  const other = browse();
  expect(await finish(other, back), 'no cookie').toMatchObject(saying('another browser'));
  await other.call('POST', `/auth/v1/sign_in/providers/${provider.id}`, {});
  expect(await finish(other, back), 'the cookie of another sign-in').toMatchObject(saying('another browser'));
  const madeUp = new URLSearchParams(back.parameters);
  madeUp.set('state', 'made-up');
  expect(await finish(browser, { ...back, parameters: madeUp.toString() })).toMatchObject(saying('not known'));
  expect(await finish(browser, { ...back, parameters: '' }), 'no parameters').toMatchObject(saying('not known'));
  expect(await finish(browser, back)).toMatchObject({ status: 200 });
  expect(await finish(browser, back), 'again').toMatchObject(saying('completed before'));
});

test('of two requests with one answer one signs in', async () => {
  const browser = service.browse();
  const back = await comeBack(browser, service.provider.id, 'reviewer');
  const answers = await Promise.all([1, 2, 3].map(() => finish(browser, back)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test('a code that was used before is refused by the provider, also in a new sign-in', async () => {
  const browser = service.browse();
  const first = await comeBack(browser, service.provider.id, 'reviewer');
  await finish(browser, first);
  const second = await comeBack(browser, service.provider.id, 'reviewer');
  const parameters = new URLSearchParams(second.parameters);
  parameters.set('code', new URLSearchParams(first.parameters).get('code') ?? '');
  expect(await finish(browser, { ...second, parameters: parameters.toString() })).toMatchObject(
    saying('does not accept this sign-in any more'),
  );
});

test('a sign-in that takes too long is refused', async () => {
  const browser = service.browse();
  const back = await comeBack(browser, service.provider.id, 'reviewer');
  await service.target.database.pool.query('update sign_in_attempts set expires_at = now()');
  expect(await finish(browser, back)).toMatchObject(saying('more than ten minutes'));
});

test('a person who cancels at the provider sees the words of the provider', async () => {
  const browser = service.browse();
  const { body } = await browser.call('POST', `/auth/v1/sign_in/providers/${service.provider.id}`, {});
  const back = await browser.follow((body as { url: string }).url, { login: 'reviewer', deny: 'yes' });
  expect(await finish(browser, { providerId: service.provider.id, parameters: back.search.slice(1) })).toMatchObject(
    saying('The person did not want to'),
  );
});

test('the answer of one provider does not pass for that of another', async () => {
  const { browse, people, provider } = service;
  const another = await startIdentityProvider();
  const second = await connectProvider(people.superAdmin.client, another, { displayName: 'Another ID' });
  another.accounts.set('reviewer', { email, email_verified: true });
  const browser = browse();
  const back = await comeBack(browser, provider.id, 'reviewer');
  expect(await finish(browser, { ...back, providerId: second.id }), 'at the address of another').toMatchObject(
    saying('another identity provider'),
  );
  for (const iss of [another.issuer, `${service.identityProvider.issuer}/`, '']) {
    const { parameters } = await comeBack(browser, provider.id, 'reviewer');
    const changed = new URLSearchParams(parameters);
    changed.set('iss', iss);
    expect(await finish(browser, { ...back, parameters: changed.toString() }), iss).toMatchObject(
      saying('another identity provider'),
    );
  }
  const { parameters } = await comeBack(browser, provider.id, 'reviewer');
  const without = new URLSearchParams(parameters);
  without.delete('iss');
  expect(await finish(browser, { ...back, parameters: without.toString() }), 'none').toMatchObject(
    saying('another identity provider'),
  );
  await another.close();
});

describe('an ID token that is wrong in one point', () => {
  let rogue: RogueProvider;
  let rogueId: string;
  beforeAll(async () => {
    rogue = await startRogueProvider(email);
    const connected = await connectProvider(service.people.superAdmin.client, rogue, { displayName: 'Rogue' });
    rogueId = connected.id;
  });
  afterAll(() => rogue.close());

  const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset;
  const cases: [string, Twist][] = [
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['several audiences without azp', { claims: { aud: ['another-client', 'service'] } }],
    ['expired', { claims: { iat: seconds(-7200), exp: seconds(-3600) } }],
    ['not valid yet', { claims: { nbf: seconds(3600) } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a key that is not published', { key: 'unpublished' }],
    ['no signature', { key: 'none' }],
    ['user info of somebody else', { subjectOfUserInfo: 'somebody-else' }],
  ];
  test.each(cases)('%s', async (_what, twist) => {
    const browser = service.browse();
    const { body } = await browser.call('POST', `/auth/v1/sign_in/providers/${rogueId}`, {});
    const parameters = rogue.answer((body as { url: string }).url, twist);
    expect(await finish(browser, { providerId: rogueId, parameters })).toMatchObject(saying('is not valid'));
  });

  test('is about a provider whose check notes what it does not support', async () => {
    const { data } = await service.people.superAdmin.client.POST('/api/v1/sign_in/providers/{id}/test', {
      params: { path: { id: rogueId } },
    });
    expect(data).toMatchObject({ isUsable: true, endSessionEndpoint: '', supportsBackchannelLogout: false });
    expect(data.notes).toEqual(
      ['PKCE', 'RFC 9207', 'back-channel'].map((text) => expect.stringContaining(text) as string),
    );
  });

  test('and one that is right signs in', async () => {
    const browser = service.browse();
    const { body } = await browser.call('POST', `/auth/v1/sign_in/providers/${rogueId}`, {});
    const parameters = rogue.answer((body as { url: string }).url, {});
    expect(await finish(browser, { providerId: rogueId, parameters })).toMatchObject({ status: 200 });
  });
});

test('a provider with new keys is believed at once', async () => {
  const { browse, identityProvider, people, provider } = service;
  await signInThrough(browse(), provider.id, 'reviewer');
  await identityProvider.rotateKeys();
  expect(await signInThrough(browse(), provider.id, 'reviewer')).toMatchObject({ userId: people.reviewer.id });
});

test('while the provider is down people read so, and the next sign-in works again', async () => {
  const { browse, identityProvider, people, provider } = service;
  const browser = browse();
  const back = await comeBack(browser, provider.id, 'reviewer');
  identityProvider.pause();
  expect(await finish(browser, back)).toMatchObject({
    ...down,
    message: expect.stringContaining('try again') as string,
  });
  const { data } = await people.superAdmin.client.POST('/api/v1/sign_in/providers/{id}/test', {
    params: { path: { id: provider.id } },
  });
  expect(data).toMatchObject({ isUsable: false, problems: [expect.stringContaining('cannot be used')], issuer: '' });
  // A change of the provider: nothing that was read before counts.
  await people.superAdmin.client.POST('/api/v1/sign_in/providers/{id}', {
    params: { path: { id: provider.id } },
    body: { provider: { displayName: 'Harbor ID, down' } },
  });
  const started = await browser.call('POST', `/auth/v1/sign_in/providers/${provider.id}`, {});
  expect(started.status).toBe(503);
  expect(service.target.takeFaults(), 'operators read it in the log').toHaveLength(2);
  identityProvider.resume();
  expect(await signInThrough(browser, provider.id, 'reviewer')).toMatchObject({ status: 200 });
});

test('nobody is sent elsewhere after signing in', async () => {
  const browser = service.browse();
  const elsewhere = [
    ...['//elsewhere.example', '/\\elsewhere.example', '\\\\elsewhere.example', 'https://elsewhere.example'],
    ...['/%2felsewhere.example', '/%5Celsewhere.example', '/\t/elsewhere.example', '/..//elsewhere.example'],
    ...['task/42', 'javascript:alert(1)', '/a\nb', ' //elsewhere.example', '/./\\elsewhere.example'],
  ];
  for (const returnTo of elsewhere) {
    const { status } = await browser.call('POST', `/auth/v1/sign_in/providers/${service.provider.id}`, { returnTo });
    expect(status, returnTo).toBe(400);
  }
});

test('secrets of sign-ins and providers are nowhere in the database, and refusals are in the log', async () => {
  const { browse, provider, target } = service;
  const browser = browse();
  const back = await comeBack(browser, provider.id, 'reviewer');
  await finish(browser, back);
  await finish(browser, back);
  const { rows } = await target.database.pool.query<{ text: string }>(
    `select row_to_json(t)::text as text from sign_in_attempts t union all select row_to_json(t)::text from sign_in_providers t
     union all select row_to_json(t)::text from provider_sessions t union all select row_to_json(t)::text from log_entries t`,
  );
  const secrets = [new URLSearchParams(back.parameters), new URLSearchParams(browser.cookie().replaceAll('; ', '&'))]
    .flatMap((values) => [...values.values()])
    .filter((value) => value.length > 30 && !value.startsWith('http'));
  expect(secrets.length).toBeGreaterThan(2);
  for (const { text } of rows) {
    for (const secret of [...secrets, 'a secret of the tests']) expect(text).not.toContain(secret);
    // A part of a token begins like this. Within a word it is chance: a random id may have any three letters.
    expect(text).not.toMatch(/\beyJ/);
  }
  expect(rows.some(({ text }) => text.includes('SIGN_IN_REFUSED') && text.includes(provider.id))).toBe(true);
});
