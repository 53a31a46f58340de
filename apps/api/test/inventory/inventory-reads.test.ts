import type { OperationId } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type Headers, type Parts, type TestService } from '../service/test-service.ts';

let service: TestService;
let ids: { [name: string]: string };
const people: { [name: string]: Headers } = {};

beforeAll(async () => {
  service = await startTestService();
  const { inventory } = service;
  const boss = await inventory.person({ display_name: 'Bo Boss', department: 'Sales' }, ['campaign_admin']);
  const ann = await inventory.person({
    display_name: 'Ann Ace',
    source_id: 'u-1',
    employee_id: '4711',
    username: 'ann',
    employment_status: 'On leave',
    employment_type: 'Permanent',
    job_title: 'Clerk',
    manager_id: boss,
  });
  const bob = await inventory.person({ display_name: 'Bob Basic' });
  const gone = await inventory.person({ display_name: 'Gone', deleted_at: '2026-01-02T03:04:05Z' });
  const app = await inventory.app({ display_name: 'Wiki', description: 'Pages' }, [ann, bob]);
  const other = await inventory.app();
  const access = await inventory.accessEntitlement(app);
  const account = await inventory.account(app, {
    username: 'ann',
    email: 'ann@example.com',
    identity_user_id: ann,
    type: 'SERVICE_ACCOUNT',
    status: 'DISABLED',
  });
  const second = await inventory.account(app);
  const lost = await inventory.account(app, { deleted_at: '2026-01-02T03:04:05Z' });
  const type = await inventory.resourceType(app, { display_name: 'Space' });
  const resource = await inventory.resource(type, { display_name: 'Home' });
  const entitlement = await inventory.entitlement(resource, {
    key: 'read',
    display_name: 'Read',
    description: 'See pages',
  });
  const removed = await inventory.entitlement(resource, { deleted_at: '2026-01-02T03:04:05Z' });
  await inventory.grant(entitlement, { app_user_id: account });
  await inventory.grant(entitlement, { principal_resource_id: resource });
  ids = { boss, ann, bob, gone, app, other, access, account, second, lost, type, resource, entitlement, removed };
  for (const name of ['boss', 'ann', 'bob']) people[name] = await service.clientFor(ids[name] ?? '');
});
afterAll(() => service.close());

const idsOf = (list: ({ id: string } | null)[]): string[] => list.map((item) => item?.id ?? '').toSorted();
const sorted = (...names: string[]): string[] => names.map((name) => ids[name] ?? '').toSorted();

const source = (column: string, value: string) => ({
  appId: '',
  appUserId: '',
  appUserProfileAttributeKey: column,
  priority: 0,
  userAttributeMappingId: expect.stringMatching(/^[0-9A-Za-z]{27}$/) as string,
  value,
});

