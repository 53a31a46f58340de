import { ServiceError } from '@oag/client';
import type { CreateSignInProviderRequest, SignInProvider, SignInProviderInput } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { present } from '../harness/present.ts';
import {
  comeBack,
  finish,
  providerService,
  type ProviderService,
  signInThrough,
} from '../harness/sign-in-providers.ts';

let service: ProviderService;
beforeAll(async () => {
  service = await providerService({}, ['--sign-in-by-link', 'auto']);
  await service.letIn('reviewer', service.people.reviewer.id);
});
afterEach(() => {
  expect(service.target.watched.takeProblems()).toEqual([]);
  expect(service.target.takeFaults()).toEqual([]);
});
afterAll(() => service.close());

const create = async (body: CreateSignInProviderRequest): Promise<SignInProvider> => {
  const { data } = await service.people.superAdmin.client.POST('/api/v1/sign_in/providers', { body });
  return present(data.provider, 'provider');
};
const update = async (id: string, provider: SignInProviderInput, updateMask?: string): Promise<SignInProvider> => {
  const body = { provider, ...(updateMask !== undefined && { updateMask }) };
  const { data } = await service.people.superAdmin.client.POST('/api/v1/sign_in/providers/{id}', {
    params: { path: { id } },
    body,
  });
  return present(data.provider, 'provider');
};

test('a new provider is not enabled, asks for the usual scopes, and says what to register', async () => {
  const made = await create({ displayName: 'Okta', issuerUrl: 'https://id.harborlane.example', clientSecret: 'x' });
  expect(made).toMatchObject({
    enabled: false,
    hasClientSecret: true,
    scopes: ['openid', 'email', 'profile'],
    redirectUri: `https://access.harborlane.example/sign-in/callback/${made.id}`,
    backchannelLogoutUri: `https://access.harborlane.example/auth/v1/sign_in/providers/${made.id}/backchannel_logout`,
  });
  const { data } = await service.people.readOnlyAdmin.client.GET('/api/v1/sign_in/providers/{id}', {
    params: { path: { id: made.id } },
  });
  expect(data.provider).toEqual(made);
});

test('settings that do not work are refused, each with its field', async () => {
  const { superAdmin } = service.people;
  const refusedFields = async (body: CreateSignInProviderRequest): Promise<string[]> =>
    superAdmin.client.POST('/api/v1/sign_in/providers', { body }).then(
      () => [],
      (error: unknown) => (error as { fieldViolations: { field: string }[] }).fieldViolations.map(({ field }) => field),
    );
  const issuers = [
    ...['http://id.harborlane.example', 'https://10.0.0.7', 'https://localhost', 'https://[::1]', 'file:///etc/passwd'],
    ...[
      'https://user@id.harborlane.example',
      'https://id.harborlane.example?x=1',
      'id.harborlane.example',
      'https://169.254.169.254',
    ],
  ];
  for (const issuerUrl of issuers)
    expect(await refusedFields({ displayName: 'X', issuerUrl }), issuerUrl).toEqual(['issuerUrl']);
  const rule = { claim: 'groups', value: 'x', roleId: 'campaign_admin' };
  expect(
    await refusedFields({
      displayName: ' ',
      issuerUrl: 'https://id.harborlane.example',
      enabled: true,
      scopes: ['two words'],
      acceptedEmailDomains: ['@harborlane.example'],
      roleRules: [rule, rule, { ...rule, roleId: 'king' }, { ...rule, roleId: 'basic_user' }],
    }),
  ).toEqual([
    'displayName',
    'clientId',
    'scopes[0]',
    'acceptedEmailDomains[0]',
    'roleRules[2].roleId',
    'roleRules[3].roleId',
    'roleRules[1]',
  ]);
  const made = await create({ displayName: 'No client id', issuerUrl: 'https://id.harborlane.example' });
  await expect(update(made.id, { enabled: true })).rejects.toMatchObject({
    fieldViolations: [expect.objectContaining({ field: 'provider.clientId' })],
  });
});

