import type { Service } from '@oag/consumers/service';
import type { Client } from '@oag/client';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The administrator decides what people fill in when they request access.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
});

test('a form is built beside its preview, refused at the field, corrected, tried, bound, changed by two and deleted', async () => {
  const { page, problems } = viewer;
  const pick = async (label: string, text: string): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(text);
    await page.getByRole('option', { name: text }).first().click();
  };
  await page.goto(`${service.credentials.baseUrl}/forms`);
  await page.getByRole('link', { name: 'New form' }).click();
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('Night shifts');
  const add = page.getByRole('combobox', { name: 'Add a field' });
  const preview = page.getByRole('complementary', { name: 'Preview' });

  await add.selectOption({ label: 'A choice' });
  await page.getByRole('textbox', { name: 'Label' }).fill('Ward');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Oncology');
  await page.getByRole('checkbox', { name: 'Has to be filled in' }).check();
  await preview.getByRole('combobox', { name: 'Ward (required)' }).selectOption('Oncology');
  await page.getByRole('button', { name: /^Ward/, expanded: true }).click();

  await add.selectOption({ label: 'A whole number' });
  const shifts = page.getByRole('group', { name: 'Shifts a week' });
  await page.getByRole('textbox', { name: 'Label' }).fill('Shifts a week');
  await shifts.getByRole('textbox', { name: 'At least' }).fill('1');
  await shifts.getByRole('textbox', { name: 'At most' }).fill('7');
  await shifts.getByRole('textbox', { name: 'Default' }).fill('9');
  // Shown once the ward is chosen: the preview behaves as the form will.
  await page.getByRole('button', { name: 'Add a rule between fields' }).click();
  const rule = page.getByRole('group', { name: 'Fields are asked only when others are filled in' });
  await rule.getByRole('group', { name: 'These fields are asked' }).getByLabel('Shifts a week').check();
  await rule.getByRole('group', { name: 'Once these are filled in' }).getByLabel('Ward').check();
  await preview.getByRole('textbox', { name: 'Shifts a week' }).waitFor();
  await preview.getByRole('combobox', { name: 'Ward (required)' }).selectOption('');
  await preview.getByRole('textbox', { name: 'Shifts a week' }).waitFor({ state: 'detached' });

  // The service names the member that is wrong, and it is shown at the control.
  await page.getByRole('button', { name: 'Create form' }).click();
  await shifts.getByText('must be at least 1 and at most 7').waitFor();
  await shifts.getByRole('textbox', { name: 'Default' }).fill('5');
  await page.getByRole('button', { name: 'Create form' }).click();
  await page.getByRole('heading', { name: 'Night shifts', level: 1 }).waitFor();
  const formId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const params = { path: { request_schema_id: formId } };
  const stored = async () =>
    (await admin.GET('/api/v1/request_schemas/{request_schema_id}', { params })).data.requestSchema?.form;
  expect(await stored()).toMatchObject({
    fields: [
      { name: 'ward', required: true, stringField: { selectField: { options: [{ value: 'Oncology' }] } } },
      { name: 'shifts_a_week', int64Field: { defaultValue: '5', rules: { gte: '1', lte: '7' } } },
    ],
    fieldRelationships: [{ fieldNames: ['shifts_a_week'], dependentOn: { dependencyFieldNames: ['ward'] } }],
  });

  await page.getByRole('button', { name: 'Check these answers' }).click();
  await page.getByText('must be filled in: Ward').first().waitFor();
  await page.getByRole('combobox', { name: 'Ward (required)' }).selectOption('Oncology');
  await page.getByRole('button', { name: 'Check these answers' }).click();
  await page.getByText('A request with these answers would be accepted.').waitFor();

  const { data: found } = await admin.POST('/api/v1/search/entitlements', { body: {} });
  const { appId = '', displayName = '' } = found.list[0]?.appEntitlement ?? {};
  const { data: app } = await admin.GET('/api/v1/apps/{id}', { params: { path: { id: appId } } });
  await page.getByRole('link', { name: 'Where it is used 0' }).click();
  await pick('Add from the app', app.app?.displayName ?? '');
  await pick('Entitlement to add', displayName);
  await page.getByRole('link', { name: 'Where it is used 1' }).waitFor();

  // Somebody else changes it while it is edited: nothing is overwritten.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Purpose' }).fill('For planners.');
  await admin.POST('/api/v1/request_schemas/{request_schema_id}', {
    params,
    body: { requestSchema: { form: { displayName: 'Nights' } }, updateMask: 'form.displayName' },
  });
  await page.getByRole('button', { name: 'Save form' }).click();
  await page.getByRole('button', { name: 'Load it again, without my changes' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name of the form' }).inputValue()).toBe('Nights');
  await page.getByRole('button', { name: 'Move Shifts a week up' }).click();
  await page.getByRole('button', { name: 'Save form' }).click();
  await page.getByRole('heading', { name: 'Nights', level: 1, exact: true }).waitFor();
  expect((await stored())?.fields?.map(({ name }) => name)).toEqual(['shifts_a_week', 'ward']);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Request forms' }).waitFor();
  // The browser reports the refused requests as errors; the page shows their reasons.
  expect(problems.splice(0)).toEqual([
    expect.stringMatching(/status of 400 .*\/request_schemas$/),
    expect.stringMatching(/status of 400 .*\/check-answers$/),
    expect.stringMatching(/status of 409 .*\/request_schemas\/\w+$/),
  ]);
});
