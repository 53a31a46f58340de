import { createClient, type Client, type SearchTasksRequest } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, personId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// Several people, or one person on two devices, work on one campaign at the same time, each in a browser of their own. All waits are for what the
// service does, not for a time.

const FIRST = 'Elif Ivanov';
const SECOND = 'Maya';
let service: Service;
let browser: Browser;
let admin: Client;
let reviewers: [string, string];
let policyId = '';
let appId = '';

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  reviewers = [await personId(admin, FIRST), await personId(admin, SECOND)];
  const { data } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'Either of two',
      policyType: 'POLICY_TYPE_CERTIFY',
      postActions: [{ certifyRemediateImmediately: true }],
      policySteps: {
        certify: {
          steps: [
            {
              approval: {
                users: { userIds: reviewers, allowSelfApproval: true },
                allowReassignment: true,
                allowDelegation: true,
              },
            },
          ],
        },
      },
    },
  });
  policyId = data.policy?.id ?? '';
  const { data: apps } = await admin.POST('/api/v1/search/apps', { body: { pageSize: 10 } });
  appId = apps.list?.[0]?.id ?? '';
});

/** Opens a campaign that both review, and gives its id. */
async function open(displayName: string): Promise<string> {
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  const { data } = await admin.POST('/api/v1/access_review', {
    body: { displayName, ownerIds: [caller.userId], policyId, singleApp: { appId } },
  });
  const id = data.accessReview?.accessReview?.id ?? '';
  const params = { path: { access_review_id: id } };
  await admin.POST('/api/v1/access_review/{access_review_id}/action/prepare', { params, body: {} });
  await expect
    .poll(async () => {
      const { data: read } = await admin.GET('/api/v1/access_review/{id}', { params: { path: { id } } });
      return read.accessReview?.accessReview?.state;
    })
    .toBe('ACCESS_REVIEW_STATE_REVIEW');
  await admin.POST('/api/v1/access_review/{access_review_id}/action/start', { params, body: {} });
  return id;
}

async function reviewPage(userId: string, campaignId: string): Promise<SignedIn> {
  const signedIn = await signIn(browser, service, userId);
  await signedIn.page.goto(`${service.credentials.baseUrl}/reviews/${campaignId}?view=flat`);
  await signedIn.page.locator('[role=grid][aria-busy=false]').waitFor();
  return signedIn;
}
const countOf = async (page: Page, tab: string): Promise<number> =>
  Number((await page.getByRole('tab', { name: tab }).innerText()).replace(/\D/g, ''));
async function close(...all: SignedIn[]): Promise<void> {
  for (const { problems, context } of all) {
    expect(problems).toEqual([]);
    await context.close();
  }
}

test('what a colleague decides leaves the list as it happens, and a mark that came too late is explained', async () => {
  const campaignId = await open('Two at once');
  const mine = await reviewPage(reviewers[0], campaignId);
  const theirs = await reviewPage(reviewers[1], campaignId);
  const all = await countOf(mine.page, 'To decide');
  const row = mine.page.locator('[role=row][data-active=true]');
  const who = await row.locator('b').first().innerText();
  // Both mark the same row; the colleague submits first.
  await mine.page.keyboard.press('c');
  await expect.poll(() => countOf(mine.page, 'To submit')).toBe(1);
  await theirs.page.keyboard.press('r');
  await theirs.page.keyboard.press('c');
  await theirs.page.keyboard.press('Control+Enter');
  await theirs.page.getByRole('dialog').getByRole('button', { name: 'Submit 2' }).click();
  await theirs.page.getByText('2 decisions are on record.').waitFor();
  await mine.page.getByText('decided or taken over by somebody else').waitFor();
  await expect.poll(() => countOf(mine.page, 'To decide')).toBe(all - 2);
  await mine.page.getByRole('button', { name: /^Submit 1/ }).click();
  const dialog = mine.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit 1' }).click();
  await dialog.getByText('Somebody else decided this before you.').waitFor();
  expect(who).not.toBe('');
  await close(mine, theirs);
});

