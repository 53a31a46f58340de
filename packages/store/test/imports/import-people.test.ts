import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { inventoryOf, useImports } from './import-fixture.ts';

describe.each(POSTGRES_VERSIONS)('people of an import, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const people = [
    {
      email: 'ada@example.com',
      userId: '1',
      name: 'Ada',
      managerEmail: 'bo@example.com',
      department: 'Sales',
      title: 'Clerk',
    },
    { email: 'bo@example.com', userId: '2', name: 'Bo', managerEmail: 'admin@example.com', status: 'DISABLED' },
  ];

  test('are added with the managers whom the file or the database knows', async () => {
    const { counts } = await imports.done({ people });
    expect(counts?.people).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 0, total: 2 });
    expect(
      await imports.read(`select u.source_id, u.email, u.display_name, u.department, u.job_title, u.status, u.type, m.email
        from users u join users m on m.id = u.manager_id order by u.email`),
    ).toEqual([
      ['1', 'ada@example.com', 'Ada', 'Sales', 'Clerk', 'ENABLED', 'HUMAN', 'bo@example.com'],
      ['2', 'bo@example.com', 'Bo', '', '', 'DISABLED', 'HUMAN', 'admin@example.com'],
    ]);
  });

  const attributes = {
    employeeId: 'E7',
    username: 'ada',
    employmentStatus: 'On leave',
    employmentType: 'Permanent',
    type: 'AGENT',
  };
  const rowsOf = (email: string) =>
    imports.read(
      `select employee_id, username, employment_status, employment_type, type, origin from users where email = '${email}'`,
    );

  test('bring their personnel number, user name, employment and type, and keep them when a later file does not have the columns', async () => {
    await imports.done({ people: [{ ...people[0]!, managerEmail: '', ...attributes }] });
    expect(await rowsOf('ada@example.com')).toEqual([['E7', 'ada', 'On leave', 'Permanent', 'AGENT', 'DIRECTORY']]);
    await imports.done({ people: [{ email: 'ada@example.com' }], columns: { people: ['email', 'name'] } });
    expect(await rowsOf('ada@example.com')).toEqual([['E7', 'ada', 'On leave', 'Permanent', 'AGENT', 'DIRECTORY']]);
    const { counts } = await imports.done({
      people: [{ email: 'ada@example.com', ...attributes, employmentStatus: 'Active' }],
    });
    expect(counts?.people).toMatchObject({ changed: 1 });
    expect(await rowsOf('ada@example.com')).toEqual([['E7', 'ada', 'Active', 'Permanent', 'AGENT', 'DIRECTORY']]);
  });

  test('are disabled by a file whose employment status says so, and stay that by a file that says nothing', async () => {
    const status = () => imports.read(`select status from users where email = 'ada@example.com'`);
    const ada = { email: 'ada@example.com', employmentStatus: 'Terminated', status: 'DISABLED' };
    await imports.done({ people: [{ email: 'ada@example.com' }], columns: { people: ['email', 'status'] } });
    await imports.done({ people: [ada], columns: { people: ['email', 'employment_status'] } });
    expect(await status()).toEqual([['DISABLED']]);
    await imports.done({ people: [{ email: 'ada@example.com' }], columns: { people: ['email', 'name'] } });
    expect(await status()).toEqual([['DISABLED']]);
  });

  test('who were made for an account are local, until the file of people has them', async () => {
    const access = [{ app: 'Shop', entitlement: 'Sell', accountEmail: 'ada@example.com' }];
    await imports.done({ access, createPeople: true });
    expect((await rowsOf('ada@example.com')).map((row) => row.at(-1))).toEqual(['LOCAL']);
    await imports.done({ access, createPeople: true });
    expect((await rowsOf('ada@example.com')).map((row) => row.at(-1))).toEqual(['LOCAL']);
    await imports.done({ people: [people[0]!, people[1]!] });
    expect((await rowsOf('ada@example.com')).map((row) => row.at(-1))).toEqual(['DIRECTORY']);
  });

  test('stay as they are when the same file comes again, and when they are absent', async () => {
    await imports.done({ people });
    const before = await inventoryOf(imports);
    const again = await imports.done({ people: people.toReversed() });
    expect(again.counts?.people).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 2, total: 2 });
    await imports.done({ people: people.slice(1) });
    expect(await inventoryOf(imports)).toEqual(before);
  });

  test('change where the file differs, and lose their manager by an empty cell', async () => {
    await imports.done({ people });
    const { counts } = await imports.done({
      people: [{ ...people[0]!, managerEmail: '', department: 'Support' }, people[1]!],
    });
    expect(counts?.people).toEqual({ added: 0, changed: 1, removed: 0, unchanged: 1, total: 2 });
    expect(await imports.read(`select department, manager_id from users where email = 'ada@example.com'`)).toEqual([
      ['Support', null],
    ]);
  });

  test('keep what a column said that the file no longer has', async () => {
    await imports.done({ people });
    const before = await inventoryOf(imports);
    await imports.done({
      people: [{ email: 'ada@example.com' }, { email: 'bo@example.com' }],
      columns: { people: ['email'] },
    });
    expect(await inventoryOf(imports)).toEqual(before);
  });

  test('are called by their e-mail address when the file gives no name', async () => {
    await imports.done({ people: [{ email: 'ada@example.com' }] });
    expect(await imports.read(`select display_name from users where email like 'ada%'`)).toEqual([['ada@example.com']]);
  });

  test('come back under their id', async () => {
    await imports.done({ people });
    const [[id] = []] = await imports.read(
      `update users set deleted_at = now() where email = 'ada@example.com' returning id`,
    );
    const { counts } = await imports.done({ people });
    expect(counts?.people).toMatchObject({ added: 1, unchanged: 1 });
    expect(await imports.read(`select id from users where email = 'ada@example.com' and deleted_at is null`)).toEqual([
      [id],
    ]);
  });

  test('may say the same twice', async () => {
    const { counts } = await imports.done({ people: [...people, people[0]!] });
    expect(counts?.people.total).toBe(2);
  });

  test('make a chain of managers that ends where it began', async () => {
    await imports.done({ people: [people[0]!, { ...people[1]!, managerEmail: 'ada@example.com' }] });
    expect(await imports.read(`select count(*)::int from users where manager_id is not null`)).toEqual([[2]]);
  });
});
