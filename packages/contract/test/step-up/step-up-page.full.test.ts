import { launchChromium } from '@oag/consumers/chromium';
import getPort from 'get-port';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { violations, visit, type Visitor } from '../harness/chromium.ts';
import { type IdentityProvider, startIdentityProvider } from '../harness/sign-in/identity-provider.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { settledService } from '../harness/prepared-services.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signInToken } from '../harness/sessions.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { connectStepUpProvider, policyAtProvider } from '../harness/sign-in/step-up-providers.ts';

// The page of a step-up, in a real Chromium with an authenticator in software.

const MEANING = 'I have reviewed this access.';
let target: ServiceTarget;
let cast: People;
let chromium: Browser;
let visitor: Visitor;
let providerId: string;
let policyId: string;
let identityProvider: IdentityProvider;
beforeAll(async () => {
  chromium = await launchChromium();
  ({ target, people: cast } = await settledService({ port: await getPort(), flags: LOOPBACK }));
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
  identityProvider = await startIdentityProvider();
});
afterEach(async () => {
  expect(visitor.takeProblems()).toEqual([]);
  await visitor.close();
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await chromium.close();
  await target.close();
  await identityProvider.close();
});

/** A reviewer who has signed in by link. */
async function reviewer(): Promise<Visitor['page']> {
  visitor = await visit(chromium, target.baseUrl);
  const { page } = visitor;
  await page.goto(`/sign-in?return_to=%2Fsign-in#${await signInToken(cast.superAdmin.client, cast.reviewer.id)}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(/Signed in as/).waitFor();
  return page;
}

/** The reviewer with a passkey. */
async function reviewerWithPasskey(): Promise<Visitor['page']> {
  const page = await reviewer();
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

/** From the page of the step-up to the provider, and through its form. */
async function authenticateAt(
  page: Visitor['page'],
  what: string,
  { login, acr }: { login: string; acr: string } = { login: 'reviewer', acr: 'pwd' },
): Promise<void> {
  await page.getByText(what).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm with Harbor ID' }).click();
  await page.locator('[name=login]').fill(login);
  await page.locator('[name=acr]').fill(acr);
  await page.getByRole('button', { name: 'Sign in' }).click();
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

test('a person confirms an approval at a provider, and the page goes back', async () => {
  const admin = cast.superAdmin.client;
  const ofProvider = await policyAtProvider(admin, identityProvider, cast.reviewer.id);
  const { client, id } = cast.owner;
  const displayName = 'At a provider';
  const campaign = await openCampaign(target, client, { displayName, ownerIds: [id], policyId: ofProvider });
  const review = present((await reviewsOf(cast.reviewer.client, campaign.id))[0], 'review');
  const page = await reviewer();
  const path = `/api/v1/tasks/${review.id}/action/approve-with-step-up`;
  const started = await callFrom(page, path, { policyStepId: stepOf(review), stepUpTransactionId: '' });
  const stepUpTransactionId = present(String(started['redirectUrl']).split('#')[1], 'transaction');
  await page.goto(`/step-up?return_to=%2Fsign-in%2Faccount#${stepUpTransactionId}`);
  await authenticateAt(page, review.displayName);
  await page.waitForURL('**/sign-in/account');
  const approved = await callFrom(page, path, { policyStepId: stepOf(review), stepUpTransactionId });
  expect(approved).toMatchObject({ taskView: { task: { state: 'TASK_STATE_CLOSED' } } });
});

test('a person confirms a signature at a provider; another person confirms nothing', async () => {
  const { client, id } = cast.owner;
  const provider = await connectStepUpProvider(cast.superAdmin.client, identityProvider);
  const campaign = await openCampaign(target, client, {
    displayName: 'Signed at a provider',
    ownerIds: [id],
    signatureConfig: { requireSignature: true, meaningOfSignature: MEANING, stepUpProviderId: provider.id },
  });
  const review = present((await reviewsOf(cast.reviewer.client, campaign.id))[0], 'review');
  const page = await reviewer();
  const base = `/api/v1/access_review/${campaign.id}`;
  await callFrom(page, `${base}/pending_decisions`, {
    decisions: [{ taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_APPROVE' }],
  });
  const begin = async (): Promise<string> => {
    const body = { submission: { accessReviewId: campaign.id } };
    const { transaction } = await callFrom(page, '/api/v1/step-up/transactions', body);
    await page.goto('about:blank');
    await page.goto(`/step-up#${(transaction as { id: string }).id}`);
    return (transaction as { id: string }).id;
  };
  identityProvider.accounts.set('somebody', { email: 'somebody@elsewhere.example', email_verified: true });
  await begin();
  await authenticateAt(page, 'Signed at a provider', { login: 'somebody', acr: 'phr' });
  await page.getByText('This was not confirmed. Return and start again.').waitFor();
  const transactionId = await begin();
  await authenticateAt(page, 'Signed at a provider', { login: 'reviewer', acr: 'phr' });
  await page.getByText('Confirmed. Return to the page or program where you started.').waitFor();
  expect(page.url(), 'the code has left the address').not.toContain('code=');
  const submitted = await callFrom(
    page,
    `${base}/action/submit`,
    { signature: { meaningOfSignature: MEANING, printedName: 'Priya Nair' }, stepUpTransactionIds: [transactionId] },
    crypto.randomUUID(),
  );
  expect(submitted).toMatchObject({
    submission: { successfulCount: 1, signature: { stepUpTransactionId: transactionId } },
  });
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
