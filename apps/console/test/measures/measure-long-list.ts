import { launchChromium } from '@oag/consumers/chromium';
import { startService } from '@oag/consumers/service';
import { performance } from 'node:perf_hooks';
import { openLargeReview } from './large-review.ts';
import { administrator, DESKTOP } from '../signed-in.ts';

// A reviewer with very many rows: `pnpm --filter @oag/console measure:long-list [ROWS]`. Prints how long the first rows take, beside the call
// that brings them, and the tasks of the page's thread over 50 ms while it is scrolled, filtered and decided.

const rows = Number(process.argv[2] ?? 10_000);
const SCROLLS = 40;

const [service, browser] = await Promise.all([startService({ origin: 'https://app.example.com' }), launchChromium()]);
try {
  const admin = administrator(service);
  const { campaignId, reviewerId } = await openLargeReview(admin, rows);
  const { data: link } = await admin.POST('/api/v1/users/{user_id}/sign_in_links', {
    params: { path: { user_id: reviewerId } },
    body: {},
  });
  const page = await (await browser.newContext({ viewport: DESKTOP, locale: 'en-GB' })).newPage();
  await page.goto(link.url);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByText('Sign out').first().waitFor();
  await page.addInitScript(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    Object.assign(globalThis, { longTasks: () => tasks.splice(0) });
  });
  const said = async (name: string): Promise<void> => {
    const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: () => number[] }).longTasks());
    console.log(
      `${name}: ${tasks.length} tasks over 50 ms${tasks.length > 0 ? `, the longest ${Math.max(...tasks)} ms` : ''}`,
    );
  };
  const start = performance.now();
  await page.goto(`${service.credentials.baseUrl}/reviews/${campaignId}`);
  await page.locator('[role=row][data-active]').first().waitFor();
  const first = performance.now() - start;
  const call = await page.evaluate(() => {
    const search = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/v1/search/tasks'));
    return search?.duration ?? 0;
  });
  console.log(`first rows after ${first.toFixed(0)} ms, of which ${call.toFixed(0)} ms are the call for them`);
  await page.locator('[role=grid][aria-busy=false]').waitFor({ timeout: 300_000 });
  console.log(`all ${rows} rows after ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  await said('loading');
  await page.getByRole('grid').hover();
  for (let turn = 0; turn < SCROLLS; turn += 1) await page.mouse.wheel(0, 2_000);
  await said('scrolling');
  for (let turn = 0; turn < SCROLLS; turn += 1) await page.keyboard.press('c');
  await said('deciding');
  await page.getByRole('searchbox').pressSequentially('ivanov 1');
  await page.getByRole('button', { name: /^Clear/ }).waitFor();
  await said('filtering');
  await page.getByRole('button', { name: /^Clear/ }).click();
  await page.getByRole('button', { name: /^Certify all/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Certify/ })
    .click();
  await page.getByRole('tab', { name: 'To submit' }).waitFor();
  await said('deciding everything that matches');
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  console.log(`memory of the page: ${(usedSize / 1e6).toFixed(0)} MB`);
} finally {
  await browser.close();
  await service.stop();
}
