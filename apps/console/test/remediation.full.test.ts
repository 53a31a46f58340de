import { iterate, type Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { administratorId, expectAccessible, signIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// After the end of a campaign, an owner keeps one grant, revokes another at once, and stops the others.

const DENIED = 4;
let service: Service;
let browser: Browser;
let admin: Client;
let adminId = '';
let campaignId = '';

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  adminId = await administratorId(admin);
  const { data: policy } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'The administrator reviews',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { users: { userIds: [adminId], allowSelfApproval: true } } }] } },
    },
  });
  const { data: apps } = await admin.POST('/api/v1/search/apps', { body: { query: 'Payroll' } });
  const { data: made } = await admin.POST('/api/v1/access_review', {
    body: {
      displayName: 'Cooling off',
      ownerIds: [adminId],
      policyId: policy.policy?.id ?? '',
      singleApp: { appId: apps.list?.[0]?.id ?? '' },
      remediation: { mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '86400s' },
    },
  });
  campaignId = made.accessReview?.accessReview?.id ?? '';
  const params = { path: { access_review_id: campaignId } };
  await admin.POST('/api/v1/access_review/{access_review_id}/action/prepare', { params, body: {} });
  await inState('ACCESS_REVIEW_STATE_REVIEW');
  await admin.POST('/api/v1/access_review/{access_review_id}/action/start', { params, body: {} });
  let left = DENIED;
  for await (const { task } of iterate(admin, '/api/v1/search/tasks', { body: { accessReviewIds: [campaignId] } })) {
    if (!task || left === 0) break;
    left -= 1;
    await admin.POST('/api/v1/tasks/{task_id}/action/deny', {
      params: { path: { task_id: task.id } },
      body: { policyStepId: task.policy?.current?.id ?? '', comment: 'Left the team.' },
    });
  }
  await admin.POST('/api/v1/access_review/{access_review_id}/action/end', {
    params,
    body: { openReviews: 'CLOSE_DECISION_SKIP', confirmRevocations: true },
  });
  await inState('ACCESS_REVIEW_STATE_CLOSED');
});

async function inState(state: string): Promise<void> {
  const read = async () =>
    (await admin.GET('/api/v1/access_review/{id}', { params: { path: { id: campaignId } } })).data.accessReview
      ?.accessReview?.state;
  await vi.waitFor(async () => expect(await read()).toBe(state), { timeout: 30_000, interval: 200 });
}

test('an owner keeps one grant, revokes another now, and stops the other planned revocations', async () => {
  const { page, problems, context } = await signIn(browser, service, adminId);
  await page.goto(`${service.credentials.baseUrl}/campaigns/${campaignId}/remediation`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: `${DENIED} Planned` }).waitFor();

  await page.getByRole('button', { name: 'Keep', exact: true }).first().click();
  await dialog.getByLabel('Why?').fill('Covers for a colleague until June.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '1 Kept' }).waitFor();
  // The list has it, too: a row that is shown as planned still could be the kept one.
  await page.getByRole('row', { name: /Kept/ }).waitFor();

  await page
    .getByRole('row', { name: /Planned/ })
    .first()
    .getByRole('button', { name: 'Revoke now' })
    .click();
  await dialog.getByRole('button', { name: 'Revoke now' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '1 Being revoked' }).waitFor();

  await page.getByRole('button', { name: `Stop ${DENIED - 2} planned` }).click();
  await dialog.getByLabel('Why?').fill('The team moves later.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: `${DENIED - 2} Not requested` }).waitFor();
  expect(await page.getByRole('button', { name: /^Stop/ }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
