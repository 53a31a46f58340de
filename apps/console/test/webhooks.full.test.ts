import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// An administrator registers a webhook, tests it, sees the answers and repeats a call, in a real Chromium and with a real receiver.

let service: Service;
let admin: Client;
let viewer: SignedIn;
/** What the receiver answers. */
let status = 200;
const events: string[] = [];
const receiver = createServer((request, response) => {
  events.push(String(request.headers['webhook-event']));
  request.resume().on('end', () => response.writeHead(status).end(status === 200 ? '{"version": "v1"}' : ''));
});
await new Promise<void>((resolve) => {
  receiver.listen(0, '127.0.0.1', resolve);
});
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/governance`;

useConsole(
  async (started) => {
    ({ service, admin } = started);
    viewer = await signIn(started.browser, service, await administratorId(admin));
  },
  { flags: ['--outbound-hosts', '127.0.0.1'] },
);
beforeEach(() => () => expect(viewer.problems.splice(0)).toEqual([]));
afterAll(() => receiver.close());

test('a webhook is registered, tested, changed, repeated and deleted', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await page.goto(`${service.credentials.baseUrl}/settings`);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'New webhook' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Change calendar');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
  await dialog.getByRole('spinbutton', { name: 'Window' }).fill('2');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Change calendar' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  const webhook = (await admin.GET('/api/v1/webhooks')).data.list[0];
  expect(webhook).toMatchObject({ displayName: 'Change calendar', url, callbackTimeout: '172800s' });

  await page.getByRole('button', { name: 'Make a test call' }).click();
  const calls = page.getByRole('table', { name: 'Calls' });
  await calls.getByText('Succeeded').waitFor();
  expect(events).toEqual(['c1.webhooks.v1.PayloadTest']);

  status = 410;
  await calls.getByRole('button', { name: 'Repeat' }).click();
  await calls.getByText('Failed', { exact: true }).waitFor();
  await calls.getByRole('button', { name: /^Show/ }).click();
  await dialog.getByRole('cell', { name: '410', exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Calendar of changes');
  await dialog.getByRole('spinbutton', { name: 'Window' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Calendar of changes' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await admin.GET('/api/v1/webhooks')).data.list[0]?.callbackTimeout).toBe('691200s');

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'The service calls no other program' }).waitFor();
});

test('an address that the service may not call is refused beside its field', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await page.goto(`${service.credentials.baseUrl}/settings/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Inside');
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await address.fill('http://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
  // The browser reports the refused request as an error; the page shows its reason.
  viewer.problems.splice(0, viewer.problems.length, ...viewer.problems.filter((text) => !/status of 4/.test(text)));
});
