import { describe, expect, test } from 'vitest';
import { accessColumns } from '../src/access-columns.ts';
import type { Column } from '../src/column.ts';
import { entitlementsColumns } from '../src/entitlements-columns.ts';
import { lettersAndDigits } from '../src/letters-and-digits.ts';
import { peopleColumns } from '../src/people-columns.ts';
import { found, read } from './reading.ts';

describe('headers as a spreadsheet has them', () => {
  test('case, spaces, hyphens, underscores and stars do not count', async () => {
    const { header, problems } = await read('people', ' USER-ID ,E-Mail *,"Manager_Email",job  TITLE\n');
    expect(problems).toEqual([]);
    expect(header.understood).toEqual([
      { header: 'USER-ID', column: 'user_id' },
      { header: 'E-Mail *', column: 'email' },
      { header: 'Manager_Email', column: 'manager_email' },
      { header: 'job  TITLE', column: 'title' },
    ]);
  });

  test.each([
    [
      'people',
      'Mail,Full Name,Manager E-mail,Dept,Position,Account Enabled',
      'email name manager_email department title status',
    ],
    ['people', 'Email Address,Given Name,Surname,Employee ID', 'email first_name last_name employee_id'],
    [
      'people',
      'Mail,Object ID,Personnel No,sAMAccountName,Employee Status,Worker Type,Account Enabled',
      'email user_id employee_id username employment_status employment_type status',
    ],
    [
      'entitlements',
      'Application,Role,Owner,Risk,Frameworks',
      'app entitlement owner_emails risk_level compliance_frameworks',
    ],
    ['entitlements', 'System,Permission,Resource Name,Owned by', 'app entitlement resource owner_emails'],
    ['access', 'App Name,User Name,Group,Last Login,Granted On', 'app account_id entitlement last_used_at granted_at'],
    [
      'access',
      'Application,Login,E-mail,Display Name,Role,Status',
      'app account_id account_email account_name entitlement account_status',
    ],
    ['access', 'System,Account,Permission,Employee ID', 'app account_id entitlement account_employee_id'],
    ['access', 'System,Account,Permission,Inherited From', 'app account_id entitlement inherited_from'],
  ] as const)('in %s, "%s" is understood', async (file, headerLine, columns) => {
    const { header } = await read(file, `${headerLine}\n`);
    expect(header.understood.map(({ column }) => column)).toEqual(columns.split(' '));
    expect(header.ignored).toEqual([]);
    expect(header.missing).toEqual([]);
  });

  test('what is not understood is reported as ignored and its cells are not read', async () => {
    const { header, records, problems } = await read('people', 'email,Shoe size,\nada@x.example,"\0",7\n');
    expect(header.ignored).toEqual(['Shoe size', '(column 3, no header)']);
    expect(problems).toEqual([]);
    expect(records).toHaveLength(1);
  });

  test.each([
    ['access', 'app,account_id,entitlement,Last login (UTC)', 'Last login (UTC)', 'last_used_at', 'Last login'],
    ['access', 'app,account_id,entitlement,GrantedAtUTC', 'GrantedAtUTC', 'granted_at', 'granted_at'],
    ['access', 'app,account_id,entitlement,inherrited_form', 'inherrited_form', 'inherited_from', 'inherited_from'],
    ['people', 'email,Departmnet', 'Departmnet', 'department', 'department'],
    [
      'people',
      'email,Primary manager e-mail address',
      'Primary manager e-mail address',
      'manager_email',
      'manager_email',
    ],
    ['entitlements', 'app,entitlement,Risk score', 'Risk score', 'risk_level', 'Risk'],
  ] as const)(
    'in %s, of "%s" the header that is not read looks like one that is',
    async (file, headerLine, header, column, resembles) => {
      expect((await read(file, `${headerLine}\n`)).header.resembling).toEqual([{ header, column, resembles }]);
    },
  );

  test.each([
    ['people', 'email,name,Shoe size,Nickname,Full nam,Cost center,'],
    ['people', 'email,Manager e-mail,Manager'],
    ['access', 'app,account_id,entitlement,Host name,Region,Tier,Note'],
  ] as const)('in %s, of "%s" nothing looks like a column that the file does not have', async (file, headerLine) => {
    expect((await read(file, `${headerLine}\n`)).header.resembling).toEqual([]);
  });

  test('a header that may mean a column gives way to one that does', async () => {
    const { header, records } = await read(
      'people',
      'Manager,Manager e-mail,email\nGrace Hopper,grace@x.example,ada@x.example\n',
    );
    expect(header.ignored).toEqual(['Manager']);
    expect(records[0]?.managerEmail).toBe('grace@x.example');
  });

  test.each([
    ['people', 'E-mail,Mail', 'email', '"E-mail" and "Mail"'],
    ['access', 'app,role,Permission,account_id', 'entitlement', '"role" and "Permission"'],
    ['access', 'app,role,login,user', 'account_id', '"login" and "user"'],
  ] as const)(
    'in %s, two headers for one column (%s) are a problem that names both',
    async (file, headerLine, column, named) => {
      const { records, problems } = await read(file, `${headerLine}\na@x.example,b,c,d\n`);
      expect(records).toEqual([]);
      expect(found(problems)).toEqual([`1 ${column} COLUMN_TWICE`]);
      expect(problems[0]?.message).toContain(named);
    },
  );
});

describe('required columns', () => {
  test.each([
    ['people', 'name,title', ['email']],
    ['entitlements', 'description', ['app', 'entitlement']],
    ['access', 'app,account_name', ['account_id or account_email or principal_resource', 'entitlement']],
  ] as const)('%s with "%s" lacks some', async (file, headerLine, missing) => {
    const { header, problems } = await read(file, `\n${headerLine}\na,b\n`);
    expect(header.missing).toEqual(missing);
    expect(found(problems)).toEqual(missing.map((columns) => `2 ${columns.split(' ')[0]} COLUMN_MISSING`));
    expect(problems[0]?.message).toContain(missing[0]);
    expect(problems[0]?.message).toContain(`"${headerLine.split(',')[0]}"`);
  });

  test.each(['account_id', 'account_email', 'principal_resource'])(
    'access is complete with %s alone as holder',
    async (holder) => {
      const { header } = await read('access', `app,entitlement,${holder}\n`);
      expect(header.missing).toEqual([]);
    },
  );
});

test.each([
  ['people', peopleColumns.columns],
  ['entitlements', entitlementsColumns.columns],
  ['access', accessColumns.columns],
] as const)('no header means two columns of %s, or is listed twice', (_, columns) => {
  const all = Object.entries<Column>(columns).flatMap(([name, { headers, ambiguousHeaders = [] }]) =>
    [name].concat(headers, ambiguousHeaders),
  );
  const keys = all.map(lettersAndDigits);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('control characters in headers are not passed on', async () => {
  const { header } = await read('people', 'email,"a\u0000b\u0007"\n');
  expect(header.ignored).toEqual(['a b']);
});
