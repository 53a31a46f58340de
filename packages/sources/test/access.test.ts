import { describe, expect, test } from 'vitest';
import { found, read } from './reading.ts';

test('a row becomes a record: empty where the file says nothing, a user and enabled unless said otherwise', async () => {
  const csv = 'app,account_id,entitlement,last_used_at\nGitHub,Ada,admin,2026-01-31\n';
  expect((await read('access', csv)).records).toEqual([
    {
      line: 2,
      app: 'GitHub',
      accountId: 'Ada',
      accountEmail: '',
      accountName: '',
      accountType: 'USER',
      accountStatus: 'ENABLED',
      accountAttributes: '',
      accountEmployeeId: '',
      accountStatusDetail: '',
      accountNhiType: 'UNSPECIFIED',
      accountNhiDetail: '',
      accountAgentStatus: 'UNSPECIFIED',
      resourceType: '',
      resource: '',
      entitlement: 'admin',
      inheritedFrom: '',
      grantedAt: null,
      lastUsedAt: '2026-01-31T00:00:00.000Z',
      principalResourceType: '',
      principalResource: '',
    },
  ]);
});

test.each([
  ['human', 'USER'],
  ['Employee', 'USER'],
  ['service_account', 'SERVICE_ACCOUNT'],
  ['Bot', 'SERVICE_ACCOUNT'],
  ['machine', 'SERVICE_ACCOUNT'],
  ['SYSTEM', 'SYSTEM_ACCOUNT'],
])('account type %s means %s', async (word, type) => {
  expect(
    (await read('access', `app,account_id,entitlement,account_type\nA,u,e,${word}\n`)).records[0]?.accountType,
  ).toBe(type);
});

test('attributes of an account are keys with values, in whatever order', async () => {
  const attributes = async (cell: string): Promise<string | undefined> =>
    (await read('access', `app,account_id,entitlement,account_attributes\nA,u,e,"${cell}"\n`)).records[0]
      ?.accountAttributes;
  expect(await attributes('cost_center = 47=11; clearance=high;')).toBe('{"clearance":"high","cost_center":"47=11"}');
  expect(await attributes('clearance=;')).toBe('{}');
});

test.each(['high', '=high', '1st=x', 'a=1; a=2', '__proto__=x'])(
  'attributes such as %s are a problem',
  async (cell) => {
    const { problems } = await read('access', `app,account_id,entitlement,account_attributes\nA,u,e,${cell}\n`);
    expect(problems).toMatchObject([{ column: 'account_attributes', rule: 'INVALID_ATTRIBUTES' }]);
  },
);

test('unknown words and dates are problems', async () => {
  const csv = 'app,account_id,entitlement,account_type,account_status,granted_at\nA,u,e,alien,maybe,2026-02-30\n';
  const { records, problems } = await read('access', csv);
  expect(records).toEqual([]);
  expect(found(problems)).toEqual([
    '2 account_type UNKNOWN_ACCOUNT_TYPE',
    '2 account_status UNKNOWN_STATUS',
    '2 granted_at INVALID_DATE',
  ]);
  expect(problems[0]?.message).toContain('service account');
  expect(problems[2]?.message).toContain('"2026-02-30" is a day that does not exist');
});

describe('the holder', () => {
  const columns =
    'app,entitlement,account_id,account_email,account_name,account_type,principal_resource_type,principal_resource';
  const file = (...rows: string[]): string => [columns, ...rows].join('\n');

  test('is an account by id, by e-mail or by both, or a resource', async () => {
    const csv = file('A,e,u,,,,,', 'A,e,,u@x,,,,', 'A,e,u,u@x,,,,', 'A,e,,,,,team,core', 'A,e,,,,,,core');
    const { records, problems } = await read('access', csv);
    expect(problems).toEqual([]);
    expect(records.map((r) => [r.accountId, r.accountEmail, r.principalResourceType, r.principalResource])).toEqual([
      ['u', '', '', ''],
      ['', 'u@x', '', ''],
      ['u', 'u@x', '', ''],
      ['', '', 'team', 'core'],
      ['', '', '', 'core'],
    ]);
  });

  test('may not be an account and a resource', async () => {
    const { problems } = await read('access', file('A,e,u,,,,team,core', 'A,e,,,Ada,service,,core'));
    expect(found(problems)).toEqual([
      '2 principal_resource ACCOUNT_AND_PRINCIPAL',
      '3 principal_resource ACCOUNT_AND_PRINCIPAL',
    ]);
    expect(problems[1]?.message).toContain('account_name, account_type');
  });

  test('may not be a type without a resource, nor missing', async () => {
    const { problems } = await read('access', file('A,e,,,,,team,', 'A,e,,,Ada,,,'));
    expect(found(problems)).toEqual(['2 principal_resource PRINCIPAL_INCOMPLETE', '3 account_id REQUIRED']);
  });

  test('is not asked for when its cell was refused', async () => {
    const { problems } = await read('access', 'app,entitlement,account_email\nA,e,nobody\n');
    expect(found(problems)).toEqual(['2 account_email INVALID_EMAIL']);
  });
});

test('inherited_from may not be a type alone', async () => {
  const csv = 'app,account_id,entitlement,inherited_from\nA,u,e,team:\nA,u,e,team:core\nA,u,e,core\n';
  const { records, problems } = await read('access', csv);
  expect(found(problems)).toEqual(['2 inherited_from INVALID_INHERITED_FROM']);
  expect(records.map((r) => r.inheritedFrom)).toEqual(['team:core', 'core']);
});
