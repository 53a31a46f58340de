import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExpandMask } from '../src/expand-mask.ts';
import { createExpansion, type ExpandedKind } from '../src/expand.ts';
import { startTestService, type TestService } from './test-service.ts';

describe('expanded', () => {
  test('holds each object once, with its type, and gives RFC 9535 paths', () => {
    const expansion = createExpansion();
    expect(expansion.add('app', '1', { id: '1', displayName: 'Wiki' })).toBe('$.expanded[0]');
    expect(expansion.add('user', '1', { id: '1' })).toBe('$.expanded[1]');
    expect(expansion.add('app', '1', { id: '1', displayName: 'again' })).toBe('$.expanded[0]');
    expect(expansion.add('user', '2', { id: '2' })).toBe('$.expanded[2]');
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

  test.each<[ExpandedKind, string]>([
    ['user', 'c1.api.user.v1.User'],
    ['app', 'c1.api.app.v1.App'],
    ['appUser', 'c1.api.app.v1.AppUser'],
    ['appEntitlement', 'c1.api.app.v1.AppEntitlement'],
    ['appResource', 'c1.api.app.v1.AppResource'],
    ['appResourceType', 'c1.api.app.v1.AppResourceType'],
    ['accessReview', 'c1.api.accessreview.v1.AccessReview'],
    ['policy', 'c1.api.policy.v1.Policy'],
  ])('calls %s %s', (kind, type) => {
    const expansion = createExpansion();
    expansion.add(kind, 'x', {});
    expect(expansion.expanded).toEqual([{ '@type': `type.googleapis.com/${type}` }]);
  });

  test('has as many objects as there are different ones, and every path leads to its own', () => {
    const object = fc.record({ kind: fc.constantFrom<ExpandedKind>('user', 'app', 'policy'), id: fc.constantFrom('1', '2', '3') });
    fc.assert(
      fc.property(fc.array(object), (objects) => {
        const expansion = createExpansion();
        for (const { kind, id } of objects) expansion.add(kind, id, { kind, id });
        expect(expansion.expanded).toHaveLength(new Set(objects.map(({ kind, id }) => `${kind} ${id}`)).size);
        for (const { kind, id } of objects) {
          const index = Number(/^\$\.expanded\[(\d+)\]$/.exec(expansion.path(kind, id))?.[1]);
          expect(expansion.expanded[index]).toMatchObject({ kind, id });
        }
      }),
    );
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
    const expansion = createExpansion();
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
