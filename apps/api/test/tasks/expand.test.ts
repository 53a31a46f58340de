import { visible, type Reader, type VisibleKind, type VisibleObjects } from '@oag/governance/visibility';
import type { App, User } from '@oag/types';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExpandMask } from '../../src/http/expand-mask.ts';
import { createExpansion } from '../../src/inventory/expand.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

/** Who may read whatever comes along. */
const everybody: Reader = {
  userId: 'reader',
  roles: ['super_admin'],
  ownedAppIds: new Set(),
  reportIds: new Set(),
  reviewedCampaignIds: new Set(),
  reviewedUserIds: new Set(),
};
/** Members that the test does not read may be absent. */
const some = <Kind extends VisibleKind>(_kind: Kind, members: object): VisibleObjects[Kind] =>
  members as VisibleObjects[Kind];

describe('expanded', () => {
  test('holds each object once, with its type, and gives RFC 9535 paths', () => {
    const expansion = createExpansion(everybody);
    expect(expansion.add('app', '1', some('app', { id: '1', displayName: 'Wiki' }))).toBe('$.expanded[0]');
    expect(expansion.add('user', '1', some('user', { id: '1' }))).toBe('$.expanded[1]');
    expect(expansion.add('app', '1', some('app', { id: '1', displayName: 'again' }))).toBe('$.expanded[0]');
    expect(expansion.add('user', '2', some('user', { id: '2' }))).toBe('$.expanded[2]');
    expect(expansion.expanded).toEqual([
      { '@type': 'type.googleapis.com/c1.api.app.v1.App', id: '1', displayName: 'Wiki' },
      { '@type': 'type.googleapis.com/c1.api.user.v1.User', id: '1' },
      { '@type': 'type.googleapis.com/c1.api.user.v1.User', id: '2' },
    ]);
    expect(expansion.path('app', '1')).toBe('$.expanded[0]');
    expect(expansion.paths('user', ['2', '1', '2', 'nobody'])).toBe('$.expanded[2,1]');
    expect([
      expansion.path('app', '2'),
      expansion.path('app', ''),
      expansion.paths('user', []),
      expansion.paths('user', ['nobody']),
    ]).toEqual(['', '', '', '']);
  });

  test.each<[VisibleKind, string]>([
    ['user', 'c1.api.user.v1.User'],
    ['app', 'c1.api.app.v1.App'],
    ['appUser', 'c1.api.app.v1.AppUser'],
    ['appEntitlement', 'c1.api.app.v1.AppEntitlement'],
    ['appResource', 'c1.api.app.v1.AppResource'],
    ['appResourceType', 'c1.api.app.v1.AppResourceType'],
    ['accessReview', 'c1.api.accessreview.v1.AccessReview'],
    ['policy', 'c1.api.policy.v1.Policy'],
  ])('calls %s %s', (kind, type) => {
    const expansion = createExpansion(everybody);
    expansion.add(kind, 'x', some(kind, {}));
    expect(expansion.expanded).toEqual([{ '@type': `type.googleapis.com/${type}` }]);
  });

  test('has as many objects as there are different ones, and every path leads to its own', () => {
    const object = fc.record({
      kind: fc.constantFrom<VisibleKind>('user', 'app', 'policy'),
      id: fc.constantFrom('1', '2', '3'),
    });
    fc.assert(
      fc.property(fc.array(object), (objects) => {
        const expansion = createExpansion(everybody);
        for (const { kind, id } of objects) expansion.add(kind, id, some(kind, { kind, id }));
        expect(expansion.expanded).toHaveLength(new Set(objects.map(({ kind, id }) => `${kind} ${id}`)).size);
        for (const { kind, id } of objects) {
          const index = Number(/^\$\.expanded\[(\d+)\]$/.exec(expansion.path(kind, id))?.[1]);
          expect(expansion.expanded[index]).toMatchObject({ kind, id });
        }
      }),
    );
  });
});

