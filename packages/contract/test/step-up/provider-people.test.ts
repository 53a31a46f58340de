import type { StepUpProvider, StepUpTransaction } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { present } from '../harness/present.ts';
import { comeBack, finish, providerService, type ProviderService } from '../harness/sign-in-providers.ts';
import {
  authenticate,
  completeAtProvider,
  type Completed,
  connectStepUpProvider,
  type SignedInBrowser,
  signedInBrowser,
} from '../harness/sign-in/step-up-providers.ts';

// Who somebody at a step-up provider is here. Tests of the provider serve: they need no task.

let service: ProviderService;
let provider: StepUpProvider;
let email: string;
beforeAll(async () => {
  service = await providerService();
  email = await service.letIn('ada', service.people.superAdmin.id);
  await service.letIn('stranger', service.people.stranger.id);
});
afterEach(() => {
  expect(service.target.watched.takeProblems()).toEqual([]);
  expect(service.target.takeFaults()).toEqual([]);
});
afterAll(() => service.close());

const connect = async (settings: Parameters<typeof connectStepUpProvider>[2] = {}): Promise<StepUpProvider> =>
  (provider = await connectStepUpProvider(service.people.superAdmin.client, service.identityProvider, {
    oauth2: {},
    ...settings,
  }));
const browse = (): Promise<SignedInBrowser> =>
  signedInBrowser(service.target, service.people.superAdmin.client, service.people.superAdmin.id);

/** A test of the provider in which somebody authenticates there as `login`. */
async function stepUp(login: string): Promise<Completed> {
  const browser = await browse();
  const { body } = await browser.post(`/api/v1/step-up/providers/${provider.id}/test`);
  const id = present((body as { redirectUrl: string }).redirectUrl.split('#')[1], 'transaction');
  return completeAtProvider(browser, id, await authenticate(browser, id, { login }));
}
const verified = { transaction: { state: 'STEP_UP_TRANSACTION_STATE_VERIFIED' satisfies StepUpTransaction['state'] } };
const refused = (text: string) => ({
  transaction: { state: 'STEP_UP_TRANSACTION_STATE_ERROR', errorMessage: expect.stringContaining(text) as string },
});
const forget = () =>
  service.people.superAdmin.client.DELETE('/api/v1/users/{user_id}/sign_in_identities', {
    params: { path: { user_id: service.people.superAdmin.id } },
  });

test('a verified e-mail address binds once, and from then on the subject counts', async () => {
  await connect();
  const { accounts } = service.identityProvider;
  expect(await stepUp('stranger'), 'somebody else').toMatchObject(refused('sign out there, start again'));
  accounts.set('ada', { email, email_verified: false });
  expect(await stepUp('ada')).toMatchObject(refused('is not verified'));
  accounts.set('ada', { email: email.toUpperCase(), email_verified: true });
  expect(await stepUp('ada')).toMatchObject(verified);
  accounts.set('ada', { email: 'renamed@elsewhere.example', email_verified: false });
  expect(await stepUp('ada'), 'renamed').toMatchObject(verified);
  accounts.set('ada-two', { email, email_verified: true });
  expect(await stepUp('ada-two'), 'another account').toMatchObject(refused('another account than before'));
  expect((await forget()).data.deleted).toBe(1);
  expect(await stepUp('ada-two'), 'after an administrator has forgotten the first').toMatchObject(verified);
  expect(await stepUp('ada'), 'the first').toMatchObject(refused('another account than before'));
  accounts.set('ada', { email, email_verified: true });
});

test('who signs in through the same client is known, without an e-mail address', async () => {
  await connect({ clientId: service.provider.clientId });
  service.identityProvider.register({
    client_id: provider.clientId,
    client_secret: 'a secret of the tests',
    redirect_uris: [service.provider.redirectUri, provider.redirectUri],
  });
  for (const login of ['ada', 'stranger']) {
    const browser = service.browse();
    expect(await finish(browser, await comeBack(browser, service.provider.id, login))).toMatchObject({ status: 200 });
  }
  service.identityProvider.accounts.set('ada', {});
  // The address does not count: the account signs in as somebody else.
  service.identityProvider.accounts.set('stranger', { email, email_verified: true });
  expect(await stepUp('stranger')).toMatchObject(refused('Somebody else authenticated'));
  expect(await stepUp('ada')).toMatchObject(verified);
});

test('a test notes when it succeeded, and shows the redirect URI to register', async () => {
  await connect();
  service.identityProvider.accounts.set('ada', { email, email_verified: true });
  await stepUp('ada');
  await forget();
  const { data } = await service.people.superAdmin.client.GET('/api/v1/step-up/providers/{id}', {
    params: { path: { id: provider.id } },
  });
  expect(data.stepUpProvider).toMatchObject({
    lastTestedAt: expect.any(String) as string,
    redirectUri: `${service.target.baseUrl}/step-up/callback/${provider.id}`,
  });
});
