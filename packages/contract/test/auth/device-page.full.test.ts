import { launchChromium } from '@oag/consumers/chromium';
import getPort from 'get-port';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violations, visit, type Visitor } from '../harness/chromium.ts';
import { startDevice, type Device } from '../harness/devices.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { CONE, DEVICE_CODE } from '../harness/public-clients.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signInToken } from '../harness/sessions.ts';

// The page on which a person approves a program, in a real Chromium.

let target: ServiceTarget;
let cast: People;
let chromium: Browser;
let visitor: Visitor;
beforeAll(async () => {
  chromium = await launchChromium();
  ({ target, people: cast } = await settledService({ port: await getPort() }));
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

const open = async (): Promise<Visitor['page']> => {
  visitor = await visit(chromium, target.baseUrl);
  return visitor.page;
};

async function signInByLink(page: Visitor['page'], person: string): Promise<void> {
  const token = await signInToken(cast.superAdmin.client, person);
  await page.goto(`/sign-in#${token}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(/Signed in as/).waitFor();
}

/** The error that the program gets, '' when it gets a token. */
async function poll({ device_code }: Device): Promise<string> {
  const body = new URLSearchParams({ grant_type: DEVICE_CODE, client_id: CONE, device_code });
  const answer = await target.watched.fetch(new Request(`${target.baseUrl}/auth/v1/token`, { method: 'POST', body }));
  return ((await answer.json()) as { error?: string }).error ?? '';
}

test('a person reads which program asks, is warned, and approves it', async () => {
  const page = await open();
  await signInByLink(page, cast.reviewer.id);
  const device = await startDevice(target);
  await page.goto(`/device?user_code=${device.user_code}`);
  await page.getByText('Approve only if you started this yourself.').waitFor();
  const text = await page.locator('main').innerText();
  for (const shown of ['cone', 'Priya Nair', device.user_code]) expect(text).toContain(shown);
  expect(await violations(page)).toEqual([]);
  expect(await poll(device), 'opening the page approves nothing').toBe('authorization_pending');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved. Return to the program.').waitFor();
  expect(await poll(device)).toBe('');
});

test('a person types the code and denies the program', async () => {
  const page = await open();
  await signInByLink(page, cast.reviewer.id);
  const device = await startDevice(target);
  await page.goto('/device');
  await page.getByLabel('Code that the program shows').fill(device.user_code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByText('Denied. The program is not signed in.').waitFor();
  expect(await poll(device)).toBe('access_denied');
});

test('a person who is not signed in signs in first, and gets to the page that they opened', async () => {
  const page = await open();
  const device = await startDevice(target);
  await page.goto(`/device?user_code=${device.user_code}`);
  await page.waitForURL('**/sign-in?return_to=*');
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(`/device?user_code=${device.user_code}`);
});