test('rows that another device marked since the preview are not marked again: the new numbers come first', async () => {
  const campaignId = await open('On two devices');
  const desk = await reviewPage(reviewers[0], campaignId);
  const train = await reviewPage(reviewers[0], campaignId);
  const all = await countOf(desk.page, 'To decide');
  await desk.page.getByRole('button', { name: /^Revoke all/ }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Revoke ${all}` }).waitFor();
  const [stored] = await Promise.all([
    train.page.waitForResponse(/pending_decisions$/),
    train.page.keyboard.press('c'),
  ]);
  expect(stored.status()).toBe(200);
  await dialog.getByRole('button', { name: `Revoke ${all}` }).click();
  await dialog.getByText('Other rows match now than before').waitFor();
  await expectAccessible(desk.page);
  await dialog.getByRole('button', { name: `Revoke ${all - 1}` }).click();
  await expect.poll(() => countOf(desk.page, 'To submit')).toBe(all);
  await desk.page.keyboard.press('u');
  // The mark of the other device stays.
  await expect.poll(() => countOf(desk.page, 'To submit')).toBe(1);
  // The browser reports the answer 409.
  expect(desk.problems.splice(0).every((problem) => problem.includes('409'))).toBe(true);
  await close(desk, train);
});

/** The owner of a campaign, about to give the reviews of the first reviewer to somebody else. */
async function reassignFirst(campaignId: string): Promise<{ owner: SignedIn; dialog: Locator }> {
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  const owner = await signIn(browser, service, caller.userId);
  await owner.page.goto(`${service.credentials.baseUrl}/campaigns/${campaignId}`);
  await owner.page.getByRole('button', { name: `Reassign the reviews of ${FIRST}` }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'New reviewer' }).fill('Hugo');
  await dialog.getByRole('option').filter({ hasText: 'Hugo' }).first().click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('On leave until March.');
  return { owner, dialog };
}

test('an owner gives all open reviews of a reviewer to somebody else, with a reason', async () => {
  const campaignId = await open('Handed over');
  const { owner, dialog } = await reassignFirst(campaignId);
  const button = dialog.getByRole('button', { name: /^Reassign \d/ });
  const count = Number((await button.innerText()).replace(/\D/g, ''));
  await expectAccessible(owner.page);
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  await dialog.getByText(`${count} of ${count} reassigned`).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await owner.page.getByRole('button', { name: `Reassign the reviews of ${FIRST}` }).waitFor({ state: 'detached' });
  await close(owner);
});

/** Denies a review of the first reviewer, and gives that person the revoke task, too. */
async function denyAndCarryOut(campaignId: string): Promise<void> {
  const [userId] = reviewers;
  const { data: made } = await admin.POST('/api/v1/iam/personal_clients', { body: { displayName: 'Own', userId } });
  const { clientId = '' } = made.client ?? {};
  const own = createClient({ ...service.credentials, clientId, clientSecret: made.clientSecret });
  const first = async (client: Client, body: SearchTasksRequest) => {
    const { data } = await client.POST('/api/v1/search/tasks', { body: { accessReviewIds: [campaignId], ...body } });
    const task = data.list?.[0]?.task;
    return { params: { path: { task_id: task?.id ?? '' } }, policyStepId: task?.policy?.current?.id ?? '' };
  };
  const { params, policyStepId } = await first(own, { assigneesInIds: [userId], pageSize: 1 });
  const comment = 'Has moved to another team.';
  await own.POST('/api/v1/tasks/{task_id}/action/deny', { params, body: { policyStepId, comment } });
  const revoke = await first(admin, { taskTypes: [{ revoke: {} }] });
  await admin.POST('/api/v1/tasks/{task_id}/action/reassign', {
    params: revoke.params,
    body: { newStepUserIds: [userId], policyStepId: revoke.policyStepId, comment },
  });
}

test('a reviewer who also carries out a revocation goes on with the reviews, and an owner hands over only those', async () => {
  const campaignId = await open('Carried out too');
  await denyAndCarryOut(campaignId);
  const desk = await reviewPage(reviewers[0], campaignId);
  const left = await countOf(desk.page, 'To decide');
  expect(left).toBeGreaterThan(1);
  const { owner, dialog } = await reassignFirst(campaignId);
  await dialog.getByRole('button', { name: `Reassign ${left}` }).click();
  await dialog.getByText(`${left} of ${left} reassigned`).waitFor();
  await close(desk, owner);
});

test('a reviewer who is away names a delegate, who takes over what is open, and removes them again', async () => {
  const campaignId = await open('Away');
  const { page, ...signedIn } = await reviewPage(reviewers[0], campaignId);
  await page.goto(service.credentials.baseUrl);
  await page.getByRole('link', { name: 'Away? Delegate Away' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Delegate' }).fill('Hugo');
  await dialog.getByRole('option').filter({ hasText: 'Hugo' }).first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delegate', exact: true }).click();
  await page.getByText('decides in your place').waitFor();
  await expect.poll(() => countOf(page, 'To decide'), { timeout: 30_000 }).toBe(0);
  await page.goto(service.credentials.baseUrl);
  await page.getByRole('button', { name: 'Remove delegate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove delegate' }).click();
  await page.getByText('decides in your place').waitFor({ state: 'detached' });
  await close({ page, ...signedIn });
});
