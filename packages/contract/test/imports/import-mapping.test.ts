import { expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// How the caller says from which headers columns are read, and what is remembered of it.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;
const csv = (...rows: string[]): string => `${rows.join('\n')}\n`;

/** An export as a directory names its headers. */
const directory = csv(
  'Anwendung,User Principal Name,Mitgliedschaft,Zuletzt',
  'Intranet,ada@example.com,Editors,03/04/2026',
);
const mapping = {
  access: {
    app: 'Anwendung',
    account_email: 'User Principal Name',
    entitlement: 'Mitgliedschaft',
    last_used_at: 'zuletzt',
  },
};
const read = [
  { header: 'Anwendung', column: 'app' },
  { header: 'User Principal Name', column: 'account_email' },
  { header: 'Mitgliedschaft', column: 'entitlement' },
  { header: 'Zuletzt', column: 'last_used_at' },
];

test('a mapping says from which headers columns are read, and the import shows it', async () => {
  const done = await importFiles(target, admin(), { access: directory, mapping, dateOrder: 'DAY_FIRST' });
  expect(done).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    source: '',
    dateOrder: 'DAY_FIRST',
    problems: [],
    counts: { grants: { total: '1' } },
  });
  expect(done.files).toMatchObject([{ mapping: mapping.access, columns: read, ignoredHeaders: [] }]);
  // Nobody named a source: the next import knows nothing of it.
  const next = await importFiles(target, admin(), { access: directory });
  expect(next).toMatchObject({ state: 'IMPORT_STATE_FAILED', dateOrder: 'UNSPECIFIED', files: [{ mapping: {} }] });
});

test('mapping and order of dates are remembered of a source when its import has taken effect, replaced by what is sent, and removed', async () => {
  const source = 'Corporate directory';
  const take = (settings: object, access = directory) => importFiles(target, admin(), { access, source, ...settings });
  expect(
    await take({ mapping: { access: { ...mapping.access, app: 'Application' } }, dateOrder: 'DAY_FIRST' }),
  ).toMatchObject({ state: 'IMPORT_STATE_FAILED', source });
  expect(await take({})).toMatchObject({
    state: 'IMPORT_STATE_FAILED',
    dateOrder: 'UNSPECIFIED',
    files: [{ mapping: {} }],
  });
  expect(await take({ mapping, dateOrder: 'DAY_FIRST' })).toMatchObject({ state: 'IMPORT_STATE_DONE' });

  const { data } = await admin().GET('/api/v1/import_sources', {});
  expect(data).toMatchObject({ list: [{ name: source, dateOrder: 'DAY_FIRST', mapping }], nextPageToken: '' });
  expect(
    (await admin().GET('/api/v1/imports/{id}', { params: { path: { id: data.list[0]?.importId ?? '' } } })).data.import,
  ).toMatchObject({ state: 'IMPORT_STATE_DONE', source });

  const remembered = await importFiles(target, admin(), { access: directory, source: 'CORPORATE directory' });
  expect(remembered).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    source: 'CORPORATE directory',
    dateOrder: 'DAY_FIRST',
    files: [{ mapping: mapping.access, columns: read }],
  });
  expect((await admin().GET('/api/v1/import_sources', {})).data.list).toMatchObject([
    { name: 'CORPORATE directory', importId: remembered.id, mapping },
  ]);
  // An import of other files of the source leaves what is remembered of these alone.
  const others = await importFiles(target, admin(), {
    people: csv('Kontakt', 'ada@example.com'),
    source,
    mapping: { people: { email: 'Kontakt' } },
  });
  expect(others).toMatchObject({ state: 'IMPORT_STATE_DONE', dateOrder: 'DAY_FIRST' });
  expect(await take({})).toMatchObject({ state: 'IMPORT_STATE_DONE', files: [{ mapping: mapping.access }] });

  expect((await admin().GET('/api/v1/import_sources', {})).data.list).toMatchObject([
    { dateOrder: 'DAY_FIRST', mapping: { ...mapping, people: { email: 'Kontakt' } } },
  ]);

  const renamed = directory.replace('Mitgliedschaft', 'Gruppe');
  const failed = await take({}, renamed);
  const message =
    'The mapping reads entitlement from the header "Mitgliedschaft", which the file does not have: name one of its headers, or leave entitlement out. They are "Anwendung", ' +
    '"User Principal Name", "Gruppe", "Zuletzt". An upload without a mapping uses what is remembered of the source "Corporate directory"; a mapping that is sent replaces it, and {} removes it.';
  expect(failed.problems).toEqual([
    { file: 'IMPORT_FILE_ACCESS', line: '1', column: 'entitlement', rule: 'MAPPED_HEADER_MISSING', message },
  ]);
  const replaced = { access: { ...mapping.access, entitlement: 'Gruppe' } };
  expect(await take({ mapping: replaced }, renamed)).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    files: [{ mapping: replaced.access }],
  });
  expect(await take({}, renamed)).toMatchObject({ state: 'IMPORT_STATE_DONE', files: [{ mapping: replaced.access }] });

  const plain = csv('app,account_email,entitlement', 'Intranet,ada@example.com,Editors');
  expect(await take({ mapping: {}, dateOrder: 'UNSPECIFIED' }, plain)).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    dateOrder: 'UNSPECIFIED',
    files: [{ mapping: {} }],
  });
  expect(await take({}, plain)).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    dateOrder: 'UNSPECIFIED',
    files: [{ mapping: {} }],
  });
});

test('an import that failed lists columns that were not read: one of them may be the cause', async () => {
  const failed = await importFiles(target, admin(), { access: csv('app,Acount,entitlement', 'Wiki,ada,Editors') });
  expect(failed).toMatchObject({
    state: 'IMPORT_STATE_FAILED',
    problems: [
      {
        column: 'account_id',
        rule: 'COLUMN_MISSING',
        message: expect.stringContaining('It has "app", "Acount", "entitlement".'),
      },
    ],
    warningCount: 1,
    warnings: [
      {
        column: 'account_id',
        rule: 'COLUMN_IGNORED',
        message: expect.stringContaining('send mapping={"access":{"account_id":"Acount"}}'),
      },
    ],
  });
  const corrected = await importFiles(target, admin(), {
    access: csv('app,Acount,entitlement', 'Wiki,ada,Editors'),
    mapping: { access: { account_id: 'Acount' } },
  });
  expect(corrected).toMatchObject({ problems: [], warnings: [] });
});
