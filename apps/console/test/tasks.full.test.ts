import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actingAs, makeRequestable, type Requestable } from './requestable.ts';
import { administratorId, expectAccessible, personId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// Approvers, advisers and those who carry out, each in a browser of their own.

let service: Service;
let browser: Browser;
let admin: Client;
let access: Requestable;
const ids = { requester: '', approver: '', adviser: '', admin: '' };
const names = { requester: 'Elif Ivanov', approver: 'Ada Tanaka', adviser: 'Ada Jansen' };

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  [ids.requester, ids.approver, ids.adviser, ids.admin] = await Promise.all([
    personId(admin, names.requester),
    personId(admin, names.approver),
    personId(admin, names.adviser),
    administratorId(admin),
  ]);
  access = await makeRequestable(admin, ids.approver);
});

async function request(): Promise<{ id: string; numericId: string }> {
  const requester = await actingAs(service, admin, ids.requester);
  const { data } = await requester.POST('/api/v1/task/grant', {
    body: {
      appId: access.appId,
      appEntitlementId: access.entitlementId,
      identityUserId: ids.requester,
      description: 'I plan the shifts in February.',
      grantDuration: '604800s',
      requestData: { ward: 'icu' },
    },
  });
  const { id = '', numericId = '' } = data.taskView?.task ?? {};
  return { id, numericId };
}

const open = (page: Page, path: string) => page.goto(service.credentials.baseUrl + path);
async function inBrowserOf(userId: string, act: (viewer: SignedIn) => Promise<void>): Promise<void> {
  const viewer = await signIn(browser, service, userId);
  await act(viewer);
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
}

test('a request is discussed with an adviser, approved by keyboard and carried out', async () => {
  const { id, numericId } = await request();

  await inBrowserOf(ids.approver, async ({ page }) => {
    await open(page, '/tasks');
    await page.getByRole('link', { name: new RegExp(access.name) }).click();
    await page.getByRole('heading', { name: 'Steps' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/tasks/${id}`);
    const text = await page.getByRole('main').innerText();
    for (const fact of ['I plan the shifts in February.', '7 days', 'Intensive care', 'no conflict of duties'])
      expect(text).toContain(fact);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Ask somebody for advice' }).click();
    await page.getByLabel('Comment', { exact: true }).fill('Does Elif plan on your ward?');
    await page.getByRole('combobox', { name: 'Ask for advice' }).pressSequentially('jansen');
    await page.getByRole('option', { name: /Ada Jansen/ }).click();
    await page.getByRole('button', { name: 'Ask Ada Jansen' }).click();
    await page.getByText('Asks for advice: Ada Jansen').waitFor();
  });

  await inBrowserOf(ids.adviser, async ({ page }) => {
    await open(page, '/tasks?view=advice');
    await page.getByRole('link', { name: new RegExp(access.name) }).click();
    await page.getByText('Does Elif plan on your ward?').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await page.getByLabel('Comment', { exact: true }).fill('Yes, since January.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('Yes, since January.', { exact: true }).nth(0).waitFor();
    await expect.poll(() => page.getByLabel('Comment', { exact: true }).inputValue()).toBe('');
    await open(page, '/tasks?view=advice');
    await page.getByText('Nothing waits for you here.').waitFor();
  });

  await inBrowserOf(ids.approver, async ({ page }) => {
    // The address that clients print for people.
    await open(page, `/task/${numericId}`);
    await page.getByText('Yes, since January.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/tasks/${id}`);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Approved', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  await inBrowserOf(ids.admin, async ({ page }) => {
    await open(page, '/tasks?view=carry-out');
    await page.getByRole('link', { name: new RegExp(access.name) }).click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('dialog').getByLabel('Note (optional)').fill('Added in the planner.');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
    await page.getByText('Granted').first().waitFor();
    await page.getByText('Added in the planner.').waitFor();
  });
});