describe('objects that a reader may not read on their own', () => {
  const stranger: Reader = { ...everybody, roles: ['basic_user'] };
  const person = some('user', {
    id: '1',
    displayName: 'Nadia',
    email: 'nadia@example.com',
    employeeIds: ['4711'],
    roleIds: ['super_admin'],
    managerIds: [],
  });

  test('comes along by its name only, with every member of the contract', () => {
    const expansion = createExpansion(stranger);
    expansion.add('user', '1', person);
    expect(expansion.expanded[0]).toMatchObject({
      id: '1',
      displayName: 'Nadia',
      email: '',
      emails: [],
      employeeIds: [],
      roleIds: [],
      profile: null,
    });
    expect(JSON.stringify(expansion.expanded)).not.toMatch(/nadia@|4711|super_admin/);
  });

  test('comes along whole for the manager, and for the person', () => {
    const ofManager = some('user', { ...person, managerIds: ['reader'] });
    for (const user of [ofManager, some('user', { ...person, id: 'reader' })])
      expect(visible('user', user, stranger)).toBe(user);
  });

  test('is shared when the object is shared', () => {
    const shared: User = Object.freeze({ ...person });
    expect(visible('user', shared, stranger)).toBe(visible('user', shared, stranger));
  });

  test('comes along by its name within an app that the reader owns', () => {
    const app = some('app', { id: 'app', description: 'Notes', userCount: '7', appOwners: [person] });
    const owner: Reader = { ...stranger, roles: ['basic_user', 'app_admin'], ownedAppIds: new Set(['app']) };
    const seen: App = visible('app', app, owner);
    expect(seen).toMatchObject({ description: 'Notes', appOwners: [{ id: '1', email: '' }] });
    expect(visible('app', app, { ...owner, ownedAppIds: new Set(['another']) })).toMatchObject({
      id: 'app',
      userCount: '0',
      appOwners: null,
    });
  });
});

describe('loading', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  test('takes one query for each kind, whatever the number of objects, and leaves out what is not there', async () => {
    const { inventory, database } = service;
    const people = [await inventory.person(), await inventory.person(), await inventory.person()];
    const app = await inventory.app();
    const type = await inventory.resourceType(app);
    const expansion = createExpansion(everybody);
    expansion.want('user', [...people, ...people, '', 'nobody']);
    expansion.want('user', [people[0] ?? '']);
    expansion.want('appResourceType', [type]);
    expansion.want('app', [app]);
    let queries = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expansion.load(counting);
    expect(queries).toBe(3);
    expect(expansion.expanded).toHaveLength(5);
    expect(expansion.paths('user', people)).toBe('$.expanded[0,1,2]');
    expect(expansion.path('user', 'nobody')).toBe('');
    await expansion.load(counting);
    expansion.want('user', people);
    await expansion.load(counting);
    expect(queries).toBe(3);
  });
});

describe('a mask', () => {
  const allowed = ['app_id', 'user_id'] as const;
  test.each<[{ paths?: string[] | null } | null | undefined, string[]]>([
    [undefined, []],
    [null, []],
    [{}, []],
    [{ paths: null }, []],
    [{ paths: [] }, []],
    [{ paths: ['user_id', 'user_id'] }, ['user_id']],
    [{ paths: ['*'] }, ['app_id', 'user_id']],
    [{ paths: ['app_id', '*'] }, ['app_id', 'user_id']],
  ])('%j asks for %j', (mask, paths) => {
    expect([...readExpandMask(mask, allowed)]).toEqual(paths);
  });

  test.each([['appId'], ['app_ids'], [''], ['**'], ['expanded']])('with the path %j is refused', (path) => {
    expect(() => readExpandMask({ paths: ['app_id', path] }, allowed)).toThrow(
      `expandMask.paths[1]: ${JSON.stringify(path)} cannot be expanded; use * or app_id, user_id`,
    );
  });
});
