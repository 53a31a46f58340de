import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
const names = new Map<string, string>();

beforeAll(async () => {
  service = await startTestService();
  const add = async (name: string, values: object, roles: string[] = []): Promise<string> => {
    const id = await service.inventory.person(
      { display_name: name, email: `${name.toLowerCase()}@example.com`, ...values },
      roles,
    );
    names.set(id, name);
    return id;
  };
  names.set(service.admin.userId, 'Administrator');
  await add('Loc', { origin: 'LOCAL' });
  const eve = await add('Eve', { department: 'Legal', job_title: 'Judge' }, ['campaign_admin']);
  await add('Zoë', { department: 'sales', job_title: 'Clerk', manager_id: eve, email: 'zoe@example.com' });
  await add('Max', { department: 'Sales', job_title: 'judge', manager_id: eve, status: 'DISABLED' });
  await add('Bot', { type: 'SYSTEM', origin: 'SYSTEM' });
  await add('Old', { deleted_at: '2026-01-01T00:00:00Z', department: 'Sales', manager_id: eve });
});
afterAll(() => service.close());

const idOf = (name: string): string => [...names].find(([, candidate]) => candidate === name)?.[0] ?? '';

test.each<[string, () => object, string[]]>([
  ['without filters everybody who is not deleted', () => ({}), ['Administrator', 'Bot', 'Eve', 'Loc', 'Max', 'Zoë']],
  ['ids', () => ({ ids: [idOf('Eve'), idOf('Old'), 'nobody'] }), ['Eve']],
  ['refs', () => ({ refs: [{ id: idOf('Eve') }, { id: idOf('Max') }] }), ['Eve', 'Max']],
  ['excludeIds', () => ({ excludeIds: [idOf('Eve'), idOf('Bot')] }), ['Administrator', 'Loc', 'Max', 'Zoë']],
  ['email, whatever the case', () => ({ email: 'ZOE@Example.com' }), ['Zoë']],
  ['a part of an email is not the email', () => ({ email: 'zoe' }), []],
  ['departments, whatever the case', () => ({ departments: ['SALES', 'legal'] }), ['Eve', 'Max', 'Zoë']],
  ['jobTitles, whatever the case', () => ({ jobTitles: ['JUDGE'] }), ['Eve', 'Max']],
  ['managerIds', () => ({ managerIds: [idOf('Eve')] }), ['Max', 'Zoë']],
  ['query in the name, whatever the case', () => ({ query: 'zOË' }), ['Zoë']],
  ['query in the e-mail', () => ({ query: 'oe@ex' }), ['Zoë']],
  ['query takes % and _ as they are', () => ({ query: '%' }), []],
  ['roleIds', () => ({ roleIds: ['campaign_admin', 'super_admin'] }), ['Administrator', 'Eve']],
  [
    'the basic role, which everybody has',
    () => ({ roleIds: ['basic_user'] }),
    ['Administrator', 'Bot', 'Eve', 'Loc', 'Max', 'Zoë'],
  ],
  ['excludeTypes', () => ({ excludeTypes: ['USER_TYPE_HUMAN'] }), ['Bot']],
  ['origins', () => ({ origins: ['USER_ORIGIN_LOCAL', 'USER_ORIGIN_SYSTEM'] }), ['Bot', 'Loc']],
  ['excludeOrigins', () => ({ excludeOrigins: ['USER_ORIGIN_DIRECTORY', 'USER_ORIGIN_SYSTEM'] }), ['Loc']],
  ['userStatuses', () => ({ userStatuses: ['DISABLED', 'DELETED'] }), ['Max', 'Old']],
  [
    'filters that must all hold',
    () => ({ departments: ['sales'], userStatuses: ['ENABLED', 'DELETED'], query: 'o' }),
    ['Old', 'Zoë'],
  ],
  ['snake_case members', () => ({ manager_ids: [idOf('Eve')], user_statuses: ['DELETED'] }), ['Old']],
  [
    'unset filters count as absent',
    () => ({
      ids: null,
      departments: [],
      query: '',
      email: '',
      isDelegate: false,
      delegateStatus: 'DELEGATE_STATUS_UNSPECIFIED',
    }),
    ['Administrator', 'Bot', 'Eve', 'Loc', 'Max', 'Zoë'],
  ],
])('a search for people by %s', async (_, body, found) => {
  const answer = await service.call('searchUsers', { body: body() });
  expect(answer.status).toBe(200);
  expect((answer.body.list ?? []).map((view) => names.get(view.userId)).toSorted()).toEqual(found);
});

describe('expandMask', () => {
  test('puts each manager into expanded once, and every path leads to its object', async () => {
    const { body } = await service.call('searchUsers', { body: { expandMask: { paths: ['manager_ids'] } } });
    expect(body.expanded).toMatchObject([
      { '@type': 'type.googleapis.com/c1.api.user.v1.User', id: idOf('Eve'), displayName: 'Eve' },
    ]);
    const paths = Object.fromEntries((body.list ?? []).map((view) => [names.get(view.userId), view.managersPath]));
    expect(paths).toEqual({ Administrator: '', Bot: '', Eve: '', Loc: '', Max: '$.expanded[0]', Zoë: '$.expanded[0]' });
  });

  test('absent or empty expands nothing', async () => {
    for (const body of [{}, { expandMask: null }, { expandMask: { paths: [] } }]) {
      const answer = await service.call('searchUsers', { body });
      expect(answer.body.expanded).toEqual([]);
      expect(answer.body.list?.every((view) => view.managersPath === '')).toBe(true);
    }
  });

  test('with an unknown path is refused by name, with those that are allowed', async () => {
    const { status, error } = await service.call('searchUsers', {
      body: { expandMask: { paths: ['manager_ids', 'shoe_size'] } },
    });
    expect(status).toBe(400);
    expect(error.message).toContain(
      'expandMask.paths[1]: "shoe_size" cannot be expanded; use * or role_ids, manager_ids',
    );
  });
});

test('a reference without an id is refused', async () => {
  const { status, error } = await service.call('searchUsers', { body: { refs: [{ id: 'x' }, {}] } });
  expect([status, error.message]).toEqual([400, 'refs[1].id: is required']);
});

test('a text with the character U+0000 is refused', async () => {
  const { status, error } = await service.call('searchUsers', { body: { query: 'a\0b' } });
  expect([status, error.message]).toEqual([400, 'query: must not hold the character U+0000; remove it']);
});
