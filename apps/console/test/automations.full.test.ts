import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import { beforeEach, expect, test } from 'vitest';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// An administrator builds an automation, starts it, sees its run, changes and deletes it, in a real Chromium.

let service: Service;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, admin } = started);
  viewer = await signIn(started.browser, service, await administratorId(admin));
});
beforeEach(() => () => expect(viewer.problems.splice(0)).toEqual([]));

const only = async () => (await admin.GET('/api/v1/automations')).data.list[0];

test('an automation is built, started for a person, changed, disabled and deleted', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await page.goto(service.credentials.baseUrl);
  await page.getByRole('link', { name: 'Automations' }).click();
  await page.getByRole('link', { name: 'New automation' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Leave of absence');
  const add = page.getByRole('combobox', { name: 'Add a step' });
  await add.selectOption('Compute values');
  await page.getByRole('textbox', { name: 'Name of the value' }).fill('isAway');
  await page.getByRole('textbox', { name: 'Expression' }).fill('ctx.trigger.region == "north"');
  await add.selectOption('Name a delegate');
  await page.getByRole('combobox', { name: 'Delegate' }).fill('Elif Ivanov');
  await page.getByRole('option', { name: 'Elif Ivanov' }).click();
  await page.getByRole('textbox', { name: 'Values that each run begins with' }).fill('{"region": "north"}');
  await page.getByRole('button', { name: 'Save automation' }).click();
  await page.getByRole('heading', { name: 'Leave of absence' }).waitFor();
  const created = await only();
  expect(created).toMatchObject({
    enabled: true,
    context: { context: { region: 'north' } },
    automationSteps: [
      { evaluateExpressions: { expressions: [{ key: 'isAway', expressionCel: 'ctx.trigger.region == "north"' }] } },
      { delegate: { userFrom: 'person' } },
    ],
  });

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const start = dialog.getByRole('button', { name: 'Start' });
  // The person that a step reads from the context is asked for.
  expect(await page.locator('dialog button[type=submit]').isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Person for “person”' }).fill('Ada');
  // Until the answer to the search comes, the list has others, and goes away under the click.
  await dialog.getByRole('option').filter({ hasText: 'Ada' }).first().click();
  await start.click();
  await page.getByRole('heading', { name: /^Run \d+$/ }).waitFor();
  await expect.poll(() => page.getByRole('table', { name: 'Steps of the run' }).getByText('Done').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Runs' }).getByText('Done').waitFor();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await add.selectOption('Wait');
  await page.getByRole('spinbutton', { name: 'For how many days' }).last().fill('2');
  await page.getByRole('button', { name: 'Save automation' }).click();
  await page.getByText('Version 2').waitFor();
  expect((await only())?.automationSteps).toMatchObject([
    { delegate: {} },
    { evaluateExpressions: {} },
    { waitForDuration: { duration: '172800s' } },
  ]);

  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Disabled').waitFor();
  expect((await only())?.enabled).toBe(false);

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'There is no automation' }).waitFor();
});

test('a step that the service refuses says so beside it', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/automations/new`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Incomplete');
  await page.getByRole('combobox', { name: 'Add a step' }).selectOption('Revoke one grant');
  await page.getByRole('button', { name: 'Save automation' }).click();
  await page.getByRole('listitem').getByRole('alert').first().waitFor();
  // The browser reports the refused request as an error; the page shows its reason.
  viewer.problems.splice(0, viewer.problems.length, ...viewer.problems.filter((text) => !/status of 4/.test(text)));
});
