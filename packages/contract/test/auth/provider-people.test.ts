import type { CreateSignInProviderRequest, SignInProvider, SignInProviderInput } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { access, entitlements, people as peopleFile } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import {
  connectProvider,
  providerService,
  type ProviderService,
  type SignedIn,
  signInThrough,
} from '../harness/sign-in-providers.ts';

let service: ProviderService;
beforeAll(async () => {
  service = await providerService();
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
const connect = (settings: Partial<CreateSignInProviderRequest> = {}): Promise<SignInProvider> =>
  connectProvider(service.people.superAdmin.client, service.identityProvider, settings);
const update = (id: string, provider: SignInProviderInput): Promise<unknown> =>
  service.people.superAdmin.client.POST('/api/v1/sign_in/providers/{id}', {
    params: { path: { id } },
    body: { provider },
  });
const signIn = ({ id }: Pick<SignInProvider, 'id'>, login: string): Promise<SignedIn> =>
  signInThrough(service.browse(), id, login);
const rolesOf = async (id: string): Promise<string[]> => {
  const { data } = await service.people.superAdmin.client.GET('/api/v1/users/{id}', { params: { path: { id } } });
  return (data.userView?.user?.roleIds ?? []).filter((role) => role !== 'basic_user').toSorted();
};

test('an e-mail address binds only when it is verified, and the person reads what to do', async () => {
  const { identityProvider, letIn, people, provider } = service;
  const email = await letIn('reviewer', people.reviewer.id);
  const { accounts } = identityProvider;
  accounts.set('reviewer', { email, email_verified: false });
  expect(await signIn(provider, 'reviewer')).toMatchObject(
    saying(`${email} is not verified at Harbor ID; verify it there`),
  );
  accounts.set('reviewer', { email });
  expect(await signIn(provider, 'reviewer')).toMatchObject(
    saying('does not say whether your e-mail address is verified'),
  );
  accounts.set('reviewer', { email_verified: true });
  expect(await signIn(provider, 'reviewer')).toMatchObject(saying('does not say what your e-mail address is'));
  accounts.set('reviewer', { email: email.toUpperCase(), email_verified: true });
  expect(await signIn(provider, 'reviewer'), 'in any case').toMatchObject({ userId: people.reviewer.id });
});

test('a provider that an administrator trusts need not say so, but may not deny it', async () => {
  const trusted = await connect({ trustEmail: true });
  const email = await service.letIn('trusted', service.people.stranger.id);
  service.identityProvider.accounts.set('trusted', { email, email_verified: false });
  expect(await signIn(trusted, 'trusted')).toMatchObject(saying('is not verified'));
  service.identityProvider.accounts.set('trusted', { email });
  expect(await signIn(trusted, 'trusted')).toMatchObject({ userId: service.people.stranger.id });
});

test('a person whose e-mail address changes stays the same, and who gets the old one does not become them', async () => {
  const { identityProvider, letIn, people, provider } = service;
  const old = await letIn('renamed', people.otherAdmin.id);
  expect(await signIn(provider, 'renamed')).toMatchObject({ userId: people.otherAdmin.id });
  identityProvider.accounts.set('renamed', { email: 'lena.new@harborlane.example', email_verified: true });
  expect(await signIn(provider, 'renamed')).toMatchObject({ userId: people.otherAdmin.id });
  identityProvider.accounts.set('renamed', {});
  expect(await signIn(provider, 'renamed'), 'without an address').toMatchObject({ userId: people.otherAdmin.id });
  identityProvider.accounts.set('newcomer', { email: old, email_verified: true });
  expect(await signIn(provider, 'newcomer')).toMatchObject(
    saying('belongs to a person who signs in with another account'),
  );
});

test('an administrator forgets the account of a person, who is bound to a new one by the next sign-in', async () => {
  const { letIn, people, provider } = service;
  const { id } = people.otherAppAdmin;
  await letIn('otto', id);
  await signIn(provider, 'otto');
  await letIn('otto, hired again', id);
  expect(await signIn(provider, 'otto, hired again')).toMatchObject(saying('signs in with another account'));
  const { data } = await people.superAdmin.client.DELETE('/api/v1/users/{user_id}/sign_in_identities', {
    params: { path: { user_id: id } },
  });
  expect(data.deleted).toBe(1);
  expect(await signIn(provider, 'otto, hired again')).toMatchObject({ userId: id });
});

test('unknown people are refused, or created where the provider may', async () => {
  const { identityProvider, people, provider } = service;
  identityProvider.accounts.set('wanda', {
    email: 'Wanda.Novak@harborlane.example',
    email_verified: true,
    name: 'Wanda Novak',
  });
  expect(await signIn(provider, 'wanda')).toMatchObject(saying('Nobody here has the e-mail address'));
  const creating = await connect({ createUsers: true, acceptedEmailDomains: ['HarborLane.example'] });
  const { userId, status } = await signIn(creating, 'wanda');
  expect(status).toBe(200);
  const { data } = await people.superAdmin.client.GET('/api/v1/users/{id}', { params: { path: { id: userId } } });
  expect(data.userView?.user).toMatchObject({ displayName: 'Wanda Novak', email: 'wanda.novak@harborlane.example' });
  expect(await signIn(creating, 'wanda'), 'again').toMatchObject({ userId });
  identityProvider.accounts.set('elsewhere', { email: 'wanda@elsewhere.example', email_verified: true });
  expect(await signIn(creating, 'elsewhere')).toMatchObject(
    saying('Addresses of elsewhere.example may not sign in through Harbor ID; use your address of harborlane.example'),
  );
});

test('two first sign-ins at once create one person', async () => {
  const creating = await connect({ createUsers: true });
  service.identityProvider.accounts.set('twin', { email: 'twin@harborlane.example', email_verified: true });
  const [one, two] = await Promise.all([signIn(creating, 'twin'), signIn(creating, 'twin')]);
  expect([one?.status, two?.status, one?.userId]).toEqual([200, 200, two?.userId]);
});

test('a disabled person is refused, also when the provider knows them', async () => {
  const { letIn, people, provider, target } = service;
  await letIn('owner', people.owner.id);
  expect(await signIn(provider, 'owner')).toMatchObject({ userId: people.owner.id });
  const [head = '', ...rows] = peopleFile.trim().split('\n');
  const withStatus = (status: string): string =>
    [`${head},status`, ...rows.map((row) => `${row},${row.startsWith('mateo.rios') ? status : 'enabled'}`), ''].join(
      '\n',
    );
  await importFiles(target, people.superAdmin.client, { people: withStatus('disabled'), entitlements, access });
  expect(await signIn(provider, 'owner')).toMatchObject(saying('You are disabled'));
  await importFiles(target, people.superAdmin.client, { people: withStatus('enabled'), entitlements, access });
  expect(await signIn(provider, 'owner')).toMatchObject({ userId: people.owner.id });
});

test('a provider that is switched off signs nobody in, and is not offered', async () => {
  const { browse, letIn, people } = service;
  const off = await connect({ displayName: 'Off' });
  await letIn('helpdesk', people.helpdesk.id);
  const offered = async (): Promise<string[]> => {
    const { body } = await browse().call('GET', '/auth/v1/sign_in');
    return (body as { providers: { id: string }[] }).providers.map(({ id }) => id);
  };
  expect(await offered()).toContain(off.id);
  await update(off.id, { enabled: false });
  expect(await offered()).not.toContain(off.id);
  expect((await browse().call('POST', `/auth/v1/sign_in/providers/${off.id}`, {})).status).toBe(404);
});

test('roles follow claims by rules: those that a rule names are given and taken, the others stay', async () => {
  const { browse, identityProvider, letIn, people, target } = service;
  const { id } = people.connectorAdmin;
  const ruled = await connect({
    displayName: 'Ruled',
    roleRules: [
      { claim: 'groups', value: 'reviews', roleId: 'campaign_admin' },
      { claim: 'groups', value: 'admins', roleId: 'super_admin' },
      { claim: 'name', value: 'Carla Conti', roleId: 'helpdesk' },
    ],
  });
  const email = await letIn('carla', id);
  const withGroups = (groups: string[]): void =>
    void identityProvider.accounts.set('carla', { email, email_verified: true, name: 'Carla Conti', groups });
  withGroups(['reviews', 'others']);
  const first = browse();
  await signInThrough(first, ruled.id, 'carla');
  expect(await rolesOf(id)).toEqual(['campaign_admin', 'connector_admin', 'helpdesk']);
  withGroups(['reviews']);
  await signIn(ruled, 'carla');
  expect((await first.call('GET', '/auth/v1/session')).status, 'nothing was lost').toBe(200);
  withGroups(['Reviews']);
  await signIn(ruled, 'carla');
  expect(await rolesOf(id), 'case counts').toEqual(['connector_admin', 'helpdesk']);
  expect((await first.call('GET', '/auth/v1/session')).status, 'a role was lost').toBe(401);
  const { rows } = await target.database.pool.query(
    `select document from log_entries where kind = 'rolesChanged' and object_id = $1 order by seq desc limit 1`,
    [id],
  );
  expect(rows[0]).toMatchObject({
    document: { after: ['connector_admin', 'helpdesk'].toReversed(), providerId: ruled.id },
  });
});

test('a rule never takes the last Super Admin away', async () => {
  const { identityProvider, letIn, people } = service;
  const { id } = people.superAdmin;
  const ruled = await connect({ roleRules: [{ claim: 'groups', value: 'admins', roleId: 'super_admin' }] });
  const email = await letIn('ingrid', id);
  expect(await signIn(ruled, 'ingrid')).toMatchObject({ status: 200 });
  expect(await rolesOf(id), 'the last one').toContain('super_admin');
  const other = await letIn('other', people.appOwner.id);
  identityProvider.accounts.set('other', { email: other, email_verified: true, groups: ['admins'] });
  await signIn(ruled, 'other');
  expect(await rolesOf(people.appOwner.id)).toEqual(['app_admin', 'super_admin']);
  identityProvider.accounts.set('ingrid', { email, email_verified: true, groups: ['admins'] });
  await signIn(ruled, 'ingrid');
  identityProvider.accounts.set('other', { email: other, email_verified: true, groups: [] });
  await signIn(ruled, 'other');
  expect(await rolesOf(people.appOwner.id), 'one of two').toEqual(['app_admin']);
});

test('bindings, sign-ins and the provider behind a session are in the log', async () => {
  const { letIn, people, provider, target } = service;
  await letIn('ravi', people.requestAdmin.id);
  await signIn(provider, 'ravi');
  const { rows } = await target.database.pool.query<{ kind: string; document: object }>(
    `select kind, document from log_entries where actor_id = $1 and kind in ('signInIdentityBound', 'clientCreated', 'signIn')
       and document ->> 'providerId' = $2 order by seq`,
    [people.requestAdmin.id, provider.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['signInIdentityBound', 'clientCreated', 'signIn']);
  expect(present(rows[2], 'entry').document).toMatchObject({ by: 'provider', subject: 'ravi' });
});
