import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { personId, signIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// People with each role open everything that the console offers them: the pages of the navigation and of the settings, the first
// object of each list, and its parts. The service refuses none of it.

let service: Service;
let browser: Browser;
let admin: Client;
useConsole((started) => {
  ({ service, browser, admin } = started);
});

const ROLES = [
  ['access_request_admin', 'Elif'],
  ['app_admin', 'Hugo'],
  ['basic_user', 'Maya'],
  ['campaign_admin', 'Bilal'],
  ['connector_admin', 'Priya'],
  ['helpdesk', 'Jonas'],
  ['read_only_admin', 'Rosa'],
] as const;

/** Waits until the page has asked for everything. Its stream of events never ends. */
function quietness(page: Page): () => Promise<void> {
  let open = 0;
  const counts = (request: { url(): string }): boolean => !request.url().includes('/events');
  page.on('request', (request) => void (open += counts(request) ? 1 : 0));
  const end = (request: { url(): string }): void => void (open -= counts(request) ? 1 : 0);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => open, { interval: 60 }).toBe(0);
}

test.for(ROLES)('%s', { timeout: 120_000 }, async ([role, name]) => {
  const userId = await personId(admin, name);
  await admin.POST('/api/v1/users/action/set-roles', { body: { userIds: [userId], roleIds: [role] } });
  const { page, context, problems } = await signIn(browser, service, userId);
  const isQuiet = quietness(page);
  const hrefs = async (css: string): Promise<string[]> => [
    ...new Set(await page.locator(css).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
  ];
  const show = async (href: string): Promise<void> => {
    await page.goto(new URL(href, service.credentials.baseUrl).href);
    await page.locator('main h1, main h2').first().waitFor();
    await isQuiet();
    expect(problems.splice(0), href).toEqual([]);
  };
  const places = await hrefs('nav[aria-label=Main] a');
  await show('/settings');
  for (const place of [...places, ...(await hrefs('nav[aria-label="Parts of the settings"] a'))]) {
    await show(place);
    const [first] = await hrefs('main table a, main ul li a');
    if (first?.startsWith('/')) {
      await show(first);
      for (const part of await hrefs('main nav a')) await show(part);
    }
  }
  await context.close();
});
