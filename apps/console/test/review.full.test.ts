import { iterate, type Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { isSecondRing, testInSecondRing } from './ring.ts';
import {
  expectAccessible,
  personId,
  PHONE,
  sessionOf,
  signIn,
  withSession,
  type Session,
  type SignedIn,
} from './signed-in.ts';
import { useConsole } from './use-console.ts';

// A reviewer in a real Chromium, on the service as `start` runs it, with the sample organization.

const REVIEWER = 'Elif Ivanov';
let service: Service;
let browser: Browser;
let admin: Client;
let userId = '';
let campaignId = '';
let session: Session;

// After a change of its pages it runs by itself: then no other file needs the sample organization.
useConsole(
  async (started) => {
    ({ service, browser, admin } = started);
    userId = await personId(admin, REVIEWER);
    for await (const { accessReview } of iterate(admin, '/api/v1/access_reviews')) campaignId = accessReview?.id ?? '';
    session = await sessionOf(browser, service, userId);
  },
  { isAlone: !isSecondRing },
);

let reviewer: SignedIn;
beforeEach(async () => {
  // In the second ring each journey begins at the link.
  reviewer = await (isSecondRing ? signIn(browser, service, userId) : withSession(browser, service, session));
  return async () => {
    expect(reviewer.problems).toEqual([]);
    await reviewer.context.close();
  };
});

const openReview = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`${service.credentials.baseUrl}/reviews/${campaignId}${search}`);
  // Rows arrive in batches; counts are those of all when the last one is there.
  await page.locator('[role=grid][aria-busy=false]').waitFor();
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await tab(page, name).innerText()).replace(/\D/g, ''));
/** The rows in the page, by name and access. */
const activeRow = (page: Page) => page.locator('[role=row][data-active=true]');
/** How many decisions of the campaign are on record, by outcome. */
async function decided(): Promise<{ certified: number; denied: number }> {
  const params = { path: { access_review_id: campaignId } };
  const { data } = await admin.GET('/api/v1/access_review/{access_review_id}/progress', { params });
  const { certified, denied } = data.counts;
  return { certified, denied };
}

test('home shows what is due, and leads to the rows', async () => {
  const { page } = reviewer;
  await page.goto(service.credentials.baseUrl);
  await page.getByRole('link', { name: 'First access review', exact: true }).click();
  await page.locator('[role=grid][aria-busy=false]').waitFor();
  await page.waitForFunction(() => document.title !== '');
  expect(await countOf(page, 'To decide')).toBeGreaterThan(50);
  await expectAccessible(page);
});

test('by keyboard alone: decide, undo, keep through a reload and on another device, submit', async () => {
  const { page } = reviewer;
  await openReview(page);
  const before = await decided();
  const all = await countOf(page, 'To decide');
  const first = await activeRow(page).innerText();
  await page.keyboard.press('c');
  await expect.poll(() => countOf(page, 'To submit')).toBe(1);
  // The row has left, and the next one is under the keyboard.
  expect(await activeRow(page).innerText()).not.toBe(first);
  await page.keyboard.press('r');
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await page.keyboard.press('u');
  await expect.poll(() => countOf(page, 'To submit')).toBe(2);
  expect(await countOf(page, 'To decide')).toBe(all - 2);
  // Nothing is decided before the submission.
  expect(await decided()).toEqual(before);

  await expect.poll(() => marks()).toEqual(['REVIEW_VERB_APPROVE', 'REVIEW_VERB_DENY']);
  const other = await signIn(browser, service, userId);
  await openReview(other.page);
  expect(await countOf(other.page, 'To submit')).toBe(2);
  await other.context.close();
  await page.reload();
  await expect.poll(() => countOf(page, 'To submit')).toBe(2);

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  expect(await dialog.innerText()).toContain('1 certified, 1 revoked');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit 2' }).press('Enter');
  await dialog.getByText('2 decisions are on record.').waitFor();
  await page.keyboard.press('Escape');
  expect(await decided()).toEqual({ certified: before.certified + 1, denied: before.denied + 1 });
  await tab(page, 'Submitted').click();
  await page.getByText('1 certified, 1 revoked').waitFor();
});

