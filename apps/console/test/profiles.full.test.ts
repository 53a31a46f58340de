import type { Service } from '@oag/consumers/service';
import { iterate, type Client } from '@oag/client';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorId, personId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The administrator bundles access, and decides who sees it.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
});

/** Two entitlements of one app, and the name of the app. */
async function twoEntitlements() {
  const { data } = await admin.POST('/api/v1/search/entitlements', { body: { pageSize: 100 } });
  const all = data.list.flatMap(({ appEntitlement }) => appEntitlement ?? []);
  for (const first of all) {
    const second = all.find(({ appId, id }) => appId === first.appId && id !== first.id);
    if (!second) continue;
    const { data: found } = await admin.GET('/api/v1/apps/{id}', { params: { path: { id: first.appId } } });
    return { app: found.app?.displayName ?? '', first, second };
  }
  throw new Error('No app of the sample organization has two entitlements');
}

test('a profile is created, filled, shown to the holders of an entitlement, gets a member, and is deleted', async () => {
  const { page, problems } = viewer;
  const { app, first, second } = await twoEntitlements();
  const member = await personId(admin, 'Elif Ivanov');
  const pick = async (label: string, text: string): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(text);
    await page.getByRole('option', { name: text }).first().click();
  };
  await page.goto(service.credentials.baseUrl);
  await page.getByRole('link', { name: 'Access profiles' }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('textbox', { name: 'Name' }).fill('Night pharmacist');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page.getByRole('heading', { name: 'Night pharmacist' }).waitFor();
  const catalog_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await pick('Add from the app', app);
  await pick('Entitlement to add', first.displayName);
  const content = page.getByRole('list', { name: 'Entitlements in the profile' });
  await content.getByRole('link', { name: first.displayName }).waitFor();
  await pick('Entitlement to add', second.displayName);
  await content.getByRole('link', { name: second.displayName }).waitFor();
  await content.getByRole('button', { name: `Remove ${first.displayName}` }).click();
  await content.getByRole('link', { name: first.displayName }).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Who sees it' }).click();
  await page.getByRole('radio', { name: 'Holders of certain access' }).click();
  await pick('Add from the app', app);
  await pick('Entitlement to add', first.displayName);
  await page
    .getByRole('list', { name: 'Entitlements whose holders see it' })
    .getByRole('link', { name: first.displayName })
    .waitFor();

  await page.getByRole('link', { name: 'Members 0' }).click();
  await pick('Person to add', 'Elif Ivanov');
  await page.getByRole('link', { name: 'Members 1' }).waitFor();
  await page.getByRole('radio', { name: 'Get what they lack' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Get what they lack' }).isEnabled()).toBe(true);
  await page.getByRole('radio', { name: 'Lose all access of the profile' }).click();
  await page.getByRole('checkbox', { name: 'Revoke without approval' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Revoke without approval' }).isEnabled()).toBe(true);

  const path = { catalog_id };
  const { data: inside } = await admin.GET('/api/v1/catalogs/{catalog_id}/requestable_entitlementIDs', {
    params: { path },
  });
  expect(inside.refs).toEqual([{ appId: second.appId, id: second.id }]);
  const members: string[] = [];
  for await (const { userId } of iterate(admin, '/api/v1/catalogs/{catalog_id}/members', { params: { path } }))
    members.push(userId);
  expect(members).toEqual([member]);
  const { data: stored } = await admin.GET('/api/v1/catalogs/{id}', { params: { path: { id: catalog_id } } });
  expect(stored.requestCatalogView?.requestCatalog).toMatchObject({
    published: true,
    visibleToEveryone: false,
    enrollmentBehavior: 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY',
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL',
    unenrollmentEntitlementBehavior: 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS',
  });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Access profiles' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Night pharmacist' }).count()).toBe(0);
  // The browser reports the refused request as an error; the page shows its reason.
  expect(problems.splice(0)).toEqual([expect.stringMatching(/status of 400 .*\/catalogs$/)]);
});
