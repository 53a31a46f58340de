import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import { beforeEach, expect, test } from 'vitest';
import { sharedAccount } from './pages/finding-pages.ts';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// An administrator deals with what a scanner has reported, in a real Chromium.

let service: Service;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, admin } = started);
  viewer = await signIn(started.browser, service, await administratorId(admin));
});
beforeEach(() => () => expect(viewer.problems.splice(0)).toEqual([]));

const finding = async (id: string) =>
  (await admin.GET('/api/v1/findings/{id}', { params: { path: { id } } })).data.finding;

test('a finding is found by text and severity, its risk is accepted with a reason, and it is reopened', async () => {
  const id = await sharedAccount(admin);
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Findings' }).click();
  await page.getByRole('searchbox', { name: 'Text in the findings' }).fill('night desk');
  await page.waitForURL(/q=night/);
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('Low');
  await page.getByText('No finding matches').waitFor();
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('High');
  await page.getByRole('link', { name: 'The account of the night desk' }).click();
  await page.getByText('Give each of the three an account of their own.').waitFor();

  await page.getByRole('button', { name: 'Accept the risk' }).click();
  const accept = dialog.getByRole('button', { name: 'Accept the risk' });
  expect(await accept.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Reason (required)' }).fill('The desk moves in spring.');
  await accept.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The desk moves in spring.').waitFor();
  expect(await finding(id)).toMatchObject({
    state: 'FINDING_STATE_RISK_ACCEPTED',
    riskAcceptanceJustification: 'The desk moves in spring.',
    riskAcceptanceExpiresAt: null,
  });
  await page.getByRole('link', { name: 'Findings', exact: true }).last().click();
  await page.getByRole('link', { name: 'Risk accepted' }).click();
  await page.getByRole('link', { name: 'The account of the night desk' }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await finding(id))?.state).toBe('FINDING_STATE_OPEN');
});

test('a finding is snoozed until a day, and a task to fix it is created with its instructions', async () => {
  const id = await sharedAccount(admin);
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await page.goto(`${service.credentials.baseUrl}/findings/${id}`);
  await page.getByRole('button', { name: 'Snooze' }).click();
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Snoozed until').waitFor();
  expect((await finding(id))?.state).toBe('FINDING_STATE_SNOOZED');

  await page.getByRole('button', { name: 'Create a task' }).click();
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Instructions' }).inputValue())
    .toBe('Give each of the three an account of their own.');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('In progress').waitFor();
  const { taskId = '' } = (await finding(id)) ?? {};
  await page.getByRole('link', { name: 'The task that decides' }).click();
  await page.waitForURL(`**/tasks/${taskId}`);
  await page.getByRole('heading', { name: 'Steps' }).waitFor();
});
