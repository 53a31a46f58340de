import { launchChromium } from '@oag/consumers/chromium';
import { startService, type Service } from '@oag/consumers/service';
import { iterate, type Client, type User } from '@oag/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, administratorId, signIn, type SignedIn } from './signed-in.ts';

// The administrator reads the rules of the organization, and learns who would decide.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ origin: 'https://app.example.com' }), launchChromium()]);
  admin = administrator(service);
  viewer = await signIn(browser, service, await administratorId(admin));
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

async function managedPerson(): Promise<{ person: User; manager: User }> {
  for await (const { user } of iterate(admin, '/api/v1/search/users', { body: { userStatuses: ['ENABLED'] } })) {
    const managerId = user?.managerIds?.[0];
    if (!user || managerId === undefined) continue;
    const { data } = await admin.GET('/api/v1/users/{id}', { params: { path: { id: managerId } } });
    if (data.userView?.user?.status === 'ENABLED') return { person: user, manager: data.userView.user };
  }
  throw new Error('Nobody in the sample organization has a manager');
}

test('a policy is found, shown as a picture of its steps, and tried for a person', async () => {
  const { page, problems } = viewer;
  const { person, manager } = await managedPerson();
  const owner = await administratorId(admin);
  await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'Managers first',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: { steps: [{ approval: { users: { userIds: [owner] } } }] },
        own: {
          steps: [
            { approval: { manager: { fallback: true, fallbackUserIds: [owner] }, requireDenialReason: true } },
            { approval: { self: {}, escalationEnabled: true, escalation: { expiration: '259200', skipStep: {} } } },
          ],
        },
      },
      rules: [
        { condition: `subject.email != "${person.email}"`, policyId: '0000000000000CertifyManager' },
        { condition: 'true', stepKey: 'own' },
      ],
    },
  });

  await page.goto(service.credentials.baseUrl);
  await page.getByRole('link', { name: 'Policies' }).first().click();
  await page.getByRole('searchbox', { name: 'Search policies' }).fill('managers fi');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('q')).toBe('managers fi');
  expect(await page.getByRole('row').last().innerText()).toContain('2 rules and a baseline');
  await page.getByRole('link', { name: 'Managers first' }).click();

  const branches = page.getByRole('list', { name: 'Rules, the first that holds decides' }).locator('> li');
  await branches.first().waitFor();
  expect(await branches.count()).toBe(3);
  expect(await branches.nth(0).innerText()).toContain('Continue with the policy Manager certification');
  const own = branches.nth(1).getByRole('listitem');
  expect(await own.first().innerText()).toContain('The person’s manager');
  expect(await own.first().innerText()).toContain('Reason required for denial');
  expect(await branches.nth(1).innerText()).toContain('After 3 days without a decision: skip this step');

  await page.getByRole('link', { name: 'Where it is used 0' }).click();
  await page.getByRole('heading', { name: 'Nothing uses this policy' }).waitFor();

  await page.getByRole('link', { name: 'Who would decide?' }).click();
  const pick = async (label: string, text: string): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(text);
    await page.getByRole('option').first().click();
  };
  await pick('Person', person.email);
  const { data: entitlements } = await admin.POST('/api/v1/search/entitlements', { body: {} });
  const entitlement = entitlements.list[0]?.appEntitlement;
  const { data: app } = await admin.GET('/api/v1/apps/{id}', { params: { path: { id: entitlement?.appId ?? '' } } });
  await pick('App', app.app?.displayName ?? '');
  await pick('Entitlement', entitlement?.displayName ?? '');
  const steps = page.getByRole('list', { name: 'Steps' });
  await steps.waitFor();
  expect(await steps.innerText()).toContain(manager.displayName);
  expect(await page.getByRole('list', { name: 'Rules that were tried' }).innerText()).toMatch(
    /Does not hold[^]*Holds[^]*true/,
  );
  // The address keeps the trial, so that it can be sent.
  await page.reload();
  await steps.waitFor();
  expect(await steps.innerText()).toContain(manager.displayName);
  expect(problems).toEqual([]);
});