test('an update changes what the mask names, and what is sent back unchanged changes nothing', async () => {
  const made = await create({ displayName: 'Okta', issuerUrl: 'https://id.harborlane.example', trustEmail: true });
  const changed = await update(made.id, { displayName: 'Okta EU', trustEmail: false }, 'display_name');
  expect(changed).toMatchObject({ displayName: 'Okta EU', trustEmail: true });
  expect(await update(made.id, changed)).toEqual(changed);
  expect(await update(made.id, { clientId: 'governance' }, 'client_id')).toMatchObject({ clientId: 'governance' });
  await update(made.id, { clientId: '' }, 'client_id');
  const rules = {
    createUsers: true,
    acceptedEmailDomains: ['harborlane.example'],
    roleRules: [{ claim: 'groups', value: 'reviews', roleId: 'campaign_admin' }],
  };
  expect(await update(made.id, rules)).toMatchObject(rules);
  expect(await update(made.id, {}, 'trustEmail,scopes')).toMatchObject({ trustEmail: false, scopes: made.scopes });
});

test('a wrong client secret is for the administrator to correct, and the new one works at once', async () => {
  const { browse, people, provider } = service;
  const setSecret = async (clientSecret: string): Promise<void> => {
    const params = { path: { id: provider.id } };
    await people.superAdmin.client.POST('/api/v1/sign_in/providers/{id}/secret', { params, body: { clientSecret } });
  };
  await setSecret('wrong');
  const browser = browse();
  expect(await finish(browser, await comeBack(browser, provider.id, 'reviewer'))).toMatchObject({
    status: 401,
    message: expect.stringContaining('ask an administrator to check the client id and secret') as string,
  });
  await setSecret('a secret of the tests');
  expect(await signInThrough(browser, provider.id, 'reviewer')).toMatchObject({ status: 200 });
});

test('a check reads what the provider says now', async () => {
  const { identityProvider, people, provider } = service;
  const check = async (id: string) =>
    (await people.superAdmin.client.POST('/api/v1/sign_in/providers/{id}/test', { params: { path: { id } } })).data;
  expect(await check(provider.id)).toMatchObject({
    isUsable: true,
    problems: [],
    issuer: identityProvider.issuer,
    authorizationEndpoint: `${identityProvider.issuer}/auth`,
    endSessionEndpoint: `${identityProvider.issuer}/session/end`,
    supportsBackchannelLogout: true,
  });
  const wrongIssuer = await create({ displayName: 'Path', issuerUrl: `${identityProvider.issuer}/` });
  expect((await check(wrongIssuer.id)).problems.join(), 'no client id').toContain('client id is empty');
  const elsewhere = await create({ displayName: 'Path', issuerUrl: `${identityProvider.issuer}/realms/x` });
  expect(await check(elsewhere.id)).toMatchObject({ isUsable: false });
});

test('links work as long as no provider is enabled', async () => {
  const { browse, people, provider } = service;
  const byLink = async (): Promise<boolean> =>
    ((await browse().call('GET', '/auth/v1/sign_in')).body as { byLink: boolean }).byLink;
  const createLink = () =>
    people.superAdmin.client.POST('/api/v1/users/{user_id}/sign_in_links', {
      params: { path: { user_id: people.reviewer.id } },
      body: {},
    });
  expect(await byLink()).toBe(false);
  await expect(createLink()).rejects.toBeInstanceOf(ServiceError);
  await update(provider.id, { enabled: false });
  expect(await byLink()).toBe(true);
  const token = new URL((await createLink()).data.url).hash.slice(1);
  await update(provider.id, { enabled: true });
  const late = await browse().call('POST', '/auth/v1/sign_in/link', { token });
  expect(late, 'a link from before').toMatchObject({
    status: 401,
    body: { message: expect.stringContaining('Links are switched off') as string },
  });
  await update(provider.id, { enabled: false });
  expect((await browse().call('POST', '/auth/v1/sign_in/link', { token })).status, 'it was not used up').toBe(200);
  await update(provider.id, { enabled: true });
});

test('a deleted provider signs nobody in, and its sessions go on', async () => {
  const { browse, people, provider } = service;
  const browser = browse();
  await signInThrough(browser, provider.id, 'reviewer');
  const back = await comeBack(browser, provider.id, 'reviewer');
  await people.superAdmin.client.DELETE('/api/v1/sign_in/providers/{id}', { params: { path: { id: provider.id } } });
  expect(await finish(browser, back)).toMatchObject({
    status: 401,
    message: expect.stringContaining('not known') as string,
  });
  expect((await browser.call('GET', '/auth/v1/session')).status).toBe(200);
});
