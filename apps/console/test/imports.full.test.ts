import { createImport, iterate, type Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { administratorId, expectAccessible, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// An administrator of an empty service, from the first file to data, in a real Chromium.

let service: Service;
let browser: Browser;
let admin: Client;
let viewer: SignedIn;
useConsole(
  async (started) => {
    ({ service, browser, admin } = started);
    viewer = await signIn(browser, service, await administratorId(admin));
  },
  { isEmpty: true },
);
beforeEach(() => () => expect(viewer.problems.splice(0)).toEqual([]));

const csv = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
const choose = (page: Page, ...files: ReturnType<typeof csv>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const difference = (page: Page) => page.getByRole('table', { name: 'Difference to before' });

async function appNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { displayName } of iterate(admin, '/api/v1/apps')) names.push(displayName);
  return names;
}

test('every column that an import can read has a name in the console, also one of a JSON export', async () => {
  const page = await viewer.context.newPage();
  await page.goto(`${service.credentials.baseUrl}/imports/new`);
  await choose(
    page,
    csv('people.json', '{ "value": [{ "a": 1 }] }'),
    csv('entitlements.csv', 'a\n1\n'),
    csv('access.csv', 'a,entitlement,user\n1,2,3\n'),
  );
  await button(page, 'Check the files').click();
  const options = async (file: string): Promise<string[]> =>
    page
      .locator('details', { hasText: file })
      .getByLabel('a', { exact: true })
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? '').filter((value) => value !== ''));
  for (const [file, shown] of [
    ['people', 'People'],
    ['entitlements', 'Entitlements'],
    ['access', 'Who has what'],
  ] as const) {
    await page.locator('details', { hasText: shown }).getByLabel('a', { exact: true }).waitFor();
    const { message } = await createImport(admin, { [file]: 'a\n', mapping: { [file]: { nothing: 'a' } } }).then(
      () => ({ message: '' }),
      (error: unknown) => (error instanceof Error ? error : { message: String(error) }),
    );
    expect((await options(shown)).toSorted()).toEqual(
      /the columns are (.*)$/.exec(message)?.[1]?.split(', ').toSorted(),
    );
  }
  await button(page, 'Cancel the import').click();
  await page.getByText('Nothing was changed, and the files are deleted.').waitFor();
  await page.close();
});

