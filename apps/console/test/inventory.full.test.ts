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