describe('a person', () => {
  test('User.employeeIds has the id in the file of people where that has no personnel number, and says so', async () => {
    const id = await service.inventory.person({ source_id: 'u-2' });
    const { body } = await service.call('getUser', { path: { id } });
    expect(body.userView?.user).toMatchObject({ employeeIds: ['u-2'], employeeIdSources: [source('user_id', 'u-2')] });
  });

  test.each([
    ['LOCAL', 'USER_ORIGIN_LOCAL'],
    ['SYSTEM', 'USER_ORIGIN_SYSTEM'],
  ])('User.origin: values of a %s person come from no file', async (origin, told) => {
    const id = await service.inventory.person({ origin, source_id: 'u-3', department: 'Sales' });
    const { body } = await service.call('getUser', { path: { id } });
    expect(body.userView?.user).toMatchObject({
      origin: told,
      department: 'Sales',
      departmentSources: [],
      emailSources: [],
      employeeIdSources: [],
    });
  });

  test('is sent with every member', async () => {
    const { body } = await service.call('getUser', { path: { id: ids['ann'] ?? '' } });
    expect(body).toMatchObject({
      expanded: [],
      userView: {
        userId: ids['ann'],
        managersPath: '',
        objectPermissions: { read: true, edit: true, delete: false, extra: {} },
      },
    });
    expect(body.userView?.user).toEqual({
      id: ids['ann'],
      displayName: 'Ann Ace',
      email: 'person3@example.com',
      emails: ['person3@example.com'],
      username: 'ann',
      usernames: ['ann'],
      employeeIds: ['4711'],
      department: '',
      jobTitle: 'Clerk',
      employmentStatus: 'On leave',
      employmentType: 'Permanent',
      managerIds: [ids['boss']],
      delegatedUserId: '',
      directoryIds: [],
      directoryStatus: 'ENABLED',
      status: 'ENABLED',
      type: 'USER_TYPE_HUMAN',
      roleIds: ['basic_user'],
      origin: 'USER_ORIGIN_DIRECTORY',
      profile: null,
      deletedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      updatedAt: expect.stringMatching(/Z$/) as string,
      departmentSources: [],
      directoryStatusSources: [],
      emailSources: [source('email', 'person3@example.com')],
      employeeIdSources: [source('employee_id', '4711')],
      employmentStatusSources: [source('employment_status', 'On leave')],
      employmentTypeSources: [source('employment_type', 'Permanent')],
      jobTitleSources: [source('title', 'Clerk')],
      managerSources: [source('manager_email', ids['boss'] ?? '')],
      usernameSources: [source('username', 'ann')],
    });
  });

  test.each([
    ['themselves', 'ann', 'ann', 200],
    ['their direct report, as a campaign admin', 'boss', 'ann', 200],
    ['anybody, as a campaign admin', 'boss', 'bob', 200],
    ['their manager', 'ann', 'boss', 404],
    ['somebody else', 'bob', 'ann', 404],
  ])('reads %s', async (_, reader, read, status) => {
    const answer = await service.call('getUser', { path: { id: ids[read] ?? '' } }, people[reader]);
    expect(answer.status).toBe(status);
  });

  test('without a role reads their direct reports, and nobody learns whether others exist', async () => {
    const report = await service.inventory.person({ manager_id: ids['bob'] ?? '' });
    expect((await service.call('getUser', { path: { id: report } }, people['bob'])).status).toBe(200);
    const hidden = await service.call('getUser', { path: { id: ids['ann'] ?? '' } }, people['bob']);
    const missing = await service.call('getUser', { path: { id: 'nobody' } }, people['bob']);
    expect(hidden.error.message.replace(ids['ann'] ?? '', 'nobody')).toBe(missing.error.message);
  });

  test('who was deleted is hidden from the list but can be read', async () => {
    const list = await service.call('listUsers', { query: { page_size: 100 } });
    expect(idsOf((list.body.list ?? []).map((view) => view.user))).not.toContain(ids['gone']);
    const { body } = await service.call('getUser', { path: { id: ids['gone'] ?? '' } });
    expect(body.userView?.user).toMatchObject({ status: 'DELETED', deletedAt: '2026-01-02T03:04:05Z' });
  });

  test('lists of people, apps and access need an administrator', async () => {
    const lists: [OperationId, Parts][] = [
      ['listUsers', {}],
      ['searchUsers', { body: {} }],
      ['listApps', {}],
      ['searchApps', { body: {} }],
      ['listAppUsers', { path: { app_id: ids['app'] ?? '' } }],
      ['searchAppEntitlements', { body: {} }],
      ['searchGrants', { body: {} }],
      ['searchPastGrants', { body: {} }],
      ['searchGrantFeed', { body: {} }],
      ['listPolicies', {}],
    ];
    for (const [operation, parts] of lists) {
      expect([operation, (await service.call(operation, parts, people['bob'])).status]).toEqual([operation, 403]);
      expect([operation, (await service.call(operation, parts, people['boss'])).status]).toEqual([operation, 200]);
    }
    const getApp: Parts = { path: { id: ids['app'] ?? '' } };
    expect((await service.call('getApp', getApp, people['bob'])).status).toBe(404);
    expect((await service.call('getApp', getApp, people['boss'])).status).toBe(200);
  });
});

