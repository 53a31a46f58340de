import type { Service } from '@oag/consumers/service';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import {
  administrator,
  administratorId,
  DESKTOP,
  expectAccessible,
  PHONE,
  signIn,
  type SignedIn,
} from './signed-in.ts';
import { useConsole } from './use-console.ts';

// Every page, light and dark, on a desktop and on a phone: nothing that axe finds, nothing that fails, nothing wider than the screen, nothing
// that loads too much.

const looks = [
  { size: DESKTOP, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
  { size: DESKTOP, colorScheme: 'dark' },
  { size: PHONE, colorScheme: 'light' },
] as const;

let service: Service;
let browser: Browser;
let viewer: SignedIn;
/** The most that a page may load, compressed. The page of a reviewer has a lower limit in its own test. */
const BYTES_MAX = 225_000;
/** The compressed bytes of each file of the console that a page has loaded. */
const bytes = new Map<string, number>();

useConsole(async (started) => {
  ({ service, browser } = started);
  viewer = await signIn(browser, service, await administratorId(administrator(service)));
  viewer.page.on('response', (response) => {
    if (response.url().includes('/console-assets/'))
      bytes.set(response.url(), Number(response.headers()['content-length'] ?? 0));
  });
});

test.for(pages.map((page) => [page.name, page] as const))('%s', async ([, { path, ready, bytesMax = BYTES_MAX }]) => {
  const { page, problems } = viewer;
  bytes.clear();
  await page.goto(service.credentials.baseUrl + (await path(administrator(service))));
  await page
    .getByRole(ready.role, ready.name === undefined ? {} : { name: ready.name })
    .first()
    .waitFor();
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  const loaded = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  expect(loaded).toBeGreaterThan(50_000);
  expect(loaded).toBeLessThan(bytesMax);
  expect(await page.title()).not.toBe('Open Access Governance');
  expect(problems.splice(0)).toEqual([]);
});
