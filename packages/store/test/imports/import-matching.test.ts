import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { useImports } from './import-fixture.ts';

describe.each(POSTGRES_VERSIONS)('whom an account belongs to, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const owners = `select a.key, u.email from app_users a left join users u on u.id = a.identity_user_id order by a.key`;
  const row = { app: 'Shop', entitlement: 'Refund' };

  test('is the person with its e-mail address, its own id included when that is one', async () => {
    await imports.done({
      people: [{ email: 'ada@example.com' }, { email: 'bo@example.com' }],
      access: [
        { ...row, accountId: 'Ada', accountEmail: 'ada@example.com' },
        { ...row, accountId: 'BO@example.com' },
        { ...row, accountEmail: 'cy@example.com' },
        { ...row, accountId: 'robot' },
      ],
    });
    expect(await imports.read(owners)).toEqual([
      ['ada', 'ada@example.com'],
      ['bo@example.com', 'bo@example.com'],
      ['cy@example.com', null],
      ['robot', null],
    ]);
  });

  test('is found when the person comes later, in apps that the import does not name too', async () => {
    await imports.done({ access: [{ ...row, accountEmail: 'ada@example.com' }] });
    await imports.done({ people: [{ email: 'ada@example.com' }] });
    expect(await imports.read(owners)).toEqual([['ada@example.com', 'ada@example.com']]);
  });

  test('changes with the e-mail address of the account', async () => {
    await imports.done({
      people: [{ email: 'ada@example.com' }],
      access: [{ ...row, accountId: 'x', accountEmail: 'ada@example.com' }],
    });
    const { counts } = await imports.done({ access: [{ ...row, accountId: 'x', accountEmail: 'bo@example.com' }] });
    expect(counts?.accounts).toMatchObject({ changed: 1 });
    expect(await imports.read(owners)).toEqual([['x', null]]);
  });

  test('is a person made of the account when that is asked for, but not of a service account', async () => {
    const { counts } = await imports.done({
      createPeople: true,
      people: [{ email: 'bo@example.com', managerEmail: 'ada@example.com' }],
      entitlements: [{ ...row, ownerEmails: ['ada@example.com'] }],
      access: [
        { ...row, accountId: 'ada', accountEmail: 'ada@example.com', accountName: 'Ada Lane' },
        { ...row, app: 'Bank', accountEmail: 'ada@example.com', accountName: 'Ada' },
        { ...row, accountEmail: 'bo@example.com' },
        { ...row, accountEmail: 'robot@example.com', accountType: 'SERVICE_ACCOUNT' },
        { ...row, accountEmail: 'admin@example.com', accountName: 'Root' },
      ],
    });
    expect(counts?.people).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 0, total: 2 });
    expect(await imports.read('select email, display_name, status, type from users order by email')).toEqual([
      ['ada@example.com', 'Ada', 'ENABLED', 'HUMAN'],
      ['admin@example.com', 'Administrator', 'ENABLED', 'HUMAN'],
      ['bo@example.com', 'bo@example.com', 'ENABLED', 'HUMAN'],
    ]);
    expect(await imports.read('select count(*)::int from app_users where identity_user_id is null')).toEqual([[1]]);
  });

  test('is nobody, and the owner unknown, when making people is not asked for', async () => {
    const { problems } = await imports.run({
      entitlements: [{ ...row, ownerEmails: ['ada@example.com'] }],
      access: [{ ...row, accountEmail: 'ada@example.com' }],
    });
    expect(problems).toMatchObject([{ file: 'entitlements', line: 2, column: 'owner_emails', rule: 'UNKNOWN_OWNER' }]);
  });
});
