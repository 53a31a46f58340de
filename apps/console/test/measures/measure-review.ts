import { launchChromium } from '@oag/consumers/chromium';
import { startService } from '@oag/consumers/service';
import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright-core';
import { openLargeReview } from './large-review.ts';
import { administrator, DESKTOP } from '../signed-in.ts';

// Counts the work of a reviewer, from the sign-in to the submission of 300 rows: `pnpm --filter @oag/console measure`.
// Twenty rows are revoked with a reason. The times of people are those of the keystroke-level model (Card, Moran and Newell, 1980):
// 0.28 s for a key, 1.1 s to point, 0.4 s to reach for the mouse, 1.35 s to think. Each row is read for one second.

const ROWS = 300;
const REVOKED = 20;
const REASON = 'Not used for two years';
const SECONDS = { key: 0.28, point: 1.1, home: 0.4, think: 1.35, read: 1 };

type Counter = { keys: number; clicks: number };
type Hand = {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  click: (name: string | RegExp, within?: 'dialog') => Promise<void>;
};

function handOf(page: Page, counter: Counter): Hand {
  return {
    press: async (key) => {
      counter.keys += 1;
      await page.keyboard.press(key);
    },
    type: async (text) => {
      counter.keys += text.length;
      await page.keyboard.type(text);
    },
    click: async (name, within) => {
      counter.clicks += 1;
      const place = within ? page.getByRole(within) : page;
      await place.getByRole('button', { name }).first().click();
    },
  };
}

/** Twenty rows are revoked one after the other, each with a reason that is written once; the others are certified one by one. */
async function byKeyboard(page: Page, hand: Hand): Promise<void> {
  let isGiven = false;
  for (let row = 0; row < ROWS; row += 1) {
    const active = page.locator('[role=row][data-active=true]');
    const isRevoked = (await active.innerText()).includes('Revoke\n');
    if (isRevoked) {
      if (isGiven) await hand.press('1');
      else {
        await hand.press('.');
        await page.getByRole('textbox', { name: /^Reason/ }).waitFor();
        await hand.type(REASON);
        await hand.press('Escape');
      }
      isGiven = true;
      await hand.press('r');
    } else await hand.press('c');
  }
  await hand.press('Control+Enter');
  await hand.click(/^Submit/, 'dialog');
}

/** The rows that are recommended to be revoked are decided together with one reason; the others together, after a look at the list. */
async function byMouse(page: Page, hand: Hand): Promise<void> {
  await hand.click(/^Revoke \d/);
  await hand.click(/^Revoke all/);
  await page.getByRole('dialog').getByRole('textbox').click();
  await hand.type(REASON);
  await hand.click(/^Revoke/, 'dialog');
  await hand.click(/^Clear/);
  await hand.click(/^Certify all/);
  await hand.click(/^Certify/, 'dialog');
  await hand.click(/^Submit/);
  await hand.click(/^Submit/, 'dialog');
}

const ways = { 'by keyboard, row by row': byKeyboard, 'by mouse, by filter': byMouse };
const [service, browser] = await Promise.all([startService({ origin: 'https://app.example.com' }), launchChromium()]);
try {
  for (const [name, work] of Object.entries(ways)) {
    const admin = administrator(service);
    const { campaignId, reviewerId } = await openLargeReview(admin, ROWS);
    const { data: link } = await admin.POST('/api/v1/users/{user_id}/sign_in_links', {
      params: { path: { user_id: reviewerId } },
      body: {},
    });
    const page = await (await browser.newContext({ viewport: DESKTOP, locale: 'en-GB' })).newPage();
    const counter: Counter = { keys: 0, clicks: 0 };
    const hand = handOf(page, counter);
    const start = performance.now();
    await page.goto(link.url);
    await hand.click('Sign in');
    await page.getByText('Sign out').first().waitFor();
    await page.goto(`${service.credentials.baseUrl}/reviews/${campaignId}`);
    await page.locator('[role=grid][aria-busy=false]').waitFor();
    await work(page, hand);
    await page.getByRole('heading', { name: 'Submitted' }).waitFor({ timeout: 120_000 });
    const machine = (performance.now() - start) / 1_000;
    const { keys, clicks } = counter;
    const person =
      keys * SECONDS.key + clicks * (SECONDS.point + SECONDS.home + SECONDS.think) + (ROWS + REVOKED) * SECONDS.read;
    console.log(
      `${name}: ${keys} keys, ${clicks} clicks; ${machine.toFixed(0)} s by script, ${(person / 60).toFixed(1)} minutes by the model`,
    );
    await page.context().close();
  }
} finally {
  await browser.close();
  await service.stop();
}
