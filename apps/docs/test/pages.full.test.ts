import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { launchChromium } from '@oag/consumers/chromium';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../src/page.ts';
import { pages } from '../src/pages.ts';
import { buildSite } from '../src/site.ts';
import { questions } from './questions.ts';
import { serveFolder } from './serve-folder.ts';

// Chromium over every page of the site, under a path and a strict Content-Security-Policy.

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let folder = '';
let served: { url: string; close(): void };
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-pages-'));
  await buildSite(folder, { compress: false });
  served = await serveFolder(folder, '/x/');
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser.close();
  served.close();
  await rm(folder, { recursive: true, force: true });
});

const addresses = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('index.html'))
    .map((name) => name.replace(/index\.html$/, ''));
const isRedoc = (address: string): boolean => /^reference\/./.test(address);

/** Opens pages and notes what goes wrong in them: refused scripts, files that are not there, faults of programs. */
async function open(
  options: { viewport: typeof PHONE; colorScheme: 'light' | 'dark' },
  use: (page: Page, problems: string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (fault) => problems.push(`${page.url()}: ${fault.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(served.url) && !/^(data|blob):/.test(request.url()))
        problems.push(`${page.url()} asks for ${request.url()}`);
    });
    await use(page, problems);
  } finally {
    await context.close();
  }
}

const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(served.url + address);
  if (isRedoc(address)) await page.waitForSelector('body.with-redoc');
};
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What axe finds in a page. Redoc's own markup is left out: its colors and the order of its headings are not ours. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode checks in the page itself: the other one opens a tab each time, for frames that the site does not have.
  const checks = new AxeBuilder({ page: page as never }).setLegacyMode().exclude('#redoc');
  const found = await (rules === undefined ? checks : checks.withRules(rules)).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

test('every page fits a phone and a desktop, has no fault, and keeps the rules of accessibility, light and dark', async () => {
  await open({ viewport: PHONE, colorScheme: 'light' }, async (page, problems) => {
    for (const address of (await addresses()).filter((one) => !isRedoc(one))) {
      await visit(page, address);
      expect(await overflow(page), `${address} on a phone`).toBeLessThanOrEqual(0);
      expect(await violations(page), `${address} on a phone`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(DESKTOP);
      expect(await overflow(page), address).toBeLessThanOrEqual(0);
      // The theme changes colors only.
      expect(await violations(page, ['color-contrast']), `${address} in dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(PHONE);
    }
    expect(problems).toEqual([]);
  });
}, 600_000);

