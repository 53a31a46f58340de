import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRequestable, type Requestable } from './requestable.ts';
import { administratorId, expectAccessible, personId, PHONE, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// Somebody requests access, sees who decides, follows the request, and gives the access back: on a phone.

let service: Service;
let browser: Browser;
let admin: Client;
let access: Requestable;
const names = { requester: 'Elif Ivanov', approver: 'Ada Tanaka' };
const ids = { requester: '', approver: '', admin: '' };

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  [ids.requester, ids.approver, ids.admin] = await Promise.all([
    personId(admin, names.requester),
    personId(admin, names.approver),
    administratorId(admin),
  ]);
  access = await makeRequestable(admin, ids.approver);
});

const open = (page: Page, path: string) => page.goto(service.credentials.baseUrl + path);
async function inBrowserOf(userId: string, act: (viewer: SignedIn) => Promise<void>, size = PHONE): Promise<void> {
  const viewer = await signIn(browser, service, userId, { viewport: size });
  await act(viewer);
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
}

test('request, see who decides, be approved by somebody else, hold it, and give it back', async () => {
  await inBrowserOf(ids.requester, async ({ page, problems }) => {
    await open(page, '/requests/new?q=night');
    await page.getByRole('link', { name: access.name }).click();
    await page.getByRole('heading', { name: 'Who will decide' }).waitFor();
    // Entitlements of several resources may have the same name.
    await page.getByText('Key cabinet · Night pharmacy').waitFor();
    const preview = await page.getByRole('complementary').innerText();
    expect(preview).toContain(names.approver);
    expect(preview).toContain('No conflict of duties is known.');
    await expectAccessible(page);

    // The service names the field that is wrong, and nothing is sent.
    await page.getByLabel('Why').fill('I plan the shifts in February.');
    await page.getByLabel('For how many days').fill('7');
    await page.getByLabel('Ward (required)').selectOption('Oncology');
    await page.getByLabel('Shifts a week').fill('9');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('must be at least 1 and at most 7', { exact: true }).waitFor();
    // The browser reports the refused request, and only that.
    expect(problems.splice(0)).toEqual([expect.stringMatching(/400.*task\/grant/)]);
    await page.getByLabel('Shifts a week').fill('3');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText(`Waits for ${names.approver}`).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Oncology');
    await open(page, '/requests');
    await page.getByRole('link', { name: new RegExp(access.name) }).waitFor();
  });

  await inBrowserOf(ids.approver, async ({ page }) => {
    await page.getByRole('heading', { name: 'To approve' }).waitFor();
    await page.getByRole('link', { name: new RegExp(access.name) }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await inBrowserOf(ids.admin, async ({ page }) => {
    await page.getByRole('link', { name: new RegExp(`${access.name}.*${names.requester}`) }).click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
    await page.getByText('Granted').first().waitFor();
  });

  await inBrowserOf(ids.requester, async ({ page }) => {
    await open(page, '/requests?state=closed');
    await page.getByText('Granted').first().waitFor();
    await open(page, '/access');
    await page.getByRole('button', { name: `Give back ${access.name}` }).click();
    await page.getByLabel('Reason (optional)').fill('I moved to another ward.');
    await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
    await page.getByRole('heading', { name: 'Steps' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('I moved to another ward.');
  });
});