test('an empty service begins with a file; its columns get a meaning, nothing changes before the confirmation', async () => {
  const { page } = viewer;
  await page.getByText('Drop your export here').waitFor();
  // Excel on Windows: semicolons, and letters that are not UTF-8.
  const spreadsheet = Buffer.from(
    'Werkzeug;Konto;Recht;seit\nKraftwerk;jürgen@example.com;Lesen;03/04/2026\nKraftwerk;ada@example.com;Lesen;05/04/2026\n',
    'latin1',
  );
  await choose(page, csv('export.csv', spreadsheet), csv('report.xlsx', Buffer.from('504b030414000000', 'hex')));
  await page.getByText('This is a workbook, not CSV.').waitFor();
  await page.getByText('It is read as Windows-1252.').waitFor();
  expect(await button(page, 'Check the files').isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove report.xlsx' }).click();
  await button(page, 'Check the files').click();

  await page.getByText('no header for App yet').waitFor();
  await expectAccessible(page);
  for (const [header, column] of [
    ['Werkzeug', 'App'],
    ['Konto', 'E-mail of the account'],
    ['Recht', 'Entitlement'],
    ['seit', 'Granted on'],
  ] as const)
    await page.getByLabel(header, { exact: true }).selectOption(column);
  await button(page, 'Check again').click();
  await page.getByText('Some dates can be read in two ways.').waitFor();
  await page.getByLabel('Dates such as 03/04/2026').selectOption('DAY_FIRST');
  await button(page, 'Check again').click();
  await page.getByText('The files are in order.').waitFor();
  expect(
    await difference(page)
      .getByRole('row', { name: /^People/ })
      .innerText(),
  ).toMatch(/2/);
  expect(await appNames()).toEqual([]);
  // The address leads back to the same place, in another tab or tomorrow.
  await page.reload();
  await button(page, 'Import').click();
  await page.getByText('are in.').waitFor();
  expect(await appNames()).toEqual(['Kraftwerk']);
  const { data } = await admin.POST('/api/v1/search/users', { body: { query: 'jürgen' } });
  expect(data.list).toHaveLength(1);
});

test('problems stand by file and line, can be downloaded, and change nothing', async () => {
  const { page } = viewer;
  await page.goto(`${service.credentials.baseUrl}/imports/new`);
  await choose(
    page,
    csv('access.csv', 'app,account_email,entitlement,granted_at\nWiki,ada@example.com,Read,\nWiki,nobody,Read,soon\n'),
  );
  await button(page, 'Check the files').click();
  const problem = page.getByRole('row', { name: /^Who has what, line 3/ }).first();
  await problem.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as CSV').click()]);
  expect(download.suggestedFilename()).toBe('problems.csv');
  await button(page, 'Cancel the import').click();
  await page.getByText('Nothing was changed, and the files are deleted.').waitFor();
  expect(await appNames()).toEqual(['Kraftwerk']);
});

test('a file that would remove most of an app says so, and is imported when that is meant', async () => {
  const { page } = viewer;
  const rows = ['a', 'b', 'c', 'd'].map((name) => `Wiki,${name},Read`);
  const take = async (count: number): Promise<void> => {
    await page.goto(`${service.credentials.baseUrl}/imports/new`);
    await choose(page, csv('access.csv', ['app,account_id,entitlement', ...rows.slice(0, count)].join('\n')));
    await button(page, 'Check the files').click();
    await button(page, 'Import').waitFor();
  };
  await take(4);
  await button(page, 'Import').click();
  await page.getByText('are in.').waitFor();
  await take(1);
  await page.getByText(/"Wiki" has \d+ grants and the import would remove/).waitFor();
  expect(await button(page, 'Import').isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByLabel('The files are complete: remove this access').check();
  await button(page, 'Import').click();
  await page.getByText('are in.').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('table', { name: 'Imports' }).waitFor();
  expect(await page.getByRole('row').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('Canceled'), expect.stringContaining('Imported')]),
  );
});

test('from a file to a finished review with its evidence, without a call by hand', async () => {
  const { page } = viewer;
  const header = 'app,account_email,entitlement';
  const grants = ['ada', 'bo', 'cy'].map((name) => `Clinic,${name}@example.com,Dispense medication`);
  const take = async (rows: string[]): Promise<void> => {
    await page.goto(`${service.credentials.baseUrl}/imports/new`);
    await choose(page, csv('access.csv', [header, ...rows].join('\n')));
    await button(page, 'Check the files').click();
    await button(page, 'Import').click();
    await page.getByText('are in.').waitFor();
  };
  await take(grants);
  await page.getByRole('link', { name: 'Start a review' }).click();
  await page.getByLabel('Name of the campaign').fill('First review');
  await button(page, 'Create draft and go on').click();
  for (const question of ['Who decides?', 'When does it start?', 'What happens when it is due?']) {
    await page.getByText(question).waitFor();
    await button(page, 'Save and go on').click();
  }
  await page.getByRole('button', { name: /^Prepare \d+ reviews$/ }).click();
  await button(page, 'Start campaign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start campaign' }).click();
  await page.getByText(/^0 of \d+ decided/).waitFor();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'First review', exact: true }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('searchbox').fill('Dispense');
  await page.getByRole('button', { name: /^Revoke all/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('No longer needed.');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke 3' }).click();
  await page.getByRole('tab', { name: 'To submit' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit 3' }).click();
  await page.getByText('3 decisions are on record.').waitFor();

  await page.goto(`${service.credentials.baseUrl}/tasks?view=carry-out`);
  await page.getByRole('table').getByRole('link').first().click();
  await button(page, 'Mark as done').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
  await page.getByText('Done', { exact: true }).first().waitFor();

  await page.goto(`${service.credentials.baseUrl}/campaigns`);
  await page.getByRole('link', { name: 'First review', exact: true }).click();
  await page.getByRole('link', { name: 'End campaign …' }).click();
  await page.getByRole('radio', { name: 'It stays' }).check();
  await button(page, 'End campaign').click();
  await page.getByText('Ended', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Reports' }).click();
  await button(page, 'Generate Evidence pack').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Evidence pack' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
});
