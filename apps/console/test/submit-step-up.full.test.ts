import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorId, expectAccessible, personId, signIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// A reviewer signs decisions that need a fresh authentication, in a real Chromium with an authenticator in software.

const REVIEWER = 'Elif Ivanov';
const MEANING = 'I have reviewed this access.';
let service: Service;
let browser: Browser;
let admin: Client;
let userId = '';
let campaignId = '';

useConsole(
  async (started) => {
    ({ service, browser, admin } = started);
    userId = await personId(admin, REVIEWER);
  },
  { isLocalhost: true },
);

/** A campaign: each approval needs a passkey, and the submission a signature with one. */
async function openSignedCampaign(): Promise<string> {
  const { data: made } = await admin.POST('/api/v1/step-up/providers', { body: { displayName: 'Key', passkey: {} } });
  const stepUpProviderId = made.stepUpProvider?.id ?? '';
  const { data: policy } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'One reviewer, with a passkey',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: {
          steps: [{ approval: { users: { userIds: [userId] }, requiresStepUpProviderId: stepUpProviderId } }],
        },
      },
    },
  });
  const { data } = await admin.POST('/api/v1/access_review', {
    body: {
      displayName: 'Signed with a passkey',
      ownerIds: [await administratorId(admin)],
      policyId: policy.policy?.id ?? '',
      signatureConfig: { requireSignature: true, meaningOfSignature: MEANING, stepUpProviderId },
    },
  });
  const id = data.accessReview?.accessReview?.id ?? '';
  const params = { path: { access_review_id: id } };
  await admin.POST('/api/v1/access_review/{access_review_id}/action/prepare', { params, body: {} });
  await expect.poll(() => stateOf(id)).toBe('ACCESS_REVIEW_STATE_REVIEW');
  await admin.POST('/api/v1/access_review/{access_review_id}/action/start', { params, body: {} });
  await expect.poll(() => stateOf(id)).toBe('ACCESS_REVIEW_STATE_OPEN');
  return id;
}
async function stateOf(id: string): Promise<string> {
  const { data } = await admin.GET('/api/v1/access_review/{id}', { params: { path: { id } } });
  return data.accessReview?.accessReview?.state ?? '';
}

/** Gives the page an authenticator, and its person a passkey. */
async function addPasskey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${service.credentials.baseUrl}/sign-in/account`);
  await page.getByLabel('Name of the new passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Added the passkey Laptop.').waitFor();
}

test('decisions are confirmed with a passkey, signed and submitted; changed ones are confirmed again', async () => {
  campaignId = await openSignedCampaign();
  const { page, problems, context } = await signIn(browser, service, userId);
  await addPasskey(page);
  await page.goto(`${service.credentials.baseUrl}/reviews/${campaignId}?view=flat`);
  await page.locator('[role=grid][aria-busy=false]').waitFor();
  await page.keyboard.press('c');
  await page.getByRole('tab', { name: 'To submit 1' }).waitFor();

  const dialog = page.getByRole('dialog');
  const confirm = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Confirm that it is you' }).click();
    await page.getByText('decisions in “Signed with a passkey”').waitFor();
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
    // The page of the step-up goes back to the dialog, with the marks as they were.
    await dialog.getByText('You have confirmed that it is you.').waitFor();
  };
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('These decisions need a fresh authentication.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('Elif I. Ivanov');
  await confirm();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Elif I. Ivanov');
  await expectAccessible(page);

  // One more decision after the authentication: it does not count for that.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('[role=grid][aria-busy=false]').waitFor();
  await page.keyboard.press('c');
  await page.getByRole('tab', { name: 'To submit 2' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Sign and submit 2' }).click();
  await dialog.getByRole('alert').getByText('other decisions than these').waitFor();
  await confirm();
  await dialog.getByRole('button', { name: 'Sign and submit 2' }).click();
  await dialog.getByText('2 decisions are on record.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(new URL(page.url()).searchParams.has('dialog')).toBe(false);

  const params = { path: { access_review_id: campaignId } };
  const { data } = await admin.GET('/api/v1/access_review/{access_review_id}/submissions', { params });
  expect(data.list[0]?.signature).toMatchObject({
    printedName: 'Elif I. Ivanov',
    stepUpTransactionId: expect.stringMatching(/^\w{27}$/) as string,
  });
  // The refused submission is an answer with 400, which Chromium reports.
  expect(problems).toEqual([expect.stringMatching(/status of 400 .*\/action\/submit$/)]);
  await context.close();
});
