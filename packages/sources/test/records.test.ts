import { EndedEmploymentWords } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { found, read } from './reading.ts';

describe('people', () => {
  test('a row becomes a record: trimmed, e-mails lower-cased, enabled unless said otherwise', async () => {
    const csv =
      'user_id,email,name,manager_email,department,title,status\n u1 , Ada@X.example ,Ada,Grace@X.example,R&D,Countess,\n';
    expect((await read('people', csv)).records).toEqual([
      {
        line: 2,
        userId: 'u1',
        email: 'ada@x.example',
        name: 'Ada',
        managerEmail: 'grace@x.example',
        department: 'R&D',
        title: 'Countess',
        status: 'ENABLED',
        type: 'HUMAN',
        employeeId: '',
        username: '',
        employmentStatus: '',
        employmentType: '',
      },
    ]);
  });

  test('first and last name make a name where there is none', async () => {
    const csv = 'email,name,first name,last name\na@x,,Ada,Lovelace\nb@x,Countess,Ada,Lovelace\nc@x,,,Lovelace\n';
    expect((await read('people', csv)).records.map(({ name }) => name)).toEqual([
      'Ada Lovelace',
      'Countess',
      'Lovelace',
    ]);
  });

  test.each([
    ['Active', 'ENABLED'],
    ['TRUE', 'ENABLED'],
    ['locked_out', 'ENABLED'],
    ['Disabled', 'DISABLED'],
    ['inactive', 'DISABLED'],
    ['Terminated', 'DISABLED'],
    ['leaver', 'DISABLED'],
    ['deleted', 'DISABLED'],
    ['suspended', 'DISABLED'],
  ])('status %s means %s', async (word, status) => {
    expect((await read('people', `email,status\na@x,${word}\n`)).records[0]?.status).toBe(status);
  });

  test('personnel numbers, user names and employment come in the words of the file', async () => {
    const csv =
      'User ID,Email,Employee Number,Login,HR status,Employee Type,Identity Type,Status\nu1,a@x, 0042 ,AdaL,Über-Gangszeit,Werkstudent,Bot,active\n';
    expect((await read('people', csv)).records[0]).toMatchObject({
      ...{
        userId: 'u1',
        employeeId: '0042',
        username: 'AdaL',
        employmentStatus: 'Über-Gangszeit',
        employmentType: 'Werkstudent',
        type: 'SERVICE',
        status: 'ENABLED',
      },
    });
  });

  test.each([
    ['Terminated', 'DISABLED'],
    ['Resigned', 'DISABLED'],
    ['laid-off', 'DISABLED'],
    ['Inactive', 'DISABLED'],
    ['Active', 'ENABLED'],
    ['On leave', 'ENABLED'],
    ['Pre-Hire', 'ENABLED'],
    ['', 'ENABLED'],
  ])(
    'without a status column, the employment status "%s" means %s, and is kept as it is written',
    async (word, status) => {
      expect((await read('people', `email,Employment status\na@x,${word}\n`)).records[0]).toMatchObject({
        status,
        employmentStatus: word,
      });
    },
  );

  test('without a status column, every employment status by which an employment has ended means DISABLED', async () => {
    const csv = `email,Employment status\n${EndedEmploymentWords.map((word, index) => `a${index}@x,${word}`).join('\n')}\n`;
    expect((await read('people', csv)).records.map(({ status }) => status)).toEqual(
      EndedEmploymentWords.map(() => 'DISABLED'),
    );
  });

  test('beside a status column, the employment status says nothing of the status', async () => {
    const csv = 'email,Employment status,status\na@x,Terminated,active\nb@x,Active,disabled\nc@x,Freigestellt,\n';
    expect((await read('people', csv)).records.map(({ status }) => status)).toEqual(['ENABLED', 'DISABLED', 'ENABLED']);
  });

  test('without a status column, an employment status that does not show who is still employed is a problem with its fix', async () => {
    const { records, problems } = await read('people', 'email,Employment status\na@x,Freigestellt\n');
    expect(records).toEqual([]);
    expect(found(problems)).toEqual(['2 employment_status UNKNOWN_EMPLOYMENT_STATUS']);
    expect(problems[0]?.message).toMatch(/"Freigestellt".* add a column status .*terminated/);
  });

  test('an unknown type of a person is a problem that lists the allowed words', async () => {
    const { problems } = await read('people', 'email,person_type\na@x,alien\n');
    expect(found(problems)).toEqual(['2 person_type UNKNOWN_PERSON_TYPE']);
    expect(problems[0]?.message).toContain('agent');
  });

  test.each(['sleeping', '?', '-'])(
    'an unknown status (%s) is a problem that lists the allowed words',
    async (word) => {
      const { records, problems } = await read('people', `email,status\na@x,${word}\n`);
      expect(records).toEqual([]);
      expect(found(problems)).toEqual(['2 status UNKNOWN_STATUS']);
      expect(problems[0]?.message).toContain(`"${word}"`);
      expect(problems[0]?.message).toContain('active, enabled');
    },
  );

  const wrongEmails = ['ada', 'ada@', '@x.example', 'a@b@c', 'a b@x.example', `${'a'.repeat(320)}@x`];
  test.each(wrongEmails)('%s is not an e-mail address', async (email) => {
    const { problems } = await read('people', `email,manager_email\na@x,${email}\n${email},\n`);
    expect(found(problems)).toEqual(['2 manager_email INVALID_EMAIL', '3 email INVALID_EMAIL']);
  });

  test('an empty required cell is a problem', async () => {
    expect(found((await read('people', 'email,name\n ,Ada\n')).problems)).toEqual(['2 email REQUIRED']);
  });

  test('every problem of a row is reported', async () => {
    const { problems } = await read('people', 'email,manager_email,status\nx,y,z\n');
    expect(found(problems)).toEqual([
      '2 email INVALID_EMAIL',
      '2 manager_email INVALID_EMAIL',
      '2 status UNKNOWN_STATUS',
    ]);
  });
});

