import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { useImports } from './import-fixture.ts';

const COLUMNS = [
  ...['app', 'resource_type', 'resource', 'entitlement', 'external_id', 'resource_description', 'resource_external_id'],
  ...['resource_attributes', 'resource_nhi_type', 'resource_nhi_detail', 'parent_resource', 'parent_resource_type'],
  ...['app_account_id', 'app_account_name', 'parent_app'],
];

describe.each(POSTGRES_VERSIONS)('facts of apps and resources, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const site = { app: 'Cloud', resourceType: 'Site', resource: 'Berlin', entitlement: 'Enter' };
  const room = { app: 'Cloud', resourceType: 'Room', resource: 'Safe', entitlement: 'Open' };
  const facts = {
    externalId: 'e-1',
    resourceDescription: 'A room.',
    resourceExternalId: 'r-1',
    resourceAttributes: '{"floor":"2"}',
    resourceNhiType: 'MANAGED_IDENTITY',
    resourceNhiDetail: 'Lock',
    parentResourceType: 'site',
    parentResource: 'BERLIN',
    appAccountId: 't-1',
    appAccountName: 'Harbor',
    parentApp: 'Group',
  };
  const columns = { entitlements: COLUMNS };
  const group = { app: 'Group', entitlement: 'Use' };
  const read = () =>
    imports.read(`
      select r.description, r.external_id, r.profile, r.nhi_type, r.nhi_detail, p.display_name, t.display_name, a.account_id, a.account_name,
        above.display_name, e.external_id
      from resources r join apps a on a.id = r.app_id left join apps above on above.id = a.parent_app_id
      left join resources p on p.id = r.parent_id left join resource_types t on t.id = r.parent_type_id
      join entitlements e on e.resource_id = r.id where r.display_name = 'Safe'`);
  const stated = [
    ...['A room.', 'r-1', { floor: '2' }, 'MANAGED_IDENTITY', 'Lock', 'Berlin', 'Site', 't-1', 'Harbor', 'Group'],
    'e-1',
  ];

  test('come from any row, are no change a second time, and stay while a file does not have their columns', async () => {
    const entitlements = [site, { ...room, ...facts }, { ...room, entitlement: 'Enter' }, group];
    await imports.done({ columns, entitlements: entitlements });
    expect((await read()).filter((row) => row.at(-1) === 'e-1')).toEqual([stated]);
    const again = await imports.done({ columns, entitlements });
    expect(again.counts).toMatchObject({
      apps: { changed: 0 },
      resources: { changed: 0 },
      entitlements: { changed: 0 },
    });
    await imports.done({ entitlements: [site, { ...room }, { ...room, entitlement: 'Enter' }, group] });
    expect((await read()).filter((row) => row.at(-1) === 'e-1')).toEqual([stated]);
    const emptied = await imports.done({
      columns,
      entitlements: [site, room, { ...room, entitlement: 'Enter' }, group],
    });
    expect(emptied.counts).toMatchObject({
      apps: { changed: 1 },
      resources: { changed: 1 },
      entitlements: { changed: 1 },
    });
    expect((await read())[0]).toEqual(['', '', null, 'UNSPECIFIED', '', null, null, '', '', null, '']);
  });

  test('that contradict each other, name an unknown parent or lead in a circle are problems', async () => {
    const problemsOf = async (...entitlements: (typeof site & Partial<typeof facts>)[]) => {
      const { state, problems } = await imports.run({ columns, entitlements });
      expect(state).toBe('FAILED');
      return problems.map(({ line, column, rule }) => `${line} ${column} ${rule}`);
    };
    const part = { parentResourceType: 'Room', parentResource: 'Safe' };
    expect(
      await problemsOf(
        { ...site, appAccountId: 'a', resourceDescription: 'One' },
        { ...site, entitlement: 'Leave', appAccountId: 'b', resourceDescription: 'Two' },
      ),
    ).toEqual(['3 resource_description CONFLICTING_VALUES', '3 app_account_id CONFLICTING_VALUES']);
    expect(await problemsOf({ ...site, ...part })).toEqual(['2 parent_resource UNKNOWN_PARENT']);
    expect(await problemsOf({ ...site, parentApp: 'Nowhere' })).toEqual(['2 parent_app UNKNOWN_PARENT']);
    expect(await problemsOf({ ...room, ...part })).toEqual(['2 parent_resource PARENT_CIRCLE']);
    expect(
      await problemsOf({ ...room, parentResourceType: 'Site', parentResource: 'Berlin' }, { ...site, ...part }),
    ).toEqual(['2 parent_resource PARENT_CIRCLE', '3 parent_resource PARENT_CIRCLE']);
    const deep = Array.from({ length: 23 }, (_, no) => ({
      ...room,
      resource: `R${no}`,
      ...(no > 0 && { parentResourceType: 'Room', parentResource: `R${no - 1}` }),
    }));
    expect(await problemsOf(...deep)).toEqual(['23 parent_resource PARENT_CIRCLE', '24 parent_resource PARENT_CIRCLE']);
    const { state } = await imports.run({ columns, entitlements: deep.slice(0, 21) });
    expect(state).toBe('DONE');
  });

  test('of accounts come from any row and stay while a file does not have their columns', async () => {
    const access = ['app', 'account_id', 'entitlement', 'account_status_detail', 'account_nhi_type'];
    const bot = { app: 'Cloud', accountId: 'bot', entitlement: 'Open' };
    const more = [...access, 'account_nhi_detail', 'account_agent_status'];
    await imports.done({
      columns: { access: more },
      access: [
        { ...bot, accountStatusDetail: 'Suspended by the vendor', accountNhiType: 'APP_REGISTRATION' },
        { ...bot, entitlement: 'Enter', accountNhiDetail: 'Enterprise app', accountAgentStatus: 'READY' },
      ],
    });
    const known = ['Suspended by the vendor', 'APP_REGISTRATION', 'Enterprise app', 'READY'];
    const now = () => imports.read('select status_detail, nhi_type, nhi_detail, agent_status from app_users');
    expect(await now()).toEqual([known]);
    await imports.done({
      columns: { access: ['app', 'account_id', 'entitlement'] },
      access: [bot, { ...bot, entitlement: 'Enter' }],
    });
    expect(await now()).toEqual([known]);
  });

  test('the status of a person has the column that it is from', async () => {
    const sources = () =>
      imports.read(`select email, status, status_column from users where email <> 'admin@example.com' order by email`);
    const people = [{ email: 'ada@example.com', status: 'DISABLED', employmentStatus: 'Left' }];
    await imports.done({ people, columns: { people: ['email', 'employment_status'] } });
    expect(await sources()).toEqual([['ada@example.com', 'DISABLED', 'employment_status']]);
    await imports.done({ people, columns: { people: ['email', 'status'] } });
    expect(await sources()).toEqual([['ada@example.com', 'DISABLED', 'status']]);
    await imports.done({ people: [...people, { email: 'bo@example.com' }], columns: { people: ['email', 'title'] } });
    expect(await sources()).toEqual([
      ['ada@example.com', 'DISABLED', 'status'],
      ['bo@example.com', 'ENABLED', ''],
    ]);
  });
});
