import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { administratorId, personId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// An administrator looks things up, from a person to an entitlement and its owners, in a real Chromium.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;
useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
});
beforeEach(() => () => expect(viewer.problems.splice(0)).toEqual([]));

test('from the search for a person to an entitlement and its history; the address holds the view', async () => {
  const { page } = viewer;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
  await page.getByRole('table', { name: 'People' }).waitFor();
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('elif ivanov');
  await page.waitForURL(/q=elif/);
  await page.getByRole('link', { name: 'Elif Ivanov', exact: true }).first().click();
  const { data } = await admin.POST('/api/v1/search/grants', {
    body: { userId: await personId(admin, 'Elif Ivanov'), pageSize: 100 },
  });
  await page.getByRole('table', { name: 'Access' }).waitFor();
  expect(await page.getByRole('table', { name: 'Access' }).getByRole('row').count()).toBe(
    Math.min(data.list.length, 50) + 1,
  );
  await page.getByRole('link', { name: 'Accounts' }).last().click();
  await page.getByRole('table', { name: 'Accounts' }).waitFor();
  await page.goBack();
  const entitlement = page.getByRole('table', { name: 'Access' }).getByRole('link').first();
  const name = await entitlement.innerText();
  await entitlement.click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('table', { name: 'Holders' }).getByRole('link', { name: 'Elif Ivanov' }).waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('table', { name: 'History' }).waitFor();
  await page.reload();
  expect(await page.getByRole('table', { name: 'History' }).getByRole('row').nth(1).innerText()).toContain('Added');
});