describe('an app', () => {
  test('is sent with its owners and the number of its accounts', async () => {
    const { body } = await service.call('getApp', { path: { id: ids['app'] ?? '' } });
    expect(body.app).toMatchObject({
      displayName: 'Wiki',
      description: 'Pages',
      userCount: '2',
      deletedAt: null,
      annotations: {},
      matchBatonRef: null,
    });
    expect(idsOf(body.app?.appOwners ?? [])).toEqual(sorted('ann', 'bob'));
    const list = await service.call('listApps');
    expect(list.body.list?.find((app) => app.id === ids['app'])).toEqual(body.app);
  });

  test('lists its accounts without the deleted ones', async () => {
    const { body } = await service.call('listAppUsers', { path: { app_id: ids['app'] ?? '' } });
    expect(idsOf((body.list ?? []).map((view) => view.appUser))).toEqual(sorted('account', 'second'));
    expect(body.list?.find((view) => view.appUser?.id === ids['account'])).toMatchObject({
      appPath: '',
      identityUserPath: '',
      lastUsagePath: '',
      appUser: {
        appId: ids['app'],
        username: 'ann',
        usernames: ['ann'],
        email: 'ann@example.com',
        emails: ['ann@example.com'],
        identityUserId: ids['ann'],
        appUserType: 'APP_USER_TYPE_SERVICE_ACCOUNT',
        status: { status: 'STATUS_DISABLED', details: '' },
      },
    });
  });

  test('AppUser.employeeIds and AppUser.isExternal show the number in the app, and whether the address is outside the domains', async () => {
    const app = await service.inventory.app();
    const outside = await service.inventory.account(app, { email: 'eve@elsewhere.example', employee_id: 'X9' });
    const inside = await service.inventory.account(app, { email: 'ian@ward.harbor.example' });
    const robot = await service.inventory.account(app, { email: '' });
    const told = async () => {
      const { body } = await service.call('listAppUsers', { path: { app_id: app } });
      return new Map(
        (body.list ?? []).map(({ appUser }) => [appUser?.id, [appUser?.isExternal, appUser?.employeeIds]]),
      );
    };
    expect(await told()).toEqual(
      new Map([
        [outside, [false, ['X9']]],
        [inside, [false, []]],
        [robot, [false, []]],
      ]),
    );
    await service.call('updateOrgDomains', { body: { newDomains: ['harbor.example'] } });
    expect(await told()).toEqual(
      new Map([
        [outside, [true, ['X9']]],
        [inside, [false, []]],
        [robot, [false, []]],
      ]),
    );
  });

  test('has resource types, resources and entitlements', async () => {
    const app = ids['app'] ?? '';
    const types = await service.call('listAppResourceTypes', { path: { app_id: app } });
    expect((types.body.list ?? []).map((view) => view.appResourceType?.displayName).toSorted()).toEqual([
      'Credential',
      'Space',
    ]);
    const resources = await service.call('listAppResources', {
      path: { app_id: app, app_resource_type_id: ids['type'] ?? '' },
    });
    expect(resources.body.list).toMatchObject([
      {
        appResource: { id: ids['resource'], displayName: 'Home', grantCount: '2', secretTrait: null },
        objectPermissions: { read: true, edit: false },
      },
    ]);
    const entitlements = await service.call('listAppEntitlements', { path: { app_id: app } });
    expect(idsOf((entitlements.body.list ?? []).map((view) => view.appEntitlement))).toEqual(
      sorted('access', 'entitlement'),
    );
  });

  test('whose lists are empty answers with an empty page, and one that never was with 404', async () => {
    const operations = ['listAppUsers', 'listAppResourceTypes', 'listAppEntitlements'] as const;
    for (const operation of operations) {
      const empty = await service.call(operation, { path: { app_id: ids['other'] ?? '' } });
      expect([operation, empty.status, empty.body]).toEqual([
        operation,
        200,
        { list: [], expanded: [], nextPageToken: '' },
      ]);
      const missing = await service.call(operation, { path: { app_id: 'nothing' } });
      expect([operation, missing.status, missing.error.message]).toEqual([
        operation,
        404,
        expect.stringContaining('no app with the id nothing'),
      ]);
    }
  });
});

describe('an entitlement', () => {
  test('is sent with every member and counts who holds it, resources included', async () => {
    const { body } = await service.call('getAppEntitlement', {
      path: { app_id: ids['app'] ?? '', id: ids['entitlement'] ?? '' },
    });
    expect(body.appEntitlementView).toMatchObject({ appPath: '', appResourcePath: '', appResourceTypePath: '' });
    expect(body.appEntitlementView?.appEntitlement).toMatchObject({
      displayName: 'Read',
      slug: 'read',
      description: 'See pages',
      appResourceId: ids['resource'],
      appResourceTypeId: ids['type'],
      grantCount: '2',
      riskLevelValueId: '',
      complianceFrameworkValueIds: [],
      durationGrant: null,
      durationUnset: null,
      provisionerPolicy: null,
      systemBuiltin: false,
    });
  });

  test('for access to the app counts the accounts', async () => {
    const { body } = await service.call('getAppEntitlement', {
      path: { app_id: ids['app'] ?? '', id: ids['access'] ?? '' },
    });
    expect(body.appEntitlementView?.appEntitlement).toMatchObject({ systemBuiltin: true, grantCount: '2' });
  });

  test('that was deleted is hidden from the list but can be read', async () => {
    const { body } = await service.call('getAppEntitlement', {
      path: { app_id: ids['app'] ?? '', id: ids['removed'] ?? '' },
    });
    expect(body.appEntitlementView?.appEntitlement?.deletedAt).toBe('2026-01-02T03:04:05Z');
  });
});

test.each<[OperationId, (own: string) => Parts]>([
  ['getAppEntitlement', (app) => ({ path: { app_id: app, id: ids['entitlement'] ?? '' } })],
  ['getAppResourceType', (app) => ({ path: { app_id: app, id: ids['type'] ?? '' } })],
  [
    'getAppResource',
    (app) => ({ path: { app_id: app, app_resource_type_id: ids['type'] ?? '', id: ids['resource'] ?? '' } }),
  ],
  ['listAppResources', (app) => ({ path: { app_id: app, app_resource_type_id: ids['type'] ?? '' } })],
])('%s finds what belongs to the app in its path only', async (operation, parts) => {
  expect((await service.call(operation, parts(ids['app'] ?? ''))).status).toBe(200);
  const other = await service.call(operation, parts(ids['other'] ?? ''));
  expect([other.status, other.error.code]).toEqual([404, 5]);
});

test.each<[OperationId]>([['getUser'], ['getApp'], ['getPolicy']])(
  '%s of an id that never was says where to look',
  async (operation) => {
    const { status, error } = await service.call(operation, { path: { id: 'nothing' } });
    expect([status, error.message]).toEqual([404, expect.stringMatching(/with the id nothing; .*\/api\/v1\//)]);
  },
);

test('an id with the character U+0000 is refused, not searched for', async () => {
  expect((await service.call('getUser', { path: { id: 'a\0' } })).status).toBe(400);
});
