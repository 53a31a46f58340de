import { createClient, iterate, iterateExpanded, type Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { administratorId, expectAccessible, personId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The owner of a campaign in a real Chromium, on the service as `start` runs it, with the sample organization.

const REVIEWER = 'Elif Ivanov';
let service: Service;
let browser: Browser;
let admin: Client;
let campaignId = '';
let owner: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  for await (const { accessReview } of iterate(admin, '/api/v1/access_reviews')) campaignId = accessReview?.id ?? '';
  owner = await signIn(browser, service, await administratorId(admin));
});
beforeEach(() => () => expect(owner.problems.splice(0)).toEqual([]));

const open = async (path: string): Promise<Page> => {
  await owner.page.goto(service.credentials.baseUrl + path);
  return owner.page;
};

/** Decides some of the reviews that wait for a person, as a program of theirs does. */
async function decide(name: string, count: number): Promise<void> {
  const userId = await personId(admin, name);
  const { data: made } = await admin.POST('/api/v1/iam/personal_clients', { body: { userId } });
  const reviewer = createClient({
    baseUrl: service.credentials.baseUrl,
    clientId: made.client?.clientId ?? '',
    clientSecret: made.clientSecret,
  });
  const body = { accessReviewIds: [campaignId], assigneesInIds: [userId], taskStates: ['TASK_STATE_OPEN' as const] };
  const decisions = [];
  for await (const { task } of iterateExpanded(reviewer, '/api/v1/search/tasks', { body })) {
    if (decisions.length === count) break;
    decisions.push({
      taskId: task?.id ?? '',
      policyStepId: task?.policy?.current?.id ?? '',
      verb: decisions.length === 0 ? ('REVIEW_VERB_DENY' as const) : ('REVIEW_VERB_APPROVE' as const),
    });
  }
  const params = { path: { access_review_id: campaignId } };
  await reviewer.POST('/api/v1/access_review/{access_review_id}/pending_decisions', { params, body: { decisions } });
  await reviewer.POST('/api/v1/access_review/{access_review_id}/action/submit', { params, body: {} });
}

test('the list narrows by name, state and owner, and its address holds the choice', async () => {
  const page = await open('/campaigns');
  const row = page.getByRole('row', { name: /First access review/ });
  await row.getByText('0 of 449').waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Ended');
  await page.getByText('No campaign matches').waitFor();
  expect(new URL(page.url()).search).toBe('?phase=closed');
  await page.goBack();
  await open('/campaigns?phase=open&q=first');
  await row.waitFor();
  await page.getByRole('link', { name: 'First access review' }).click();
  await page.getByRole('heading', { name: 'Still open, by day' }).waitFor();
});

test('the dashboard follows the decisions of others live', async () => {
  const page = await open(`/campaigns/${campaignId}`);
  await page.getByText('0 of 449 decided').waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/progress')),
  );
  await decide(REVIEWER, 5);
  await page.getByText('5 of 449 decided').waitFor({ timeout: 5_000 });
  const row = page.getByRole('row', { name: new RegExp(REVIEWER) });
  await expect.poll(() => row.innerText()).toMatch(/5 of \d+\s+20%/);
  await page.getByText('As a table').click();
  await page.getByRole('cell', { name: '444' }).waitFor();
});

test('by keyboard alone: change the due date, and remind one reviewer', async () => {
  const page = await open(`/campaigns/${campaignId}`);
  await page.getByRole('button', { name: 'Change due date' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Due on').fill('2036-12-04');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText(/due 4 December 2036/).waitFor();
  // A key that is pressed while the dialog closes is the dialog's.
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: `Remind ${REVIEWER}` }).press('Enter');
  await expectAccessible(page);
  await dialog.getByLabel('Your message').fill('Please finish by Friday.');
  await dialog.getByRole('button', { name: 'Send reminder' }).press('Enter');
  await dialog.getByText('1 message was written.').waitFor();
  await page.keyboard.press('Escape');
  const params = { path: { access_review_id: campaignId } };
  const { data } = await admin.GET('/api/v1/access_review/{access_review_id}/messages', { params });
  expect((data.list ?? []).map(({ kind, comment }) => [kind, comment])).toEqual([
    ['ACCESS_REVIEW_MESSAGE_KIND_REMINDER', 'Please finish by Friday.'],
  ]);
});

/** Answers the questions of a new campaign about one app, up to its preview. `press` uses what is focused or clicked. */
async function setUp(page: Page, name: string, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('link', { name: 'New campaign' }));
  const everything = page.getByRole('radio', { name: 'Everything' });
  await everything.waitFor();
  await everything.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('combobox', { name: 'Apps' }).focus();
  await page.keyboard.type('Pay');
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Payroll']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Chosen' }).getByText('Payroll').waitFor();
  await page.getByLabel('Name of the campaign').fill(name);
  await press(page.getByRole('button', { name: 'Create draft and go on' }));
  for (const question of ['Who decides?', 'When does it start?', 'What happens when it is due?']) {
    await page.getByText(question).waitFor();
    await press(page.getByRole('button', { name: 'Save and go on' }));
  }
  await page.getByRole('button', { name: 'Prepare 75 reviews' }).waitFor();
}

const click = (target: Locator): Promise<void> => target.click();
const enter = (target: Locator): Promise<void> => target.press('Enter');

