import type { Service } from '@oag/consumers/service';
import {
  createClient,
  iterate,
  type Client,
  type EmailChannelSettings,
  type UserNotificationSettings,
  type UserNotificationSettingsResponse,
} from '@oag/client';
import type { Browser } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The administrator governs the service itself: roles, programs, sessions and the log.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
});
afterEach(() => expect(viewer.problems).toEqual([]));

async function somebody(): Promise<{ id: string; displayName: string; email: string }> {
  const own = await administratorId(admin);
  for await (const { user } of iterate(admin, '/api/v1/search/users', { body: { userStatuses: ['ENABLED'] } }))
    if (user && user.id !== own) return user;
  throw new Error('The sample organization has nobody else');
}

const rolesOf = async (id: string): Promise<string[]> => {
  const { data } = await admin.GET('/api/v1/users/{id}', { params: { path: { id } } });
  return (data.userView?.user?.roleIds ?? []).toSorted();
};

/** Of the viewer, read in their own session. */
const ownSettings = async () =>
  viewer.page.evaluate(async (): Promise<UserNotificationSettings | null> => {
    const answer = await fetch('/api/v1/settings/notifications/user');
    return ((await answer.json()) as UserNotificationSettingsResponse).userNotificationSettings;
  });
const ownEmail = async (): Promise<EmailChannelSettings> => {
  const email = (await ownSettings())?.channelSettings?.email;
  if (!email) throw new Error('The viewer has no notification settings');
  return email;
};

test('a role is given and taken, and the person keeps the others', async () => {
  const { page } = viewer;
  const person = await somebody();
  const body = { userIds: [person.id], roleIds: ['helpdesk'] };
  await admin.POST('/api/v1/users/action/set-roles', { body });
  await page.goto(`${service.credentials.baseUrl}/settings`);
  await page.getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name: 'Campaign' }).click();
  await page.getByRole('combobox', { name: 'Give it to' }).fill(person.email);
  await page.getByRole('option').filter({ hasText: person.email }).click();
  await page.getByRole('button', { name: 'Give role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give role' }).click();
  const row = page.getByRole('row', { name: person.displayName });
  await row.waitFor();
  expect(await rolesOf(person.id)).toEqual(['basic_user', 'campaign_admin', 'helpdesk']);
  await row.getByRole('button', { name: 'Take away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take role' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await rolesOf(person.id)).toEqual(['basic_user', 'helpdesk']);
});

