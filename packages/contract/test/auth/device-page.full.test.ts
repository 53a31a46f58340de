import { launchChromium } from '@oag/consumers/chromium';
import getPort from 'get-port';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violations, visit, type Visitor } from '../harness/chromium.ts';
import { startDevice, type Device } from '../harness/sign-in/devices.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { CONE, DEVICE_CODE } from '../harness/sign-in/public-clients.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signInToken } from '../harness/sessions.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { startProgramSite } from '../harness/sign-in/external-program.ts';

// The page on which a person approves a program, in a real Chromium.

let target: ServiceTarget;
let cast: People;
let chromium: Browser;
let visitor: Visitor;
beforeAll(async () => {
  chromium = await launchChromium();
  ({ target, people: cast } = await settledService({ port: await getPort(), flags: LOOPBACK }));
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
  await page.goto(`/sign-in?return_to=%2Fsign-in#${token}`);
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

test('a person asks for a program that the organization has not approved, reads who decides, and sees the decision', async () => {
  const site = await startProgramSite();
  const { client } = cast.superAdmin;
  await client.POST('/api/v1/settings/session', { body: { sessionSettings: { externalClientsEnabled: true } } });
  const page = await open();
  await signInByLink(page, cast.reviewer.id);
  const program = site.program(target, 'Meeting notes');
  const { device } = await program.start();
  await page.goto(`/device?user_code=${device.user_code}`);
  await page.getByText('Your organization has not approved this program yet.').waitFor();
  expect(await page.locator('main').innerText()).toContain(program.clientId);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve and request approval' }).click();
  await page.getByText(/Your organization has not approved Meeting notes yet: .+ decides\./).waitFor();

  const { data } = await client.GET('/api/v1/iam/client_approvals');
  const { taskId = '' } = data.list.find(({ clientIdUrl }) => clientIdUrl === program.clientId) ?? {};
  const params = { path: { id: taskId } };
  const { data: found } = await client.GET('/api/v1/tasks/{id}', { params });
  await client.POST('/api/v1/tasks/{task_id}/action/deny', {
    params: { path: { task_id: taskId } },
    body: { policyStepId: found.taskView?.task?.policy?.current?.id ?? '', comment: 'We do not know it' },
  });
  await page.reload();
  await page.getByText('The organization has refused this program: We do not know it').waitFor();
  await site.close();
});