test.for([
  ['mouse', click],
  ['keyboard', enter],
] as const)(
  'by %s: create, preview, prepare, start, remind, end, and take the evidence home',
  async ([device, press]) => {
    const page = await open('/campaigns');
    await setUp(page, `Payroll by ${device}`, press);
    await page.getByRole('rowheader', { name: 'Payroll', exact: true }).waitFor();
    await page.getByText('of 449 grants').waitFor();
    // The draft keeps the answers: the same question shows them after a reload.
    await press(page.getByRole('link', { name: 'What', exact: true }));
    await page.reload();
    await page.getByRole('list', { name: 'Chosen' }).getByText('Payroll').waitFor();
    await press(page.getByRole('link', { name: 'Preview', exact: true }));
    await press(page.getByRole('button', { name: 'Prepare 75 reviews' }));
    await page.getByRole('link', { name: 'Preview', exact: true }).waitFor({ state: 'detached' });
    // The preparation goes on without the page.
    await page.reload();
    await page.getByText('75 reviews are ready').waitFor();
    await press(page.getByRole('button', { name: 'Start campaign' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/reviewers? sees? 75 reviews and may decide/).waitFor();
    await press(dialog.getByRole('button', { name: 'Start campaign' }));
    await page.getByText('0 of 75 decided').waitFor();

    await press(page.getByRole('button', { name: 'Remind', exact: true }));
    await press(dialog.getByRole('button', { name: 'Send reminder' }));
    await dialog.getByText(/messages? (was|were) written/).waitFor();
    await page.keyboard.press('Escape');

    await press(page.getByRole('link', { name: 'End campaign …' }));
    // Before anything happens, the page shows what would be taken away.
    const revoked = page.getByRole('radio', { name: 'It is revoked' });
    await revoked.focus();
    await page.keyboard.press('Space');
    await page.getByText('The end takes 75 grants away.').waitFor();
    await page
      .getByRole('rowheader', { name: /in Payroll for/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('The end takes nothing away.').waitFor();
    await press(page.getByRole('button', { name: 'End campaign', exact: true }));
    await page.getByText('Ended', { exact: true }).waitFor();

    await press(page.getByRole('link', { name: 'Reports' }));
    await press(page.getByRole('button', { name: 'Generate Evidence pack' }));
    await page.reload();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('link', { name: 'Download Evidence pack' })),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
  },
);

test('denied access is followed on the page of its campaign', async () => {
  const page = await open(`/campaigns/${campaignId}/remediation`);
  await page.getByRole('link', { name: '1 Being revoked' }).click();
  expect(new URL(page.url()).search).toBe('?state=open');
  await page
    .getByRole('row', { name: /Being revoked/ })
    .getByRole('link', { name: 'Open task' })
    .click();
  await page.waitForURL(/\/tasks\//);
});

test('a campaign becomes a template with a calendar, which is paused, and creates a campaign at once', async () => {
  const page = await open(`/campaigns/${campaignId}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Save as template' }).click();
  await dialog.getByLabel('Name of the template').fill('Quarterly review');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  const row = page.getByRole('row', { name: /Quarterly review/ });
  await row.getByText('Every quarter').waitFor();
  const calendar = page.locator('ol').getByText('Quarterly review');
  await calendar.first().waitFor();
  expect(await calendar.count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Schedule of Quarterly review' }).click();
  await dialog.getByLabel('Paused').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Every quarter, paused').waitFor();
  await page.getByText('No campaign is scheduled.').waitFor();
  await page.getByRole('button', { name: 'Create a campaign from Quarterly review' }).click();
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('This campaign is a draft').waitFor();
  await page.getByRole('link', { name: 'Preview and prepare' }).click();
  await page.getByRole('button', { name: 'Prepare 449 reviews' }).waitFor();
  // The quality of the data, as exact as the counts.
  await page.getByText('5 accounts belong to nobody').waitFor();
});

test('a prepared campaign goes back to a draft, and a draft is deleted', async () => {
  const { data } = await admin.POST('/api/v1/access_review', {
    body: { displayName: 'Taken back', ownerIds: [await administratorId(admin)] },
  });
  const id = data.accessReview?.accessReview?.id ?? '';
  await admin.POST('/api/v1/access_review/{access_review_id}/action/prepare', {
    params: { path: { access_review_id: id } },
    body: {},
  });
  const page = await open(`/campaigns/${id}`);
  await page.getByText('449 reviews are ready').waitFor();
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to draft' }).click();
  await page.getByText('What do you want to review?').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click();
  await page.getByRole('table', { name: 'Campaigns' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Taken back' }).count()).toBe(0);
});

test('a reviewer who owns no campaign is offered none of this', async () => {
  const reviewer = await signIn(browser, service, await personId(admin, REVIEWER));
  await reviewer.page.getByRole('heading', { name: 'Your reviews' }).waitFor();
  expect(await reviewer.page.getByRole('link', { name: 'Campaigns' }).count()).toBe(0);
  await reviewer.page.goto(`${service.credentials.baseUrl}/campaigns/${campaignId}`);
  // They come to their own part of it.
  await reviewer.page.getByRole('grid').waitFor();
  expect(new URL(reviewer.page.url()).pathname).toBe(`/reviews/${campaignId}`);
  expect(reviewer.problems).toEqual([]);
  await reviewer.context.close();
});
