import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { administratorId, personId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// An administrator offers an action, and an employee requests it, in a real Chromium.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
});
beforeEach(() => () => expect(viewer.problems.splice(0)).toEqual([]));

const only = async () => (await admin.GET('/api/v1/requestable_actions')).data.list[0];

test('an action is offered, requested by an employee, changed, disabled and deleted', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  const doer = await personId(admin, 'Elif Ivanov');
  await page.goto(service.credentials.baseUrl);
  await page.getByRole('link', { name: 'Requestable actions' }).click();
  await page.getByRole('button', { name: 'New action' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Desk in the quiet room');
  await dialog.getByRole('radio', { name: 'People do it' }).check();
  await dialog.getByRole('combobox', { name: 'People who do it' }).fill('Elif Ivanov');
  await dialog.getByRole('option', { name: 'Elif Ivanov' }).click();
  await dialog.getByRole('textbox', { name: 'Their instructions' }).fill('Put a name on the desk.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Desk in the quiet room' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await only()).toMatchObject({
    displayName: 'Desk in the quiet room',
    enabled: true,
    manual: { userIds: [doer], instructions: 'Put a name on the desk.' },
  });

  const employee = await signIn(browser, service, doer);
  const own = employee.page;
  await own.goto(`${service.credentials.baseUrl}/requests/new`);
  await own.getByRole('list', { name: 'Other requests' }).getByText('Desk in the quiet room').click();
  await own.getByRole('textbox', { name: 'Why' }).fill('I write reports on Fridays.');
  await own.getByRole('button', { name: 'Send the request' }).click();
  await own.waitForURL(/\/tasks\//);
  await own.getByRole('heading', { name: 'Steps' }).waitFor();
  // Asking once more leads to the request that is open.
  await own.goto(`${service.credentials.baseUrl}/requests/actions/${(await only())?.id}`);
  await own.getByRole('textbox', { name: 'Why' }).fill('Once more.');
  await own.getByRole('button', { name: 'Send the request' }).click();
  await own.getByRole('link', { name: 'Open the request that exists' }).waitFor();
  // The browser reports the refused request as an error; the page shows its reason.
  expect(employee.problems.filter((text) => !/status of 409/.test(text))).toEqual([]);
  await employee.context.close();

  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Desk for reports');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Desk for reports' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Disabled').waitFor();
  await page.goto(`${service.credentials.baseUrl}/requests/new`);
  await page.getByRole('heading', { name: 'Request access' }).waitFor();
  expect(await page.getByText('Desk for reports').count()).toBe(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Nobody can request an action' }).waitFor();
});
