import type { Service } from '@oag/consumers/service';
import { iterate, type Client } from '@oag/client';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The administrator defines segregation-of-duties conflicts, and exempts or resolves those that are found.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
});

type Held = { app: string; entitlement: string };

/** Two entitlements of different names that one person holds. */
async function heldTogether(): Promise<[Held, Held]> {
  const byPerson = new Map<string, Map<string, string>>();
  const body = { pageSize: 100 };
  for await (const { entitlement, appEntitlementUserBinding: grant } of iterate(admin, '/api/v1/search/grants', {
    body,
  })) {
    const { displayName = '', appId = '' } = entitlement?.appEntitlement ?? {};
    const person = grant?.appUser?.appUser?.identityUserId ?? '';
    if (person === '' || displayName === '') continue;
    const held = (byPerson.get(person) ?? new Map<string, string>()).set(displayName, appId);
    byPerson.set(person, held);
    const [one, other] = [...held];
    if (one && other) return [await named(one), await named(other)];
  }
  throw new Error('Nobody in the sample organization holds two entitlements of different names');
}

async function named([entitlement, id]: [string, string]): Promise<Held> {
  const { data } = await admin.GET('/api/v1/apps/{id}', { params: { path: { id } } });
  return { app: data.app?.displayName ?? '', entitlement };
}

test('a rule is made, finds who holds both, and a conflict is exempted and opened again', async () => {
  const { page, problems } = viewer;
  const [a, b] = await heldTogether();
  await page.goto(service.credentials.baseUrl);
  await page.getByRole('link', { name: 'Segregation of duties' }).first().click();
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Edit and approve');
  await page.getByRole('textbox', { name: 'Why it is a conflict' }).fill('Four eyes.');
  await page.getByRole('button', { name: 'Create rule' }).click();
  await page.getByRole('heading', { name: 'Edit and approve' }).waitFor();

  for (const [group, { app, entitlement }] of [['Group A', a] as const, ['Group B', b] as const]) {
    const add = page.getByRole('group', { name: `Add to ${group}` });
    await add.getByRole('combobox', { name: 'Add from the app' }).fill(app);
    await page.getByRole('option', { name: app, exact: true }).first().click();
    await add.getByRole('combobox', { name: 'Entitlement to add' }).fill(entitlement);
    await page.getByRole('option', { name: entitlement }).first().click();
    await page.getByRole('list', { name: group, exact: true }).getByRole('link', { name: entitlement }).waitFor();
  }

  await page.getByRole('button', { name: 'Detect now' }).click();
  const conflicts = page.getByRole('table', { name: 'Conflicts' });
  await conflicts.waitFor();
  const first = conflicts.getByRole('row').nth(1);
  const who = await first.getByRole('rowheader').innerText();
  expect(await first.innerText()).toContain(a.entitlement);
  expect(await first.innerText()).toContain(b.entitlement);

  await first.getByRole('button', { name: 'Exempt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Alone until June; every change is counter-signed.');
  await dialog.getByRole('button', { name: 'Exempt' }).click();
  await page.getByRole('rowheader', { name: who }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Exempted' }).click();
  await page.getByRole('row', { name: who }).waitFor();
  expect(await page.getByRole('row', { name: who }).innerText()).toContain('counter-signed');
  await page.getByRole('row', { name: who }).getByRole('button', { name: 'End exemption' }).click();
  await dialog.getByRole('button', { name: 'End exemption' }).click();
  await page.getByText('There are none.').waitFor();

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No rule yet' }).waitFor();
  expect(problems).toEqual([]);
});
