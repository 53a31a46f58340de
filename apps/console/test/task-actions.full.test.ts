import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actingAs, makeRequestable, type Requestable } from './requestable.ts';
import { administratorId, expectAccessible, personId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The less frequent actions of a task page: another duration, another person, another policy, and a form in the middle of the steps.

const REQUESTER = 'Elif Ivanov';
const APPROVER = 'Ada Tanaka';
const SUCCESSOR = 'Ada Jansen';
let service: Service;
let browser: Browser;
let admin: Client;
let access: Requestable;
let requesterId = '';
let approverId = '';

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  requesterId = await personId(admin, REQUESTER);
  approverId = await personId(admin, APPROVER);
  access = await makeRequestable(admin, approverId);
});

async function request(userId: string): Promise<string> {
  const requester = await actingAs(service, admin, userId);
  const { data } = await requester.POST('/api/v1/task/grant', {
    body: {
      appId: access.appId,
      appEntitlementId: access.entitlementId,
      identityUserId: userId,
      grantDuration: '604800s',
      requestData: { ward: 'icu' },
    },
  });
  return data.taskView?.task?.id ?? '';
}

const openTask = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${service.credentials.baseUrl}/tasks/${id}`);
  await page.getByRole('heading', { name: 'Steps' }).waitFor();
};
async function inBrowserOf(userId: string, act: (viewer: SignedIn) => Promise<void>): Promise<void> {
  const viewer = await signIn(browser, service, userId);
  await act(viewer);
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
}

test('an approver shortens the access and gives the step to somebody else', async () => {
  const id = await request(requesterId);
  await inBrowserOf(approverId, async ({ page, problems }) => {
    await openTask(page, id);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Change the duration' }).click();
    const dialog = page.getByRole('dialog');
    // More than the entitlement allows is refused beside the field, and nothing changes.
    await dialog.getByLabel('Days').fill('400');
    const [refused] = await Promise.all([
      page.waitForResponse(/update-grant-duration/),
      dialog.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(refused.status()).toBe(400);
    await dialog.getByRole('alert').waitFor();
    // The browser reports the refusal.
    expect(problems.splice(0).every((problem) => problem.includes('400'))).toBe(true);
    await expectAccessible(page);
    await dialog.getByLabel('Days').fill('3');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('3 days').first().waitFor();

    await page.getByRole('button', { name: 'Reassign', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'To' }).pressSequentially('jansen');
    await dialog.getByRole('option', { name: new RegExp(SUCCESSOR) }).click();
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('She plans that ward.');
    const [gone] = await Promise.all([
      page.waitForResponse((response) => response.status() === 404),
      dialog.getByRole('button', { name: 'Reassign', exact: true }).click(),
    ]);
    // The task is no longer theirs to read; the browser reports that.
    expect(new URL(gone.url()).pathname).toMatch(/task/);
    await page.waitForLoadState('networkidle');
    expect(problems.splice(0).every((problem) => problem.includes('404'))).toBe(true);
  });
  await inBrowserOf(await personId(admin, SUCCESSOR), async ({ page }) => {
    await openTask(page, id);
    await page.getByText('She plans that ward.').first().waitFor();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
  });
});

test('a form in the middle of the steps is filled in by the requester', async () => {
  const fields = [{ name: 'why', displayName: 'Why at night?', required: true, stringField: {} }];
  const { data: policy } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'Asks a question first',
      policyType: 'POLICY_TYPE_GRANT',
      policySteps: {
        grant: {
          steps: [
            { form: { form: { displayName: 'Reasons', fields } } },
            { approval: { users: { userIds: [approverId] } } },
          ],
        },
      },
    },
  });
  await admin.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: access.appId, id: access.entitlementId } },
    body: { entitlement: { grantPolicyId: policy.policy?.id ?? '' }, updateMask: 'grantPolicyId' },
  });
  const otherId = await personId(admin, 'Maya');
  const id = await request(otherId);
  await inBrowserOf(otherId, async ({ page }) => {
    await openTask(page, id);
    await page.getByRole('heading', { name: 'Reasons' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Why at night?').fill('The pharmacy is open at night.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', { name: 'Reasons' }).waitFor({ state: 'detached' });
  });
  const { data } = await admin.GET('/api/v1/tasks/{id}', { params: { path: { id } } });
  expect(data.taskView?.task?.stepApproverIds).toEqual([approverId]);
});

test('an administrator gives a review another policy', async () => {
  await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'Ada decides',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { users: { userIds: [approverId] } } }] } },
    },
  });
  const { data: found } = await admin.POST('/api/v1/search/tasks', {
    body: { taskTypes: [{ certify: {} }], taskStates: ['TASK_STATE_OPEN'], pageSize: 10 },
  });
  const id = found.list?.find(({ task }) => task?.userId !== approverId)?.task?.id ?? '';
  await inBrowserOf(await administratorId(admin), async ({ page }) => {
    await openTask(page, id);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Change the policy' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Policy' }).fill('Ada decides');
    await dialog.getByRole('option', { name: /Ada decides/ }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change the policy' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
  const { data } = await admin.GET('/api/v1/tasks/{id}', { params: { path: { id } } });
  expect(data.taskView?.task?.stepApproverIds).toEqual([approverId]);
});
