import { describe, expect, test } from 'vitest';
import type { ColumnMapping, SourceFile } from '../src/index.ts';
import { found, read } from './reading.ts';

const readMapped = <File extends SourceFile>(file: File, content: string, mapping: ColumnMapping) =>
  read(file, content, 65_536, { mapping });

describe('columns that a mapping names', () => {
  test('are read from its headers, and the others from theirs', async () => {
    const { header, records, problems } = await readMapped(
      'access',
      'Anwendung,User Principal Name,Gruppe,Last login\nCRM,Ada@x.example,Admins,2026-01-31\n',
      {
        app: 'Anwendung',
        account_email: 'User Principal Name',
        entitlement: 'Gruppe',
      },
    );
    expect(problems).toEqual([]);
    expect(header.understood).toEqual([
      { header: 'Anwendung', column: 'app' },
      { header: 'User Principal Name', column: 'account_email' },
      { header: 'Gruppe', column: 'entitlement' },
      { header: 'Last login', column: 'last_used_at' },
    ]);
    // Without the mapping the header means the column account_id.
    expect(records).toMatchObject([
      {
        app: 'CRM',
        accountId: '',
        accountEmail: 'ada@x.example',
        entitlement: 'Admins',
        lastUsedAt: '2026-01-31T00:00:00.000Z',
      },
    ]);
  });

  test('are not read from the headers that would mean them otherwise', async () => {
    const { header, records } = await readMapped(
      'people',
      'email,Mail,Contact\na@x.example,b@x.example,c@x.example\n',
      { email: 'Contact' },
    );
    expect(records).toMatchObject([{ email: 'c@x.example' }]);
    expect(header.ignored).toEqual(['email', 'Mail']);
    expect(header.resembling).toEqual([]);
  });

  test.each([
    ['as it is written', 'user_id,USER ID', 'USER ID', 1],
    ['whatever its case, spaces and punctuation', 'name, Work-Mail *', 'work mail', 1],
    ['when it has neither letters nor digits', '#,*', '*', 1],
  ])('find their header %s', async (_, headerLine, header, index) => {
    const { records, problems } = await readMapped('people', `${headerLine}\na@x.example,b@x.example\n`, {
      email: header,
    });
    expect(problems).toEqual([]);
    expect(records).toMatchObject([{ email: ['a@x.example', 'b@x.example'][index] }]);
  });

  test.each<[string, SourceFile, string, ColumnMapping, string[], string]>([
    [
      'that the file does not have',
      'people',
      'Mail,Full name',
      { email: 'E-Mail-Adresse' },
      ['1 email MAPPED_HEADER_MISSING'],
      'They are "Mail", "Full name".',
    ],
    [
      'that the file has twice',
      'people',
      'Contact,Contact',
      { email: 'Contact' },
      ['1 email COLUMN_TWICE'],
      'any of "Contact", "Contact"',
    ],
    [
      'that two of the file look like',
      'people',
      'CON-TACT,con tact',
      { email: 'Contact' },
      ['1 email COLUMN_TWICE'],
      'any of "CON-TACT", "con tact"',
    ],
    [
      'that another column is read from',
      'access',
      'app,Group,UPN',
      { account_id: 'UPN', account_email: 'upn' },
      ['1 account_email COLUMN_TWICE'],
      'account_id from it as well',
    ],
    [
      'that the file does not have, when another group lacks a column',
      'access',
      'Group,UPN',
      { account_id: 'User' },
      ['1 account_id MAPPED_HEADER_MISSING', '1 app COLUMN_MISSING'],
      'They are',
    ],
    [
      'without a required one',
      'entitlements',
      'Group,Tool',
      { entitlement: 'Group' },
      ['1 app COLUMN_MISSING'],
      'name that header in the mapping of the import. It has "Group", "Tool".',
    ],
  ])(
    'with a header %s are a problem that says which the file has',
    async (_, file, headerLine, mapping, expected, message) => {
      const { records, problems } = await readMapped(file, `${headerLine}\na@x.example,b,c\n`, mapping);
      expect([records, found(problems)]).toEqual([[], expected]);
      expect(problems[0]?.message).toContain(message);
    },
  );

  test('settle which of two headers for one column is meant', async () => {
    const file = 'app,role,Permission,account_id\nCRM,Admin,read,ada\n';
    const unsettled = await read('access', file);
    expect(unsettled.problems[0]?.message).toContain(
      '"role" and "Permission" both mean the column entitlement: name the right one in the mapping of the import, or',
    );
    const { problems, records } = await readMapped('access', file, { entitlement: 'Permission' });
    expect([problems, records]).toMatchObject([[], [{ entitlement: 'read' }]]);
  });
});
