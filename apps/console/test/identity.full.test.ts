import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The administrator connects single sign-on and a step-up, in a real Chromium.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
});
afterEach(() => expect(viewer.problems).toEqual([]));

const provider = async () => {
  const { data } = await admin.GET('/api/v1/sign_in/providers');
  return data.list[0];
};

test('a sign-in provider is added, tested, gets a secret and a role rule, and is disabled until it is enabled', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/settings`);
  await page.getByRole('link', { name: 'Sign-in', exact: true }).click();
  await page.getByRole('button', { name: 'Add a sign-in provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Keycloak');
  // A name that nobody can have: the test of the provider says that it does not answer.
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill('https://login.invalid/realms/harbor');
  await dialog.getByRole('textbox', { name: 'Client id' }).fill('access-governance');
  await dialog.getByRole('textbox', { name: 'Only these e-mail domains' }).fill('harborlane.example, harbor.example');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('heading', { name: 'Keycloak' }).waitFor();
  const added = await provider();
  expect(added).toMatchObject({ enabled: false, acceptedEmailDomains: ['harborlane.example', 'harbor.example'] });
  await page.getByText(added?.redirectUri ?? '', { exact: true }).waitFor();
  await page.getByText(added?.backchannelLogoutUri ?? '', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Test the provider' }).click();
  await page.getByText('Not usable').waitFor();

  await page.getByRole('button', { name: 'Set the secret' }).click();
  await dialog.getByLabel('Client secret').last().fill('never shown again');
  await dialog.getByRole('button', { name: 'Save the secret' }).click();
  await page.getByText('set; nobody can read it').waitFor();

  await page.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('auditors');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('read_only_admin');
  await dialog.getByRole('button', { name: 'Add the rule' }).click();
  await page.getByRole('table', { name: 'Roles from claims' }).getByText('groups = auditors').waitFor();
  expect((await provider())?.roleRules).toEqual([{ claim: 'groups', value: 'auditors', roleId: 'read_only_admin' }]);
  expect(await page.content()).not.toContain('never shown again');
});

test('what is wrong with a provider stands beside its field, and the dialog stays', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/settings/sign-in`);
  await page.getByRole('button', { name: 'Add a sign-in provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Plain');
  const issuer = dialog.getByRole('textbox', { name: 'Issuer' });
  await issuer.fill('http://login.example.com');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => issuer.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The browser reports the refused request as an error; the page shows its reason.
  viewer.problems.splice(0, viewer.problems.length, ...viewer.problems.filter((text) => !/status of 4/.test(text)));
});

test('a step-up provider is added and tested, and a domain is added and removed', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/settings/step-up`);
  await page.getByRole('button', { name: 'Add a step-up provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Security key');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('heading', { name: 'Security key' }).waitFor();
  await page.getByRole('button', { name: 'Test the provider' }).click();
  const link = page.getByRole('link', { name: 'Authenticate in a new tab' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toContain('/step-up#');

  await page.goto(`${service.credentials.baseUrl}/settings/domains`);
  await page.getByRole('textbox', { name: 'New domain' }).fill('Clinic.example');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('table', { name: 'Domains' }).getByText('clinic.example').waitFor();
  await page.getByRole('button', { name: 'Remove clinic.example' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('rowheader', { name: 'clinic.example' }).waitFor({ state: 'detached' });
  const { data } = await admin.GET('/api/v1/settings/domains');
  expect(data.list.map(({ domain }) => domain)).not.toContain('clinic.example');
});

test('the rule for programs is set, a program is approved in advance, and its approval is removed', async () => {
  const { page } = viewer;
  const { data: created } = await admin.POST('/api/v1/policies', {
    body: { displayName: 'Approvers of programs', policyType: 'POLICY_TYPE_GRANT' },
  });
  await page.goto(`${service.credentials.baseUrl}/settings`);
  await page.getByRole('link', { name: 'Programs', exact: true }).click();
  await page.getByRole('radio', { name: 'Programs that a task has approved' }).check();
  await page.getByRole('combobox', { name: 'Policy that decides' }).fill('Approvers of programs');
  await page.getByRole('option', { name: 'Approvers of programs' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await admin.GET('/api/v1/settings/session')).data.sessionSettings)
    .toMatchObject({ externalClientsEnabled: true, clientIdApprovalRequestPolicyId: created.policy?.id });
  await page.reload();
  const chosen = page.getByRole('combobox', { name: 'Policy that decides' });
  await expect.poll(() => chosen.inputValue()).toBe('Approvers of programs');

  await page.getByRole('button', { name: 'Approve a program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client ID of the program').fill('https://notes.example/oauth/client.json');
  await dialog.getByLabel('Name of the program').fill('Meeting notes');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const row = page.getByRole('row', { name: /Meeting notes/ });
  await row.getByText('Approved').waitFor();
  await row.getByRole('button', { name: 'Remove Meeting notes' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No program has asked to act for anyone.').waitFor();
  expect((await admin.GET('/api/v1/iam/client_approvals')).data.list).toEqual([]);
});
