import type { Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { importDormantApp } from './dormant-app.ts';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// An administrator gives an app a connector and tests it against a real app that speaks SCIM. A webhook is subscribed to events, unused access
// is revoked, an app becomes a directory, and a person gets a calendar: in a real Chromium.

let service: Service;
let admin: Client;
let viewer: SignedIn;
const tokens: (string | undefined)[] = [];
const events: string[] = [];
const app = createServer((request, response) => {
  request.resume();
  if (request.url?.startsWith('/scim')) {
    tokens.push(request.headers.authorization);
    const isKnown = request.headers.authorization === 'Bearer right';
    response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/scim+json' });
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:ListResponse'];
    response.end(JSON.stringify(isKnown ? { schemas, totalResults: 0, Resources: [] } : {}));
    return;
  }
  events.push(String(request.headers['webhook-event']));
  response.writeHead(200).end('{"version": "v1"}');
});
await new Promise<void>((resolve) => {
  app.listen(0, '127.0.0.1', resolve);
});
const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;

useConsole(
  async (started) => {
    ({ service, admin } = started);
    viewer = await signIn(started.browser, service, await administratorId(admin));
  },
  { flags: ['--outbound-hosts', '127.0.0.1'] },
);
beforeEach(() => () => expect(viewer.problems.splice(0)).toEqual([]));
afterAll(() => app.close());

const firstApp = async (): Promise<{ id: string; displayName: string }> => {
  const found = (await admin.POST('/api/v1/search/apps', { body: {} })).data.list[0];
  if (!found) throw new Error('The sample organization has no app');
  return found;
};

test('an app gets a connector, which is tested, corrected, and deleted', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  const { id } = await firstApp();
  await page.goto(`${service.credentials.baseUrl}/apps/${id}`);
  await page.getByRole('link', { name: 'Connectors' }).click();
  await page.getByRole('button', { name: 'New connector' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Portal');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${url}/scim/v2`);
  await dialog.getByLabel('Bearer token').fill('wrong');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  const table = page.getByRole('table', { name: 'Connectors' });
  await table.getByRole('button', { name: 'Test Portal' }).click();
  await table.getByText('Failed').waitFor();

  await table.getByRole('button', { name: 'Edit Portal' }).click();
  await dialog.getByLabel('Bearer token').fill('right');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await table.getByRole('button', { name: 'Test Portal' }).click();
  await table.getByText('Works').waitFor();
  expect(tokens).toEqual(['Bearer wrong', 'Bearer right']);

  await table.getByRole('button', { name: 'Delete Portal' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'People carry out what is decided about this app' }).waitFor();
});

test('a rule about unused access is created, enabled, and holds what is too much', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await importDormantApp(admin);
  await page.goto(`${service.credentials.baseUrl}/unused-access`);
  await page.getByRole('button', { name: 'New rule' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Dormant access');
  await dialog.getByRole('spinbutton', { name: 'Unused for' }).fill('60');
  await dialog.getByRole('spinbutton', { name: 'Limit of a run' }).fill('1');
  await dialog.getByRole('combobox', { name: 'Only in the apps' }).fill('Old warehouse');
  await page.getByRole('option', { name: 'Old warehouse' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('table', { name: 'Unused access', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enable' }).click();
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('table', { name: 'Held apps' }).waitFor();
  await page.getByRole('button', { name: 'Confirm and run' }).click();
  await dialog.getByRole('button', { name: 'Confirm and run' }).click();
  await page.getByRole('table', { name: 'Held apps' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'A task is open' }).first().click();
  await page.getByRole('table', { name: 'Unused access', exact: true }).getByText('A task is open').first().waitFor();
});

test('a webhook is subscribed to events, which are replayed', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  const { data } = await admin.POST('/api/v1/webhooks', { body: { displayName: 'Warehouse', url } });
  await page.goto(`${service.credentials.baseUrl}/settings/webhooks/${data.webhook?.id}`);
  await page.getByRole('button', { name: 'Subscribe to events' }).click();
  await dialog.getByRole('radio', { name: 'Some kinds' }).check();
  await dialog.getByRole('checkbox', { name: 'campaign.created' }).check();
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('table', { name: 'Subscriptions' }).getByText('campaign.created').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const ownerIds = [await administratorId(admin)];
  await admin.POST('/api/v1/access_review', { body: { displayName: 'Warehouse', ownerIds } });
  await expect.poll(() => events).toEqual(['campaign.created']);
  await page.getByRole('button', { name: 'Replay' }).click();
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => events.length).toBeGreaterThan(1);
  await page.getByRole('table', { name: 'Calls' }).getByText('Succeeded').first().waitFor();
  await page.getByRole('button', { name: 'End' }).click();
  await dialog.getByRole('button', { name: 'End' }).click();
  await page.getByText('It is not called about events of the service.').waitFor();
});

test('an app becomes a directory and a plain app again', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  const { displayName } = await firstApp();
  const before = (await admin.GET('/api/v1/directories')).data.list.length;
  await page.goto(`${service.credentials.baseUrl}/settings/directories`);
  await page.getByRole('combobox', { name: 'App', exact: true }).fill(displayName);
  await page.getByRole('option', { name: displayName }).first().click();
  await page.getByRole('button', { name: 'Make it a directory' }).click();
  const table = page.getByRole('table', { name: 'Directories' });
  await table.getByRole('link', { name: displayName }).waitFor();
  expect((await admin.GET('/api/v1/directories')).data.list.length).toBe(before + 1);
  await table.getByRole('button', { name: `Make ${displayName} a plain app` }).click();
  await dialog.getByRole('button', { name: 'Make it a plain app' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await admin.GET('/api/v1/directories')).data.list.length).toBe(before);
});

test('the calendar of a person is at the address that is shown once', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  await page.goto(`${service.credentials.baseUrl}/settings/notifications`);
  await page.getByRole('button', { name: 'Create an address' }).click();
  const address = (await dialog.getByText(/\/api\/v1\/calendars\//).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have subscribed' }).click();
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Delete the address' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Create an address' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
});