test('every part of the reference is shown by Redoc with a section for each operation, and fits a phone', async () => {
  await open({ viewport: PHONE, colorScheme: 'dark' }, async (page, problems) => {
    for (const address of (await addresses()).filter(isRedoc)) {
      const html = await readFile(join(folder, address, 'index.html'), 'utf8');
      const anchors = [...html.matchAll(/<h2 id="(\/[^"]+)">/g)].map(([, anchor]) => anchor);
      await visit(page, address);
      expect(await overflow(page), address).toBeLessThanOrEqual(0);
      const sections = await page.$$eval('#redoc [data-section-id]', (found) =>
        found.map((element) => element.getAttribute('data-section-id')),
      );
      expect(sections, address).toEqual(expect.arrayContaining(anchors));
    }
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}, 300_000);

test('the search finds each page by its title and by three questions of a reader', async () => {
  await open({ viewport: DESKTOP, colorScheme: 'light' }, async (page, problems) => {
    await visit(page, 'campaigns/');
    await page.keyboard.press('/');
    const found = async (text: string): Promise<string[]> => {
      await page.fill('dialog.search input', text);
      await page.waitForFunction(
        (asked) => document.querySelector<HTMLElement>('dialog.search .results')?.dataset['asked'] === asked,
        text,
      );
      return page.$$eval('dialog.search .results h2:first-child + ul li > a:first-child', (links) =>
        links.map((link) => (link as HTMLAnchorElement).href),
      );
    };
    expect(Object.keys(questions).toSorted()).toEqual(pages.map(({ name }) => name).toSorted());
    const missed: string[] = [];
    for (const entry of pages) {
      const asked = questions[entry.name] ?? [];
      expect(asked, entry.name).toHaveLength(3);
      const html = await readFile(join(folder, addressOf(entry), 'index.html'), 'utf8');
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
      for (const text of [entry.title, heading.replaceAll(/<[^>]+>/g, ''), ...asked]) {
        const links = await found(text);
        const at = links.findIndex((link) => link.split('#')[0] === served.url + addressOf(entry));
        if (at < 0 || at > 2)
          missed.push(
            `${entry.name} is at ${at} for "${text}": ${links.map((link) => link.slice(served.url.length)).join(' ')}`,
          );
      }
    }
    expect(missed).toEqual([]);
    expect(problems).toEqual([]);
  });
}, 120_000);

test('the search works with the keyboard, from a phone, and finds operations', async () => {
  await open({ viewport: PHONE, colorScheme: 'light' }, async (page) => {
    await visit(page, 'tasks/');
    await page.click('.search-open');
    await page.fill('dialog.search input', 'approve a task');
    await page.waitForSelector('.results a[href*="reference/tasks/#/tasks/approvetask"]');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.fill('dialog.search input', 'evidence for auditors');
    await page.waitForSelector('.results a[href$="/evidence/"]');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog.search[open]').count()).toBe(0);
  });
});

test('on a phone the menu opens, leads to a page, and is closed there', async () => {
  await open({ viewport: PHONE, colorScheme: 'light' }, async (page) => {
    for (const address of ['', 'reference/tasks/']) {
      await visit(page, address);
      expect(await page.locator('#site-menu').isVisible()).toBe(false);
      await page.click('button.menu');
      expect(await page.locator('#site-menu').isVisible()).toBe(true);
      await page.click('#site-menu a[href$="policies/"]');
      await page.waitForURL(`${served.url}policies/`);
      expect(await page.locator('#site-menu').isVisible()).toBe(false);
    }
  });
});

test('the theme follows the system until the reader chooses one, which is kept on every page', async () => {
  await open({ viewport: DESKTOP, colorScheme: 'dark' }, async (page) => {
    const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await visit(page, '');
    const dark = await background();
    await page.selectOption('header select.theme', 'light');
    const light = await background();
    expect(light).not.toBe(dark);
    await visit(page, 'reference/tasks/');
    expect([
      await background(),
      await page.evaluate(() => document.documentElement.classList.contains('dark')),
    ]).toEqual([light, false]);
    await visit(page, 'tasks/');
    expect(await page.inputValue('header select.theme')).toBe('light');
    await page.selectOption('header select.theme', 'system');
    expect(await background()).toBe(dark);
  });
});

test('a link to an operation leads to it, and its example is sent to the mock', async () => {
  await open({ viewport: DESKTOP, colorScheme: 'light' }, async (page) => {
    const sent: { url: string; body: string | null; authorization: string | undefined }[] = [];
    await page.route('http://127.0.0.1:4010/**', async (route) => {
      const request = route.request();
      sent.push({
        url: request.url(),
        body: request.postData(),
        authorization: request.headers()['authorization'],
      });
      await route.fulfill({ json: { list: [] }, headers: { 'access-control-allow-origin': '*' } });
    });
    await visit(page, 'reference/tasks/#/tasks/searchtasks');
    await page.locator('[data-section-id="/tasks/searchtasks"] h2', { hasText: 'Search tasks' }).first().waitFor();
    await page.waitForFunction(() => {
      const top = document.querySelector('[data-section-id="/tasks/searchtasks"]')?.getBoundingClientRect().top;
      return top !== undefined && Math.abs(top) < 300;
    });
    await page.getByRole('button', { name: 'Try it: Search tasks' }).click();
    const axe = await new AxeBuilder({ page: page as never }).include('dialog.try-it').analyze();
    expect(axe.violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('dialog.try-it [role=status]', { hasText: /^200/ }).waitFor();
    expect(await page.locator('.try-it pre').textContent()).toContain('"list": []');
    expect(sent.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['http://127.0.0.1:4010/api/v1/search/tasks', 'Bearer mock'],
    ]);
    expect(JSON.parse(sent[0]?.body ?? '')).toHaveProperty('taskStates');
  });
});
