import { afterEach, beforeEach, expect, test } from 'vitest';
import { importForm, type FormParts } from './import-upload.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ work: true });
});
afterEach(() => service.close());

const people =
  'E-Mail;Full name;Shoe size;Manager\nAda@example.com;Ada Lane;39;\nbo@example.com;"Bo\nBond";44;ada@EXAMPLE.com\n';
const entitlements = 'App\tPermission\tOwner\tRisk\nShop\tRefund\tada@example.com\tHigh\n';
const access = [
  'app,account_email,entitlement,inherited_from,granted_at',
  'Shop,bo@example.com,Refund,,2026-01-31',
  'shop,BO@example.com,refund,team:Desk,',
].join('\n');
const unchanged = (total: string): object => ({ added: '0', changed: '0', removed: '0', unchanged: total, total });
const added = (total: string): object => ({ ...unchanged('0'), added: total, total });

const files: FormParts = [
  ['people', people],
  ['entitlements', entitlements],
  ['access', access],
];

test('an import says what it understood and what it did; the same again does nothing', async () => {
  const first = await importForm(service, files);
  expect(first).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    problems: [],
    problemCount: 0,
    confirmRemovals: false,
    createPeople: false,
    counts: {
      people: added('2'),
      apps: added('1'),
      accounts: added('1'),
      resources: added('1'),
      entitlements: added('1'),
      grants: added('1'),
    },
    files: [
      {
        file: 'IMPORT_FILE_PEOPLE',
        rowCount: '2',
        delimiter: ';',
        ignoredHeaders: ['Shoe size'],
        byteCount: String(Buffer.byteLength(people)),
        columns: [
          { header: 'E-Mail', column: 'email' },
          { header: 'Full name', column: 'name' },
          { header: 'Manager', column: 'manager_email' },
        ],
      },
      { file: 'IMPORT_FILE_ENTITLEMENTS', rowCount: '1', delimiter: '\t', ignoredHeaders: [] },
      { file: 'IMPORT_FILE_ACCESS', rowCount: '2', delimiter: ',', ignoredHeaders: [] },
    ],
  });
  const second = await importForm(service, files);
  expect(second.counts).toEqual({
    people: unchanged('2'),
    apps: unchanged('1'),
    accounts: unchanged('1'),
    resources: unchanged('1'),
    entitlements: unchanged('1'),
    grants: unchanged('1'),
  });
  const { rows } = await service.database.pool.query(
    `select kind, actor_id, document->'counts'->'grants'->'added' as added from log_entries where object_type = 'import' order by seq`,
  );
  expect(rows).toEqual([
    { kind: 'importStarted', actor_id: service.admin.userId, added: null },
    { kind: 'importDone', actor_id: '', added: 1 },
    { kind: 'importStarted', actor_id: service.admin.userId, added: null },
    { kind: 'importDone', actor_id: '', added: 0 },
  ]);
  expect((await service.database.pool.query('select from import_chunks')).rowCount).toBe(0);
});

test('every problem is reported with file, line, column and rule, and nothing changes', async () => {
  const result = await importForm(service, [
    ['people', 'email,manager_email\nada,\nbo@example.com,bo@example.com\n'],
    [
      'access',
      [
        'app,account_id,account_email,entitlement,granted_at',
        'Shop,a,a@example.com,Refund,yesterday',
        ',b,,Refund,',
        'Shop,c,c@example.com,A,',
        'Shop,c,d@example.com,B,',
      ].join('\n'),
    ],
  ]);
  expect(result).toMatchObject({ state: 'IMPORT_STATE_FAILED', counts: null, problemCount: 5 });
  expect(result.problems?.map(({ file, line, column, rule }) => [file, line, column, rule])).toEqual([
    ['IMPORT_FILE_PEOPLE', '2', 'email', 'INVALID_EMAIL'],
    ['IMPORT_FILE_ACCESS', '2', 'granted_at', 'INVALID_DATE'],
    ['IMPORT_FILE_ACCESS', '3', 'app', 'REQUIRED'],
    ['IMPORT_FILE_PEOPLE', '3', 'manager_email', 'OWN_MANAGER'],
    ['IMPORT_FILE_ACCESS', '5', 'account_email', 'CONFLICTING_VALUES'],
  ]);
  expect((await service.call('searchApps', { body: {} })).body.list).toEqual([]);
});

test('rows that could not be read cause no further problems', async () => {
  const result = await importForm(service, [
    ['people', 'email,name,status\nada@example.com,Ada,sleeping\n'],
    ['entitlements', 'app,entitlement,owner_emails\nShop,Refund,ada@example.com\n'],
  ]);
  expect(result.problems).toMatchObject([{ rule: 'UNKNOWN_STATUS', line: '2' }]);
});

test('a header without a required column, and an empty file, are reported', async () => {
  const result = await importForm(service, [
    ['people', ''],
    ['access', 'app,entitlement\nShop,Refund\n'],
  ]);
  expect(result.problems).toMatchObject([
    { file: 'IMPORT_FILE_PEOPLE', rule: 'FILE_EMPTY' },
    { file: 'IMPORT_FILE_ACCESS', rule: 'COLUMN_MISSING' },
  ]);
});

test('one flat file makes the people it names when that is asked for', async () => {
  const flat =
    'Application,Mail,Display name,Role\nShop,ada@example.com,Ada Lane,Cashier\nShop,bo@example.com,Bo Bond,Cashier\n';
  const result = await importForm(service, [
    ['access', flat],
    ['createPeople', 'true'],
  ]);
  expect(result.counts).toMatchObject({
    people: added('2'),
    accounts: added('2'),
    entitlements: added('1'),
    grants: added('2'),
  });
  const { body } = await service.call('searchUsers', { body: {} });
  expect(body.list?.map((view) => view.user?.displayName).toSorted()).toEqual(['Ada Lane', 'Administrator', 'Bo Bond']);
});

test('an import that would remove more than half is repeated with a confirmation', async () => {
  const rows = (names: string[]): string =>
    `app,account_id,entitlement\n${names.map((name) => `Shop,ada,${name}\n`).join('')}`;
  await importForm(service, [['access', rows(['A', 'B', 'C'])]]);
  const refused = await importForm(service, [['access', rows(['A'])]]);
  expect(refused).toMatchObject({
    state: 'IMPORT_STATE_FAILED',
    problems: [{ file: 'IMPORT_FILE_ACCESS', rule: 'REMOVALS', column: 'app' }],
  });
  const confirmed = await importForm(service, [
    ['access', rows(['A'])],
    ['confirmRemovals', 'true'],
  ]);
  expect(confirmed.counts?.grants).toEqual({ ...unchanged('1'), removed: '2' });
});