test('a person chooses their e-mails, and an administrator locks a kind for everybody', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/settings`);
  await page.getByRole('link', { name: 'Notifications' }).click();
  const own = page.getByRole('table', { name: 'Your e-mails' });
  const everybody = page.getByRole('table', { name: 'E-mails of everybody' });
  await own.getByRole('checkbox', { name: 'Send: Comments' }).click();
  await expect.poll(async () => (await ownEmail()).commentOnRequest).toEqual({ enabled: false, locked: false });
  await everybody.getByRole('checkbox', { name: 'Lock: Comments' }).click();
  await own.getByText('Set by the organization').waitFor();
  expect(await own.getByRole('checkbox', { name: 'Send: Comments' }).isChecked()).toBe(true);
  expect((await ownEmail()).commentOnRequest).toEqual({ enabled: true, locked: true });
  await everybody.getByRole('checkbox', { name: 'Lock: Comments' }).click();
  await own.getByText('Set by the organization').waitFor({ state: 'detached' });
  expect((await ownEmail()).commentOnRequest).toEqual({ enabled: false, locked: false });
  const language = page.getByRole('combobox', { name: 'Language of the mails' }).first();
  await language.selectOption({ label: 'German' });
  await expect.poll(async () => (await ownSettings())?.language).toBe('NOTIFICATION_LANGUAGE_GERMAN');
});

test('a program gets roles and a credential whose secret is shown once, and loses it', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/settings/programs`);
  await page.getByRole('button', { name: 'New API client' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Nightly export' }).waitFor();
  await page.getByRole('checkbox', { name: 'Read' }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await page.getByRole('button', { name: 'Save roles' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'New credential' }).click();
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Production');
  await page.getByRole('textbox', { name: 'Only from these networks' }).fill('everywhere');
  await page.getByRole('button', { name: 'Create credential' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Only from these networks' }).getAttribute('aria-invalid'))
    .toBe('true');
  await page.getByRole('textbox', { name: 'Only from these networks' }).fill('127.0.0.0/8');
  await page.getByRole('button', { name: 'Create credential' }).click();
  const secrets = page.getByRole('dialog').locator('code');
  await secrets.first().waitFor();
  const [clientId = '', clientSecret = ''] = await secrets.allInnerTexts();
  const program = createClient({ baseUrl: service.credentials.baseUrl, clientId, clientSecret });
  expect((await program.GET('/api/v1/auth/introspect')).data.roles).toContain('read_only_admin');
  await page.getByRole('button', { name: 'I kept it' }).click();
  expect(await page.content()).not.toContain(clientSecret);

  await page.getByRole('row', { name: 'Production' }).getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('It has no credential').waitFor();
  await expect(program.GET('/api/v1/auth/introspect')).rejects.toMatchObject({ status: 401 });
  // The browser reports the refused request as an error; the page shows its reason.
  expect(viewer.problems.splice(0)).toEqual([
    expect.stringMatching(/status of 400 .*\/service_principals\/\w+\/credentials$/),
  ]);
});

test('a program trusts a workload of an issuer, tests its token, and no longer trusts it', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  const { data } = await admin.POST('/api/v1/service_principals', { body: { displayName: 'Pipeline' } });
  const id = data.servicePrincipal?.id ?? '';
  await page.goto(`${service.credentials.baseUrl}/settings/programs`);
  await page.getByRole('button', { name: 'Add an issuer' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Our CI');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Our CI/ })
    .getByText('token.actions.githubusercontent.com')
    .waitFor();

  await page.getByRole('link', { name: 'Pipeline' }).click();
  await page.getByRole('button', { name: 'Trust a workload' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly pipeline');
  const condition = dialog.getByRole('textbox', { name: 'Condition on the claims' });
  await condition.fill('claims.repository ==');
  await dialog.getByRole('button', { name: 'Trust', exact: true }).click();
  await expect.poll(() => condition.getAttribute('aria-invalid')).toBe('true');
  await condition.fill('claims.repository == "harbor-lane/reports"');
  await dialog.getByRole('button', { name: 'Trust', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /Nightly pipeline/ });
  await row.getByText('harbor-lane/reports').waitFor();

  await row.getByRole('button', { name: 'Test a token' }).click();
  await dialog.getByRole('textbox', { name: 'Token of the workload' }).fill('no token at all');
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await dialog.getByText('It would be refused').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  await row.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Enable' }).waitFor();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  const params = { path: { service_principal_id: id } };
  const { data: trusts } = await admin.GET('/api/v1/service_principals/{service_principal_id}/trusts', { params });
  expect(trusts.list).toEqual([]);
  // The browser reports the refused request as an error; the page shows its reason.
  expect(viewer.problems.splice(0)).toEqual([expect.stringMatching(/status of 400 .*\/trusts$/)]);
});

test('a role gets another name, and the signing key of the log is replaced', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await page.goto(`${service.credentials.baseUrl}/settings/roles?role=helpdesk`);
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Service desk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Service desk' }).waitFor();

  await page.goto(`${service.credentials.baseUrl}/log/exports`);
  const before = (await admin.GET('/api/v1/systemlog/keys')).data.keys;
  await page.getByRole('button', { name: 'Replace the key' }).click();
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('The yearly change');
  await dialog.getByRole('button', { name: 'Replace the key' }).click();
  await dialog.waitFor({ state: 'detached' });
  const keys = page.getByRole('table', { name: 'Signing keys' });
  await expect.poll(() => keys.getByRole('row').count()).toBe(before.length + 2);
  expect(await keys.getByRole('row').nth(1).innerText()).toContain('It signs now');
});

test('a person creates an API client of their own, limited to a role, whose secret is shown once, and revokes it', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/settings`);
  await page.getByRole('link', { name: 'My clients' }).click();
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill('Quarterly script');
  await dialog.getByRole('textbox', { name: 'Only from these networks' }).fill('127.0.0.0/8');
  await dialog.getByRole('checkbox', { name: 'basic_user' }).check();
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await page.getByRole('heading', { name: 'Keep the secret now' }).waitFor();
  const [clientId = '', clientSecret = ''] = await dialog.locator('code').allInnerTexts();
  const script = createClient({ baseUrl: service.credentials.baseUrl, clientId, clientSecret });
  const { data: caller } = await script.GET('/api/v1/auth/introspect');
  expect(caller).toMatchObject({ userId: await administratorId(admin), roles: ['basic_user'] });
  await page.getByRole('button', { name: 'I kept it' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(clientSecret);

  await page.getByRole('button', { name: 'Revoke Quarterly script' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke Quarterly script' }).waitFor({ state: 'detached' });
  await expect(script.GET('/api/v1/auth/introspect')).rejects.toMatchObject({ status: 401 });
});

test('sessions are listed and ended, one’s own and those of others', async () => {
  const { page } = viewer;
  const own = await administratorId(admin);
  const elsewhere = await signIn(browser, service, own);
  const person = await somebody();
  const theirs = await signIn(browser, service, person.id);
  await page.goto(`${service.credentials.baseUrl}/settings`);
  const sessions = page.getByRole('table', { name: 'Your sessions' });
  await sessions.getByRole('button', { name: 'End' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect.poll(() => sessions.getByRole('button', { name: 'End' }).count()).toBe(0);
  await elsewhere.page.goto(service.credentials.baseUrl);
  await elsewhere.page.waitForURL('**/sign-in**');

  await page.getByRole('combobox', { name: 'Person' }).fill(person.email);
  await page.getByRole('option').filter({ hasText: person.email }).click();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
  await page.getByText(`One session of ${person.displayName} was ended.`).waitFor();
  await theirs.page.goto(service.credentials.baseUrl);
  await theirs.page.waitForURL('**/sign-in**');
  await Promise.all([elsewhere.context.close(), theirs.context.close()]);
});

test('a risk level is added, refused when it exists, and deleted', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/settings/attributes`);
  const add = page.getByRole('form', { name: 'Add to Risk levels' });
  const list = page.getByRole('list', { name: 'Risk levels' });
  await add.getByRole('textbox', { name: 'New value' }).fill('Catastrophic');
  await add.getByRole('button', { name: 'Add' }).click();
  await list.getByText('Catastrophic').waitFor();
  await add.getByRole('textbox', { name: 'New value' }).fill('catastrophic');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => add.innerText()).toContain('There is catastrophic already');
  await page.getByRole('button', { name: 'Delete Catastrophic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByText('Catastrophic', { exact: true }).count()).toBe(0);
  // The browser reports the refused request as an error; the page shows its reason.
  viewer.problems.splice(0, viewer.problems.length, ...viewer.problems.filter((text) => !/status of 4/.test(text)));
});

test('the log is searched by text and filtered by address, an entry is proved in the browser, and the whole log is checked', async () => {
  const { page } = viewer;
  const { data } = await admin.POST('/api/v1/policies', {
    body: { displayName: 'Logged once', policyType: 'POLICY_TYPE_GRANT' },
  });
  await page.goto(`${service.credentials.baseUrl}/log`);
  await page.getByRole('searchbox', { name: 'Text in the entries' }).fill('logged ONCE');
  await page.waitForURL(/q=logged/);
  await expect
    .poll(() => page.getByRole('table', { name: 'Entries' }).getByRole('rowheader').allInnerTexts())
    .toEqual(['Policy created']);
  await page.goto(`${service.credentials.baseUrl}/log?object=${data.policy?.id}`);
  const entries = page.getByRole('table', { name: 'Entries' });
  await entries.waitFor();
  expect(await entries.getByRole('rowheader').allInnerTexts()).toEqual(['Policy created']);
  // Entries are sealed within seconds.
  await expect
    .poll(async () => (await admin.POST('/api/v1/systemlog/action/check', { body: {} })).data.unsealedEntries)
    .toBe('0');
  await entries.getByRole('link', { name: 'Policy created' }).click();
  await page.getByText('This browser computed that entry number').waitFor();
  expect(new URL(page.url()).searchParams.has('entry')).toBe(true);
  expect(await page.getByRole('region', { name: 'The entry as JSON' }).innerText()).toContain('policyCreated');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Check the log' }).click();
  await page.getByText('The log is as it was sealed.').waitFor();
});

test('the log is exported to files, paused, and the export is deleted', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/log`);
  await page.getByRole('link', { name: 'Exports' }).click();
  await page.getByRole('button', { name: 'New export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Audit archive');
  await dialog.getByRole('radio', { name: 'Files of the service' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('row', { name: 'Audit archive' });
  await row.waitFor();
  await row.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await row.getByText('Paused').waitFor();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await admin.GET('/api/v1/systemlog/exports')).data.list).toEqual([]);
});
