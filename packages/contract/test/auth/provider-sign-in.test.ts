import type { SignInProvider } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { newBrowser, type ProviderBrowser } from '../harness/provider-browser.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { comeBack, connectProvider, finish, LOOPBACK, signInThrough } from '../harness/sign-in-providers.ts';

let target: ServiceTarget;
let people: People;
let identityProvider: IdentityProvider;
let provider: SignInProvider;
beforeAll(async () => {
  ({ target, people } = await settledService({ flags: LOOPBACK }));
  identityProvider = await startIdentityProvider({
    send: (url, options) => fetch(String(url).replace(target.baseUrl, target.address), options),
  });
  provider = await connectProvider(people.superAdmin.client, identityProvider);
  const { data } = await people.superAdmin.client.GET('/api/v1/users/{id}', {
    params: { path: { id: people.reviewer.id } },
  });
  email = data.userView?.user?.email ?? '';
  identityProvider.accounts.set('reviewer', { email, email_verified: true, name: 'The reviewer' });
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await target.close();
  await identityProvider.close();
});

let email = '';
const browse = (): ProviderBrowser => newBrowser(target);
const refused = { status: 401, reason: 'SIGN_IN_REFUSED' };

test('a person signs in through the provider, and ends where they wanted to go', async () => {
  const browser = browse();
  expect(await signInThrough(browser, provider.id, 'reviewer', '/task/42?tab=history')).toMatchObject({
    status: 200,
    userId: people.reviewer.id,
    method: 'SIGN_IN_METHOD_PROVIDER',
    returnTo: '/task/42?tab=history',
  });
  expect((await browser.call('GET', '/api/v1/auth/introspect')).body).toMatchObject({ userId: people.reviewer.id });
});

test('the answer of a provider works once, in the browser that asked, and not without its state', async () => {
  const browser = browse();
  const back = await comeBack(browser, provider.id, 'reviewer');
  const other = browse();
  expect(await finish(other, back), 'no cookie').toMatchObject({
    ...refused,
    message: expect.stringContaining('another browser'),
  });
  await other.call('POST', `/auth/v1/sign_in/providers/${provider.id}`, {});
  expect(await finish(other, back), 'the cookie of another sign-in').toMatchObject({
    ...refused,
    message: expect.stringContaining('another browser'),
  });
  const parameters = new URLSearchParams(back.parameters);
  parameters.set('state', 'made-up');
  expect(await finish(browser, { ...back, parameters: parameters.toString() })).toMatchObject({
    ...refused,
    message: expect.stringContaining('not known'),
  });
  expect(await finish(browser, back)).toMatchObject({ status: 200 });
  expect(await finish(browser, back), 'replayed').toMatchObject({
    ...refused,
    message: expect.stringContaining('completed before'),
  });
});