/** The pending decisions of the reviewer, as the service has them. */
async function marks(page = reviewer.page): Promise<string[]> {
  const verbs = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/v1/access_review/${id}/pending_decisions?page_size=100`);
    return ((await answer.json()) as { list: { verb: string }[] }).list.map(({ verb }) => verb);
  }, campaignId);
  return verbs.toSorted();
}

test('everything that matches a filter: a preview with the exact number, one reason, one undo', async () => {
  const { page } = reviewer;
  await openReview(page, '?recommendation=revoke&view=person');
  await page.getByRole('searchbox').fill('write');
  const button = page.getByRole('button', { name: /^Certify all/ });
  const label = await button.innerText();
  const count = Number(label.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(3);
  await button.click();
  const dialog = page.getByRole('dialog');
  // The service counts what the filter matches.
  await dialog.getByText(`${count} of them are recommended to be revoked`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('Needed until the move is done');
  await dialog.getByRole('button', { name: `Certify ${count}` }).click();
  await expect.poll(() => countOf(page, 'To submit')).toBe(count);
  await expect.poll(async () => (await marks()).length).toBe(count);
  await page.keyboard.press('u');
  await expect.poll(() => countOf(page, 'To submit')).toBe(0);
  await expect.poll(() => marks()).toEqual([]);
  await button.click();
  await dialog.getByRole('button', { name: `Certify ${count}` }).click();
  await expect.poll(() => countOf(page, 'To submit')).toBe(count);
  // The address holds the view: the reload shows the same filter, and nothing is left to decide.
  await page.reload();
  await page.getByText('Nothing matches').or(page.getByText('Everything is decided')).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('write');
});

test('one undo takes all of them back', async () => {
  const { page } = reviewer;
  await openReview(page, '?tab=marked&view=flat');
  const count = await countOf(page, 'To submit');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: `Take back ${count}` }).click();
  await expect.poll(() => countOf(page, 'To submit')).toBe(0);
  await expect.poll(() => marks()).toEqual([]);
  await page.keyboard.press('u');
  await expect.poll(() => countOf(page, 'To submit')).toBe(count);
  await expect.poll(async () => (await marks()).length).toBe(count);
  await page.keyboard.press('u');
  expect(await page.getByRole('status').innerText()).toBe('Nothing to undo');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: `Take back ${count}` }).click();
  await expect.poll(() => marks()).toEqual([]);
});

testInSecondRing('without a network, marks are kept in the browser and sent when it is back', async () => {
  const { page, context, problems } = reviewer;
  await openReview(page);
  await context.setOffline(true);
  await page.keyboard.press('c');
  await page.getByText('You are offline').waitFor();
  expect(await countOf(page, 'To submit')).toBe(1);
  await context.setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'detached' });
  await expect.poll(() => marks()).toEqual(['REVIEW_VERB_APPROVE']);
  await page.keyboard.press('u');
  await expect.poll(() => marks()).toEqual([]);
  // The browser reports each request that did not get through.
  expect(problems.splice(0).every((problem) => problem.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

testInSecondRing('details open with Enter and close with Escape; the address leads to them', async () => {
  const { page } = reviewer;
  await openReview(page);
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByText('If you revoke').waitFor();
  await expectAccessible(page);
  await page.reload();
  await details.waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
});

test.each(isSecondRing ? (['light', 'dark'] as const) : (['dark'] as const))(
  'on a phone, %s: cards with two large buttons',
  async (colorScheme) => {
    const phone = await withSession(browser, service, session, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      colorScheme,
    });
    const { page } = phone;
    await openReview(page);
    await expectAccessible(page);
    const certify = page.getByRole('button', { name: /^Certify .* of / }).first();
    const box = await certify.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await certify.tap();
    await expect.poll(() => countOf(page, 'To submit')).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => countOf(page, 'To submit')).toBe(0);
    await expect.poll(() => marks(page)).toEqual([]);
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  },
);

testInSecondRing('the page loads less than 200 kB, and nothing twice', async () => {
  const { page, context } = reviewer;
  const fresh = await context.newPage();
  let bytes = 0;
  const addresses: string[] = [];
  fresh.on('response', async (response) => {
    if (!/\/console-assets\/|\/reviews\//.test(response.url())) return;
    addresses.push(response.url());
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await openReview(fresh);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(200_000);
  await page.close();
});

testInSecondRing('a session that ended elsewhere leads to the sign-in page, and back to the same address', async () => {
  const { page, problems } = reviewer;
  await openReview(page);
  await admin.DELETE('/api/v1/users/{user_id}/sessions', { params: { path: { user_id: userId } } });
  const [signInPage] = await Promise.all([page.waitForRequest(/\/sign-in\?return_to=/), page.keyboard.press('Enter')]);
  expect(new URL(signInPage.url()).searchParams.get('return_to')).toContain(`/reviews/${campaignId}`);
  await page.waitForURL(/\/sign-in/);
  expect(problems.splice(0).every((problem) => problem.includes('401'))).toBe(true);
});

testInSecondRing(
  'a row that is not mine goes to somebody else with a reason, and appears there as it happens',
  async () => {
    const { page } = reviewer;
    await openReview(page);
    const name = await page.getByRole('grid').locator('[role=row][data-active=true] b').innerText();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Person' }).fill('Maya');
    const option = dialog.getByRole('option').filter({ hasText: 'Maya' }).first();
    const to = (await option.locator('span').first().innerText()).trim();
    const other = await signIn(browser, service, await personId(admin, to));
    await openReview(other.page);
    const before = await countOf(other.page, 'To decide');
    await expectAccessible(page);
    await option.click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('She leads that team now.');
    await dialog.getByRole('button', { name: 'Reassign 1' }).click();
    await page.getByText(`1 reassigned to ${to}`).waitFor();
    expect(name).not.toBe('');
    // Nobody loads the page again: the change comes by itself.
    await expect.poll(() => countOf(other.page, 'To decide')).toBe(before + 1);
    expect(other.problems).toEqual([]);
    await other.context.close();
  },
);

testInSecondRing('somebody is asked about a row, and the row stays', async () => {
  const { page } = reviewer;
  await openReview(page);
  const all = await countOf(page, 'To decide');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ask somebody …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Person to ask' }).fill('Ma');
  await dialog.getByRole('option').filter({ hasText: 'Ma' }).first().click();
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Does she still need it?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('is asked, and answers with a comment').waitFor();
  await page.getByText('Does she still need it?').waitFor();
  expect(await countOf(page, 'To decide')).toBe(all);
});

testInSecondRing('columns are chosen by the reviewer, and are in the address', async () => {
  const { page } = reviewer;
  await openReview(page);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Last review' }).check();
  await page.getByRole('columnheader', { name: 'Last review' }).waitFor();
  await page.getByRole('checkbox', { name: 'Among peers' }).uncheck();
  await page.getByRole('columnheader', { name: 'Among peers' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('columns')).toBe('used,recommendation,previous');
  await page.getByRole('button', { name: 'As the campaign has them' }).click();
  await page.getByRole('columnheader', { name: 'Among peers' }).waitFor();
});
