import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { inventoryOf, useImports, type Rows } from './import-fixture.ts';

const row = { app: 'Shop', entitlement: 'Refund' };
const ada = { ...row, accountId: 'ada' };
const long = 'x'.repeat(513);

const refused: [promise: string, rows: Rows, problems: object[]][] = [
  [
    'a person who is stated twice with different values',
    {
      people: [
        { email: 'ada@example.com', name: 'Ada' },
        { email: 'bo@example.com' },
        { email: 'ada@example.com', name: 'Adah' },
      ],
    },
    [
      {
        file: 'people',
        line: 4,
        column: 'email',
        rule: 'DUPLICATE_PERSON',
        message: '"ada@example.com" is already on line 2 with other values: keep one of the two rows.',
      },
    ],
  ],
  [
    'a person who is the own manager',
    { people: [{ email: 'ada@example.com', managerEmail: 'ada@example.com' }] },
    [{ file: 'people', line: 2, column: 'manager_email', rule: 'OWN_MANAGER' }],
  ],
  [
    'a manager whom nobody knows, once for all rows',
    {
      people: [
        { email: 'ada@example.com', managerEmail: 'who@example.com' },
        { email: 'bo@example.com', managerEmail: 'who@example.com' },
      ],
    },
    [
      {
        file: 'people',
        line: 2,
        column: 'manager_email',
        rule: 'UNKNOWN_MANAGER',
        message:
          'The manager "who@example.com" is not known: add a row with this address to people, or correct it. ' +
          'One more row has the same problem.',
      },
    ],
  ],
  [
    'owners whom nobody knows',
    {
      entitlements: [
        row,
        { ...row, entitlement: 'Sell', ownerEmails: ['admin@example.com', 'who@example.com', 'he@example.com'] },
      ],
    },
    [
      { file: 'entitlements', line: 3, column: 'owner_emails', rule: 'UNKNOWN_OWNER' },
      { file: 'entitlements', line: 3, column: 'owner_emails', rule: 'UNKNOWN_OWNER' },
    ],
  ],
  [
    'an entitlement with two descriptions',
    { entitlements: [{ ...row, description: 'a' }, row, { ...row, entitlement: 'REFUND', description: 'b' }] },
    [
      {
        file: 'entitlements',
        line: 4,
        column: 'description',
        rule: 'CONFLICTING_VALUES',
        message: 'The entitlement "REFUND" has another description on line 2: make the two the same.',
      },
    ],
  ],
  [
    'an entitlement with two risk levels',
    {
      entitlements: [
        { ...row, riskLevel: 'High' },
        { ...row, riskLevel: 'low' },
        { ...row, riskLevel: 'HIGH' },
      ],
    },
    [{ file: 'entitlements', line: 3, column: 'risk_level', rule: 'CONFLICTING_VALUES' }],
  ],
  [
    'an account with two e-mail addresses',
    {
      access: [
        { ...ada, accountEmail: 'a@example.com' },
        ada,
        { ...ada, accountId: 'ADA', entitlement: 'Sell', accountEmail: 'b@example.com' },
      ],
    },
    [
      {
        file: 'access',
        line: 4,
        column: 'account_email',
        rule: 'CONFLICTING_VALUES',
        message: 'The account "ADA" has another account_email on line 2: make the two the same.',
      },
    ],
  ],
  [
    'a holder that is no resource of the app',
    {
      access: [
        ada,
        { ...row, principalResourceType: 'Team', principalResource: 'Desk' },
        { ...row, app: 'Bank', principalResource: 'Shop' },
      ],
    },
    [
      {
        file: 'access',
        line: 3,
        column: 'principal_resource',
        rule: 'UNKNOWN_PRINCIPAL',
        message:
          'The app has no resource "desk" of type "team", which is to hold access: correct principal_resource or ' +
          'principal_resource_type, or add an entitlement of that resource.',
      },
      { file: 'access', line: 4, column: 'principal_resource', rule: 'UNKNOWN_PRINCIPAL' },
    ],
  ],
  [
    'the built-in entitlement, in either file',
    {
      entitlements: [{ app: 'Shop', resourceType: 'CREDENTIAL', resource: 'credential', entitlement: 'access' }],
      access: [ada, { ...ada, resourceType: 'Credential', resource: 'Credential', entitlement: 'Access' }],
    },
    [
      { file: 'entitlements', line: 2, column: 'entitlement', rule: 'BUILT_IN_ENTITLEMENT' },
      { file: 'access', line: 3, column: 'entitlement', rule: 'BUILT_IN_ENTITLEMENT' },
    ],
  ],
  [
    'names that are too long to be found again',
    {
      entitlements: [{ ...row, complianceFrameworks: ['SOX', long] }],
      access: [
        { ...ada, resource: long },
        { ...ada, accountId: long },
        { ...ada, resource: long, accountId: 'other' },
      ],
    },
    [
      { file: 'entitlements', line: 2, column: 'compliance_frameworks', rule: 'NAME_TOO_LONG' },
      { file: 'access', line: 2, column: 'resource', rule: 'NAME_TOO_LONG' },
      { file: 'access', line: 3, column: 'account_id', rule: 'NAME_TOO_LONG' },
      { file: 'access', line: 4, column: 'resource', rule: 'NAME_TOO_LONG' },
    ],
  ],
];

describe.each(POSTGRES_VERSIONS)(
  'an import is refused, and changes nothing, because of, PostgreSQL %i',
  { timeout: 30_000 },
  (version) => {
    const imports = useImports(version);

    test.each(refused)('%s', async (_, rows, problems) => {
      const before = await inventoryOf(imports);
      const result = await imports.run(rows);
      expect(result).toMatchObject({ state: 'FAILED', counts: null, problemCount: problems.length, problems });
      expect(result.problems).toHaveLength(problems.length);
      expect(await inventoryOf(imports)).toEqual(before);
      expect(
        await imports.read(
          `select kind, document->'problemCount' from log_entries where kind like 'import%' order by seq`,
        ),
      ).toEqual([
        ['importStarted', null],
        ['importFailed', problems.length],
      ]);
    });

    test('more problems than are kept, all of which are counted', async () => {
      const people = Array.from({ length: 150 }, (_, n) => ({
        email: `p${n}@example.com`,
        managerEmail: `m${n}@example.com`,
      }));
      const result = await imports.run({ people });
      expect(result.problemCount).toBe(150);
      expect(result.problems.map(({ line }) => line)).toEqual(people.slice(0, 100).map((_, n) => n + 2));
    });

    test('a holder that goes with the import', async () => {
      const desk = { app: 'Shop', resourceType: 'Team', resource: 'Desk', entitlement: 'Member' };
      const held = { ...row, principalResourceType: 'Team', principalResource: 'Desk' };
      await imports.done({ access: [{ ...desk, accountId: 'ada' }, held] });
      await imports.done({ access: [ada, held] });
      const result = await imports.run({ entitlements: [row], access: [ada, held] });
      expect(result.problems).toMatchObject([{ line: 3, rule: 'UNKNOWN_PRINCIPAL' }]);
    });
  },
);
