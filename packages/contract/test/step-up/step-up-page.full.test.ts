import { launchChromium } from '@oag/consumers/chromium';
import getPort from 'get-port';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { violations, visit, type Visitor } from '../harness/chromium.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { settledService } from '../harness/prepared-services.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signInToken } from '../harness/sessions.ts';

// The page of a step-up, in a real Chromium with an authenticator in software.

const MEANING = 'I have reviewed this access.';
let target: ServiceTarget;
let cast: People;
let chromium: Browser;
let visitor: Visitor;
let providerId: string;
let policyId: string;
beforeAll(async () => {
  chromium = await launchChromium();
  ({ target, people: cast } = await settledService({ port: await getPort() }));
  const { client } = cast.superAdmin;
  const { data: made } = await client.POST('/api/v1/step-up/providers', { body: { displayName: 'Key', passkey: {} } });
  providerId = present(made.stepUpProvider, 'provider').id;
  const { data } = await client.POST('/api/v1/policies', {
    body: {
      displayName: 'Owners decide with a passkey',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: { steps: [{ approval: { entitlementOwners: {}, requiresStepUpProviderId: providerId } }] },
      },
    },
  });
  policyId = present(data.policy, 'policy').id;
});
afterEach(async () => {
  expect(visitor.takeProblems()).toEqual([]);
  await visitor.close();
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await chromium.close();
  await target.close();
});

/** A reviewer who has signed in by link and added a passkey. */
async function reviewerWithPasskey(): Promise<Visitor['page']> {
  visitor = await visit(chromium, target.baseUrl);
  const { page } = visitor;
  await page.goto(`/sign-in#${await signInToken(cast.superAdmin.client, cast.reviewer.id)}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(/Signed in as/).waitFor();
  await page.goto('/sign-in/account');
  await page.getByLabel('Name of the new passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Added the passkey Laptop.').waitFor();
  return page;
}

/** Calls an operation from the page, in the session of its person, as a program in the browser does. */
const callFrom = (
  page: Visitor['page'],
  path: string,
  body: object,
  key = '',
): Promise<{ [member: string]: unknown }> =>
  page.evaluate(
    async ([address, content, idempotencyKey]) => {
      const { changeToken } = (await (await fetch('/auth/v1/session')).json()) as { changeToken: string };
      const headers = { 'content-type': 'application/json', 'x-change-token': changeToken };
      const answer = await fetch(address, {
        method: 'POST',
        body: content,
        headers: idempotencyKey === '' ? headers : { ...headers, 'idempotency-key': idempotencyKey },
      });
      return (await answer.json()) as { [member: string]: unknown };
    },
    [path, JSON.stringify(body), key] as const,
  );

async function confirm(page: Visitor['page'], redirectUrl: string, what: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(redirectUrl);
  await page.getByText(what).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await page.getByText('Confirmed. Return to the page or program where you started.').waitFor();
  // It is over: the address shows the result, and offers nothing.
  await page.reload();
  await page.getByText('Confirmed.').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
}

test('a person confirms an approval with a passkey', async () => {
  const { client, id } = cast.owner;
  const campaign = await openCampaign(target, client, { displayName: 'With a passkey', ownerIds: [id], policyId });
  const review = present((await reviewsOf(cast.reviewer.client, campaign.id))[0], 'review');
  const page = await reviewerWithPasskey();
  const path = `/api/v1/tasks/${review.id}/action/approve-with-step-up`;
  const started = await callFrom(page, path, { policyStepId: stepOf(review), stepUpTransactionId: '' });
  const redirectUrl = String(started['redirectUrl']);
  await confirm(page, redirectUrl, review.displayName);
  const stepUpTransactionId = present(redirectUrl.split('#')[1], 'transaction');
  const approved = await callFrom(page, path, { policyStepId: stepOf(review), stepUpTransactionId });
  expect(approved).toMatchObject({ taskView: { task: { state: 'TASK_STATE_CLOSED' } } });
});

test('a person confirms a signature with a passkey', async () => {
  const { client, id } = cast.owner;
  const campaign = await openCampaign(target, client, {
    displayName: 'Signed with a passkey',
    ownerIds: [id],
    signatureConfig: { requireSignature: true, meaningOfSignature: MEANING, stepUpProviderId: providerId },
  });
  const review = present((await reviewsOf(cast.reviewer.client, campaign.id))[0], 'review');
  const page = await reviewerWithPasskey();
  const base = `/api/v1/access_review/${campaign.id}`;
  await callFrom(page, `${base}/pending_decisions`, {
    decisions: [{ taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_APPROVE' }],
  });
  const started = await callFrom(page, '/api/v1/step-up/transactions', { submission: { accessReviewId: campaign.id } });
  const redirectUrl = String(started['redirectUrl']);
  await confirm(page, redirectUrl, 'Signed with a passkey');
  const stepUpTransactionId = present(redirectUrl.split('#')[1], 'transaction');
  const submitted = await callFrom(
    page,
    `${base}/action/submit`,
    {
      signature: { meaningOfSignature: MEANING, printedName: 'Priya Nair' },
      stepUpTransactionIds: [stepUpTransactionId],
    },
    crypto.randomUUID(),
  );
  expect(submitted).toMatchObject({
    submission: { successfulCount: 1, signature: { stepUpTransactionId } },
  });
});

test('without a session the page asks to sign in, and comes back', async () => {
  visitor = await visit(chromium, target.baseUrl);
  const { page } = visitor;
  await page.goto('/step-up#380nxJvd2IiSLupIU0DT7IDZyLB');
  await page.waitForURL('**/sign-in?return_to=%2Fstep-up%23380nxJvd2IiSLupIU0DT7IDZyLB');
});