describe('cells', () => {
  test('4,096 characters are the most', async () => {
    const { records, problems } = await read(
      'people',
      `email,title\na@x,${'x'.repeat(4096)}\na@x,${'x'.repeat(4097)}\n`,
    );
    expect(records[0]?.title).toHaveLength(4096);
    expect(found(problems)).toEqual(['3 title CELL_TOO_LONG']);
  });

  test.each(['\0', '\u0001', '\u001F', '\u007F', '\u0085'])(
    'the control character %j is refused',
    async (character) => {
      const { problems } = await read('people', `email,title\na@x,b${character}c\n`);
      expect(found(problems)).toEqual(['2 title CONTROL_CHARACTER']);
      expect(problems[0]?.message).not.toContain('\0');
    },
  );

  test('a required cell that is refused is one problem', async () => {
    expect(found((await read('people', 'email,name\na\u0001@x,Ada\n')).problems)).toEqual([
      '2 email CONTROL_CHARACTER',
    ]);
  });

  test('a long value is cut in the message', async () => {
    const { problems } = await read('people', `email\n${'x'.repeat(4000)}\n`);
    expect(problems[0]?.message.length).toBeLessThan(300);
  });
});

describe('entitlements', () => {
  test('lists are separated by semicolon, comma or bar, each value once', async () => {
    const csv = 'app,entitlement,owner_emails,compliance_frameworks\nGitHub,admin,"A@x; b@x,a@x |",SOX|PCI DSS;SOX\n';
    const [record] = (await read('entitlements', csv)).records;
    expect(record).toEqual({
      line: 2,
      app: 'GitHub',
      appOwnerEmails: [],
      resourceType: '',
      resource: '',
      resourceOwnerEmails: [],
      entitlement: 'admin',
      description: '',
      ownerEmails: ['a@x', 'b@x'],
      riskLevel: '',
      complianceFrameworks: ['SOX', 'PCI DSS'],
      externalId: '',
      resourceDescription: '',
      resourceExternalId: '',
      resourceAttributes: '',
      resourceNhiType: 'UNSPECIFIED',
      resourceNhiDetail: '',
      parentResource: '',
      parentResourceType: '',
      appAccountId: '',
      appAccountName: '',
      parentApp: '',
    });
  });

  test('each owner must be an e-mail address', async () => {
    const { problems } = await read('entitlements', 'app,entitlement,owner\nGitHub,admin,a@x;nobody;b@x\n');
    expect(found(problems)).toEqual(['2 owner_emails INVALID_EMAIL']);
    expect(problems[0]?.message).toContain('"nobody"');
  });

  test('app and entitlement are required', async () => {
    const { problems } = await read('entitlements', 'app,entitlement,risk\n,,high\n');
    expect(found(problems)).toEqual(['2 app REQUIRED', '2 entitlement REQUIRED']);
  });
});