test('a resource of an app is found, described in own words, and gets an owner', async () => {
  const { page } = viewer;
  const { data: found } = await admin.POST('/api/v1/search/app_resources', { body: {} });
  const resource = found.list[0]?.appResource;
  const { appId = '', id = '', appResourceTypeId = '', displayName = '' } = resource ?? {};
  await page.goto(`${service.credentials.baseUrl}/apps/${appId}`);
  await page.getByRole('link', { name: 'Resources', exact: true }).click();
  await page.getByRole('table', { name: 'Resources' }).getByRole('link', { name: displayName, exact: true }).click();
  await page.getByRole('heading', { name: displayName }).waitFor();
  await page.getByRole('button', { name: 'Describe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The doses that the night shift may release.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The doses that the night shift may release.').waitFor();
  await page.getByRole('combobox', { name: 'Add an owner' }).fill('elif');
  await page.getByRole('option', { name: 'Elif Ivanov' }).click();
  await page.getByRole('button', { name: 'Remove Elif Ivanov' }).waitFor();
  const path = { app_id: appId, resource_type_id: appResourceTypeId, resource_id: id };
  const { data: owners } = await admin.GET(
    '/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners',
    { params: { path } },
  );
  expect(owners.list.map((owner) => owner.displayName)).toContain('Elif Ivanov');
});

test('the owners of an app are seen and set', async () => {
  const { page } = viewer;
  const { data } = await admin.POST('/api/v1/search/apps', { body: { pageSize: 10 } });
  const appId = data.list[0]?.id ?? '';
  await admin.PUT('/api/v1/apps/{app_id}/owners', { params: { path: { app_id: appId } }, body: { userIds: [] } });
  await page.goto(`${service.credentials.baseUrl}/apps/${appId}?tab=owners`);
  await page.getByText('Nobody. Policies that ask the owners').waitFor();
  await page.getByRole('combobox', { name: 'Add an owner' }).fill('elif');
  await page.getByRole('option', { name: 'Elif Ivanov' }).click();
  await page.getByRole('button', { name: 'Remove Elif Ivanov' }).waitFor();
  const owners = async (): Promise<string[]> =>
    (await admin.GET('/api/v1/apps/{app_id}/owners', { params: { path: { app_id: appId } } })).data.list.map(
      ({ displayName }) => displayName,
    );
  expect(await owners()).toEqual(['Elif Ivanov']);
  await page.getByRole('button', { name: 'Remove Elif Ivanov' }).click();
  await page.getByText('Nobody. Policies that ask the owners').waitFor();
  expect(await owners()).toEqual([]);
});

test('accounts that belong to nobody are one choice away', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/accounts`);
  await page.getByRole('checkbox', { name: 'Only accounts that belong to nobody' }).click();
  await page.waitForURL(/unmatched=true/);
  const { data } = await admin.POST('/api/v1/search/app_users', {
    body: { withoutResponsibleParty: true, pageSize: 50 },
  });
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'Belongs to nobody' }).count())
    .toBe(data.list.length);
});

test('an app that no import covers is created with an entitlement, given to somebody, changed and revoked', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await admin.POST('/api/v1/attributes/risk_levels', { body: { value: 'Controlled substances' } });
  await page.goto(`${service.credentials.baseUrl}/apps`);
  await page.getByRole('button', { name: 'New app' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Building keys');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Building keys', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'New entitlement' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Pharmacy key');
  await dialog.getByRole('radio', { name: 'another resource' }).check();
  await dialog.getByRole('textbox', { name: 'Name of the resource' }).fill('Pharmacy');
  await dialog.getByRole('textbox', { name: 'Its type' }).fill('Door');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Pharmacy key', level: 1 }).waitFor();
  await page.getByText('Pharmacy (Door)').waitFor();

  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Opens the pharmacy at night.');
  await dialog.getByRole('combobox', { name: 'Risk' }).selectOption({ label: 'Controlled substances' });
  await dialog.getByRole('spinbutton', { name: 'Longest request in days' }).fill('30');
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Ask the porter for the key.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Opens the pharmacy at night.').waitFor();
  const [, appId = '', entitlementId = ''] = /apps\/(\w+)\/entitlements\/(\w+)/.exec(page.url()) ?? [];
  const path = { app_id: appId, id: entitlementId };
  const { data } = await admin.GET('/api/v1/apps/{app_id}/entitlements/{id}', { params: { path } });
  expect(data.appEntitlementView?.appEntitlement).toMatchObject({
    isManuallyManaged: true,
    durationGrant: '2592000s',
    provisionerPolicy: { manual: { instructions: 'Ask the porter for the key.' } },
  });

  await page.getByRole('button', { name: 'Add people' }).click();
  await dialog.getByRole('combobox', { name: 'People' }).fill('elif');
  await page.getByRole('option', { name: 'Elif Ivanov' }).click();
  await dialog.getByRole('button', { name: 'Give it to them' }).click();
  await dialog.waitFor({ state: 'detached' });
  const holders = page.getByRole('table', { name: 'Holders' });
  await holders.getByRole('link', { name: 'Elif Ivanov' }).waitFor();
  await page.getByRole('button', { name: 'Revoke it from Elif Ivanov' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.waitForURL('**/tasks/*');
  await page.getByRole('heading', { name: 'Steps' }).waitFor();
});

test('the default access profile of an app is chosen by name, shown, and taken away again', async () => {
  const { page } = viewer;
  const body = { displayName: 'Everything else', published: true, visibleToEveryone: true };
  const { data: made } = await admin.POST('/api/v1/catalogs', { body });
  const { data: found } = await admin.POST('/api/v1/search/apps', { body: {} });
  // Another app than that of the other tests, which count what was edited in it.
  const id = found.list.at(-1)?.id ?? '';
  const chosen = async () =>
    (await admin.GET('/api/v1/apps/{id}', { params: { path: { id } } })).data.app?.defaultRequestCatalogId;
  await page.goto(`${service.credentials.baseUrl}/apps/${id}`);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Access profile by default' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await field.fill('Everything');
  await dialog.getByRole('option', { name: 'Everything else' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Everything else' }).waitFor();
  expect(await chosen()).toBe(made.requestCatalogView?.requestCatalog?.id);
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await field.inputValue()).toBe('Everything else');
  await field.fill('');
  await field.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Everything else' }).waitFor({ state: 'detached' });
  expect(await chosen()).toBe('');
});

test('the policies of an app are chosen by name, and an entitlement follows the app until it has its own', async () => {
  const { page } = viewer;
  const { data } = await admin.POST('/api/v1/policies', {
    body: { displayName: 'Two approvers for requests', policyType: 'POLICY_TYPE_GRANT' },
  });
  const policyId = data.policy?.id ?? '';
  const { data: found } = await admin.POST('/api/v1/search/entitlements', { body: { pageSize: 1 } });
  const { appId = '', id = '' } = found.list[0]?.appEntitlement ?? {};
  await page.goto(`${service.credentials.baseUrl}/apps/${appId}?tab=policies`);
  await page.getByText('the built-in policy').first().waitFor();
  await page.getByRole('button', { name: 'Choose policies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Policy for requests' }).fill('Two approvers');
  await dialog.getByRole('option', { name: 'Two approvers for requests' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Two approvers for requests' }).waitFor();
  const { data: app } = await admin.GET('/api/v1/apps/{id}', { params: { path: { id: appId } } });
  // Imports leave alone what a person has set, and that is this one policy.
  expect(app.app).toMatchObject({ grantPolicyId: policyId, fieldMask: 'grantPolicyId' });

  await page.goto(`${service.credentials.baseUrl}/apps/${appId}/entitlements/${id}?tab=policies`);
  await page.getByText('as the app says').first().waitFor();
  await page.getByRole('button', { name: 'Choose policies' }).click();
  await dialog.getByRole('combobox', { name: 'Policy for requests' }).fill('Two approvers');
  await dialog.getByRole('option', { name: 'Two approvers for requests' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Two approvers for requests' }).waitFor();
  const params = { path: { app_id: appId, id } };
  const { data: saved } = await admin.GET('/api/v1/apps/{app_id}/entitlements/{id}', { params });
  expect(saved.appEntitlementView?.appEntitlement).toMatchObject({ grantPolicyId: policyId });
});

test('an administrator creates a link that signs somebody else in, once', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/people/${await personId(admin, 'Elif Ivanov')}`);
  await page.getByRole('button', { name: 'Create a sign-in link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Works for' }).selectOption('1 hour');
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const link = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(link);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Sign in' }).first().click();
  await theirs
    .getByRole('link', { name: 'Sign out' })
    .or(theirs.getByRole('button', { name: 'Sign out' }))
    .waitFor();
  await theirs.goto(service.credentials.baseUrl);
  await theirs.getByRole('navigation', { name: 'Main' }).getByText('Elif Ivanov').waitFor();
  await context.close();
});

test('the sign-in of a person is reset, and a person is offboarded by a task', async () => {
  const { page } = viewer;
  const person = await personId(admin, 'Elif Ivanov');
  await page.goto(`${service.credentials.baseUrl}/people/${person}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Reset sign-in' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Offboard' }).click();
  await dialog.getByRole('button', { name: 'Offboard' }).click();
  await page.waitForURL(/\/tasks\//);
  await page.getByRole('heading', { name: 'Steps' }).waitFor();
  const { data } = await admin.POST('/api/v1/search/tasks', { body: { taskTypes: [{ offboarding: {} }] } });
  expect(data.list?.map(({ task }) => task?.type?.offboarding?.subjectUserId)).toEqual([person]);
});
