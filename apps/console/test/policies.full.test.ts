import type { Service } from '@oag/consumers/service';
import { iterate, type Client, type User } from '@oag/client';
import type { Browser, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The administrator reads the rules of the organization, and learns who would decide.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
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
    await page.getByRole('option').filter({ hasText: text }).first().click();
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
    /Does not apply[^]*Applies[^]*true/,
  );
  // The address keeps the trial, so that it can be sent.
  await page.reload();
  await steps.waitFor();
  expect(await steps.innerText()).toContain(manager.displayName);
  expect(problems).toEqual([]);
});

test('a policy is written with an expression, refused with the place of the fault, corrected, changed and deleted', async () => {
  const { page, problems } = viewer;
  const { data: everyone } = await admin.POST('/api/v1/search/users', { body: { userStatuses: ['ENABLED'] } });
  const chosen = everyone.list[1]?.user;
  await page.goto(`${service.credentials.baseUrl}/policies`);
  await page.getByRole('link', { name: 'New policy' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Finance first');
  await page.getByRole('button', { name: 'Add a rule' }).click();

  const rule = page.getByRole('region', { name: 'Rule' });
  const condition = rule.getByRole('textbox', { name: 'Condition' });
  await condition.click();
  await page.keyboard.type('subject.depa');
  await page.getByRole('option', { name: 'department' }).click();
  await page.keyboard.type(' == "Finance" && subject.nothing == "x"');
  await rule.getByText('User has no member nothing').waitFor();
  await page.getByRole('button', { name: 'Save policy' }).click();
  await rule.getByRole('alert').getByText('nothing').waitFor();

  await condition.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('subject.department == "Finance"');
  await expect.poll(() => rule.getByRole('status').first().innerText()).toBe('');
  await rule.getByRole('combobox', { name: 'Who approves' }).selectOption({ label: 'Chosen people' });
  await rule.getByRole('combobox', { name: 'People (one of them decides)' }).fill(chosen?.email ?? '');
  await page
    .getByRole('option')
    .filter({ hasText: chosen?.email ?? '' })
    .click();
  await rule.getByText('Reasons, reassignment, escalation').click();
  await rule.getByRole('checkbox', { name: 'a denial' }).check();
  await rule.getByRole('checkbox', { name: 'When nobody decides in time' }).check();
  await rule.getByRole('combobox', { name: 'Then' }).selectOption({ label: 'Skip this step' });
  await rule.getByRole('combobox', { name: 'Add a step' }).selectOption({ label: 'Wait' });
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByRole('heading', { name: 'Finance first', exact: true }).waitFor();

  const policyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const stored = async () =>
    (await admin.GET('/api/v1/policies/{id}', { params: { path: { id: policyId } } })).data.policy;
  expect(await stored()).toMatchObject({
    policyType: 'POLICY_TYPE_CERTIFY',
    rules: [{ condition: 'subject.department == "Finance"', stepKey: 'steps1' }],
    policySteps: {
      steps1: {
        steps: [
          {
            approval: {
              users: { userIds: [chosen?.id] },
              requireDenialReason: true,
              escalationEnabled: true,
              escalation: { expiration: '259200', skipStep: {}, reassignToApprovers: null },
            },
          },
          { wait: { duration: { duration: '86400s' } } },
        ],
      },
      certify: { steps: [{ approval: { manager: {} } }] },
    },
    postActions: [{ certifyRemediateImmediately: true }],
  });

  // Somebody else changes it while it is edited: nothing is overwritten.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Finance has its own people.');
  await admin.POST('/api/v1/policies/{id}', {
    params: { path: { id: policyId } },
    body: { policy: { displayName: 'Finance before all' } },
  });
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByRole('button', { name: 'Load it again, without my changes' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe('Finance before all');
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Finance has its own people.');
  await rule.getByRole('button', { name: 'Remove step' }).last().click();
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByRole('heading', { name: 'Finance before all', exact: true }).waitFor();
  expect(await stored()).toMatchObject({
    displayName: 'Finance before all',
    description: 'Finance has its own people.',
    policySteps: { steps1: { steps: [{ approval: { requireDenialReason: true } }] } },
  });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Policies', exact: true }).waitFor();
  expect((await stored())?.deletedAt).not.toBeNull();
  // The browser reports the refused requests as errors; the page shows their reasons.
  expect(problems.splice(0)).toEqual([
    expect.stringMatching(/status of 400 .*\/policies$/),
    expect.stringMatching(/status of 409 .*\/policies\/\w+$/),
  ]);
});

test('the editor of expressions is loaded by the editor of policies only', async () => {
  const { page } = viewer;
  const files = async (path: string): Promise<string[]> => {
    const loaded = new Set<string>();
    const note = (response: Response): void => {
      if (response.url().endsWith('.js')) loaded.add(response.url());
    };
    page.on('response', note);
    await page.goto(service.credentials.baseUrl + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    page.off('response', note);
    const texts = await Promise.all([...loaded].map(async (url) => (await page.request.get(url)).text()));
    return texts.filter((text) => text.includes('cm-editor'));
  };
  expect((await files('/policies/new')).length).toBe(1);
  for (const path of ['/', '/policies', '/policies/0000000000000CertifyManager', '/policy-simulator'])
    expect(await files(path), path).toEqual([]);
});
