import type { Service } from '@oag/consumers/service';
import type { Client, CreateRequestSchemaRequest } from '@oag/client';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// The editor of forms keeps what it does not show, and edits the forms of policies as well.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;

useConsole(async (started) => {
  ({ service, browser, admin } = started);
  viewer = await signIn(browser, service, await administratorId(admin));
});

/** Every kind of field, with rules that the editor has no control for. */
const everything: CreateRequestSchemaRequest = {
  name: 'Everything',
  description: 'All kinds of fields.',
  justificationVisibility: 'JUSTIFICATION_VISIBILITY_HIDE',
  fields: [
    {
      name: 'ticket',
      displayName: 'Ticket',
      required: true,
      stringField: {
        textField: { suffix: 'in Jira' },
        defaultValue: 'OPS-1',
        rules: { pattern: '^OPS-', maxLen: '20', notIn: ['OPS-0'] },
      },
    },
    { name: 'header', displayName: 'Header', stringField: { rules: { wellKnownRegex: 'HTTP_HEADER_NAME' } } },
    { name: 'text', displayName: 'Text', stringField: { textField: { multiline: true } } },
    {
      name: 'ward',
      displayName: 'Ward',
      stringField: {
        defaultValue: 'icu',
        selectField: {
          type: 'SELECT_TYPE_RADIO',
          options: [{ value: 'icu', displayName: 'Intensive care', description: 'Third floor' }],
        },
      },
    },
    { name: 'day', displayName: 'Day', stringField: { dateField: { minDaysFromToday: 0, maxDate: '2099-12-31' } } },
    { name: 'pin', displayName: 'PIN', stringField: { passwordField: {} } },
    {
      name: 'deputy',
      displayName: 'Deputy',
      stringField: { pickerField: { c1UserPicker: { includeDeactivated: true } } },
    },
    { name: 'shares', displayName: 'Shares', stringSliceField: { pickerField: { resourcePicker: {} } } },
    {
      name: 'shifts',
      displayName: 'Shifts',
      int64Field: {
        defaultValue: '5',
        rules: { gte: '1', lt: '8' },
        numberField: { minValue: '1', maxValue: '7', step: '1' },
      },
    },
    { name: 'consent', displayName: 'Consent', boolField: { toggleField: {}, rules: { const: true } } },
    { name: 'licence', displayName: 'Licence', fileField: { acceptedFileTypes: ['.pdf'], maxFileSize: '1048577' } },
    {
      name: 'hosts',
      displayName: 'Hosts',
      stringSliceField: {
        chipsField: {},
        rules: { unique: true, minItems: '1', items: { string: { hostname: true } } },
      },
    },
    {
      name: 'labels',
      displayName: 'Labels',
      stringMapField: { defaultValue: { team: 'icu' }, rules: { validateEmpty: true } },
    },
    {
      name: 'department',
      displayName: 'Department',
      stringField: {},
      adminConfig: { defaultValueCel: 'subject.department', showToUser: true },
    },
    {
      name: 'site',
      displayName: 'Site',
      stringField: {},
      sharedConfig: { defaultValueCel: '"North"', inputTransformationCel: 'value' },
    },
  ],
  fieldGroups: [{ name: 'last', displayName: 'Last', fields: ['site', 'department'] }],
  fieldRelationships: [
    { fieldNames: ['pin', 'labels'], mutuallyExclusive: {} },
    { fieldNames: ['licence'], dependentOn: { dependencyFieldNames: ['consent'] } },
  ],
};

test('a form of every kind of field is saved as it was when nothing is changed', async () => {
  const { page, problems } = viewer;
  const { data } = await admin.POST('/api/v1/request_schemas', { body: everything });
  const request_schema_id = data.requestSchema?.id ?? '';
  const params = { path: { request_schema_id } };
  await page.goto(`${service.credentials.baseUrl}/forms/${request_schema_id}/edit`);
  await page.getByRole('heading', { name: 'Edit Everything' }).waitFor();
  // Every field is opened with all of its settings: showing them changes nothing.
  const closed = page.getByRole('main').locator('button[aria-expanded="false"]');
  await expect.poll(() => closed.count()).toBe(everything.fields?.length);
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await expect.poll(() => closed.count()).toBe(left - 1);
  }
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Changed.');
  await page.getByRole('button', { name: 'Save form' }).click();
  await page.getByRole('heading', { name: 'Everything', exact: true, level: 1 }).waitFor();
  const { data: after } = await admin.GET('/api/v1/request_schemas/{request_schema_id}', { params });
  const before = data.requestSchema?.form;
  // The groups say in which order people see the fields, and so does the list now.
  const byName = (form: typeof before) => form?.fields?.toSorted((one, other) => one.name.localeCompare(other.name));
  expect(byName(after.requestSchema?.form ?? null)).toEqual(byName(before ?? null));
  expect(after.requestSchema).toMatchObject({
    justificationVisibility: 'JUSTIFICATION_VISIBILITY_HIDE',
    form: { fieldGroups: before?.fieldGroups, fieldRelationships: before?.fieldRelationships },
  });
  expect(problems.splice(0)).toEqual([]);
});

test('a policy asks with a form that is built in its editor, and its faults are shown at the field', async () => {
  const { page, problems } = viewer;
  await page.goto(`${service.credentials.baseUrl}/policies/new`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ask first');
  await page.getByRole('combobox', { name: 'For', exact: true }).selectOption({ label: 'Requests' });
  await page.getByRole('combobox', { name: 'Add a step' }).selectOption({ label: 'Form' });
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('Before you get it');
  await page.getByRole('combobox', { name: 'Add a field' }).selectOption({ label: 'A whole number' });
  await page.getByRole('textbox', { name: 'Label' }).fill('Weeks');
  const weeks = page.getByRole('group', { name: 'Weeks' });
  await weeks.getByRole('textbox', { name: 'At most' }).fill('4');
  await weeks.getByRole('textbox', { name: 'Default' }).fill('5');
  await page.getByRole('complementary', { name: 'Preview' }).getByRole('textbox', { name: 'Weeks' }).waitFor();
  await page.getByRole('button', { name: 'Save policy' }).click();
  await weeks.getByText('must be at most 4').waitFor();
  await weeks.getByRole('textbox', { name: 'Default' }).fill('2');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByRole('heading', { name: 'Ask first', exact: true }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const stored = async () => {
    const { data } = await admin.GET('/api/v1/policies/{id}', { params: { path: { id } } });
    return data.policy?.policySteps['grant']?.steps?.at(-1)?.form?.form;
  };
  expect(await stored()).toMatchObject({
    displayName: 'Before you get it',
    fields: [{ name: 'weeks', int64Field: { defaultValue: '2', rules: { lte: '4' } } }],
  });
  const before = await stored();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('Before it is yours');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByRole('heading', { name: 'Ask first', exact: true }).waitFor();
  expect({ ...(await stored()), id: '' }).toEqual({ ...before, id: '', displayName: 'Before it is yours' });
  // The browser reports the refused request as an error; the page shows its reason.
  expect(problems.splice(0)).toEqual([expect.stringMatching(/status of 400 .*\/policies$/)]);
});
