import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonalClient, Role } from '@oag/types';
import {
  assignRoles,
  clientPermissions,
  effectiveRoles,
  newClientSettings,
  roleNames,
  updateClientSettings,
  updateRoleName,
  type ClientLookups,
  type RoleHolder,
} from '@oag/governance/auth';
import { mayReadApp, userPermissions } from '@oag/governance/inventory';
import { now, refusalOf } from '../fixtures.ts';

const someRoles = fc.subarray([...roleNames]);
const person = (id: string, roles: string[], isEnabled = true): [string, RoleHolder] => [id, { id, isEnabled, roles }];

test('a client never has more roles than its person, and a narrower one never more than it names', () => {
  fc.assert(
    fc.property(someRoles, someRoles, (given, scoped) => {
      const held = effectiveRoles(given, []);
      const left = effectiveRoles(given, scoped);
      expect(held).toEqual(roleNames.filter((role) => role === 'basic_user' || given.includes(role)));
      for (const role of left) expect(held).toContain(role);
      if (scoped.length > 0) for (const role of left) expect([...scoped, 'basic_user']).toContain(role);
    }),
  );
});

test('every role brings the basic one along, but that of a mere reader', () => {
  expect(effectiveRoles(['campaign_admin'], ['campaign_admin'])).toEqual(['basic_user', 'campaign_admin']);
  expect(effectiveRoles(['super_admin', 'read_only_admin'], ['read_only_admin'])).toEqual(['read_only_admin']);
  expect(effectiveRoles(['read_only_admin'], [])).toEqual(['basic_user', 'read_only_admin']);
});

test('a client that is narrowed to a role that its person has lost may do nothing', () => {
  expect(effectiveRoles([], ['super_admin'])).toEqual([]);
});

test('the last enabled super admin cannot lose the role, whoever else loses theirs', () => {
  const people = new Map([person('ada', ['super_admin']), person('bob', [])]);
  const take = (roleIds: string[], others: number) => () =>
    assignRoles({ userIds: ['ada', 'bob'], roleIds }, people, others);
  expect(refusalOf(take([], 0))).toMatchObject({ reason: 'LAST_SUPER_ADMIN' });
  expect(take([], 1)()).toEqual([{ userId: 'ada', before: ['super_admin'], after: [] }]);
  expect(take(['super_admin'], 0)()).toEqual([{ userId: 'bob', before: [], after: ['super_admin'] }]);
});

test('a disabled super admin is no super admin to rely on', () => {
  const people = new Map([person('ada', ['super_admin']), person('gone', ['super_admin'], false)]);
  expect(
    refusalOf(() => assignRoles({ userIds: ['ada'], roleIds: [] }, new Map([...people].slice(0, 1)), 0)),
  ).toMatchObject({ reason: 'LAST_SUPER_ADMIN' });
  expect(assignRoles({ userIds: ['gone'], roleIds: [] }, new Map([...people].slice(1)), 1)).toHaveLength(1);
});

test('unknown people and roles are named, all at once', () => {
  const refused = refusalOf(() =>
    assignRoles({ userIds: ['ada', 'nobody'], roleIds: ['king'] }, new Map([person('ada', [])]), 1),
  );
  expect(refused.fieldViolations.map(({ field }) => field)).toEqual(['userIds[1]', 'roleIds[0]']);
});

test('an app admin sees the apps that they own; those with an administrative view all of them', () => {
  const sees = (role: string, ownerIds: string[]): boolean => mayReadApp({ userId: 'ada', roles: [role] }, ownerIds);
  expect(sees('app_admin', ['ada'])).toBe(true);
  expect(sees('app_admin', ['bob'])).toBe(false);
  expect(sees('basic_user', ['ada'])).toBe(false);
  for (const role of ['super_admin', 'read_only_admin', 'campaign_admin', 'access_request_admin', 'helpdesk'])
    expect(sees(role, [])).toBe(true);
});

test('people see themselves and their direct reports', () => {
  const sees = (userId: string): boolean =>
    userPermissions({ id: 'ada', managerIds: ['bob'] }, { userId, roles: ['basic_user'] }).read;
  expect([sees('ada'), sees('bob'), sees('eve')]).toEqual([true, true, false]);
});

test('a reader sees every API client and changes none', () => {
  expect(clientPermissions({ userId: 'ada' }, { userId: 'eve', roles: ['read_only_admin'] })).toMatchObject({
    read: true,
    edit: false,
  });
  expect(clientPermissions({ userId: 'ada' }, { userId: 'ada', roles: ['read_only_admin'] })).toMatchObject({
    read: true,
    edit: false,
  });
  expect(clientPermissions({ userId: 'ada' }, { userId: 'ada', roles: ['basic_user'] })).toMatchObject({
    read: true,
    edit: true,
  });
  expect(clientPermissions({ userId: 'ada' }, { userId: 'eve', roles: ['basic_user', 'app_admin'] })).toMatchObject({
    read: false,
    edit: false,
  });
});

const assignInputsOf = (
  roles: string[],
  isNarrowed: boolean,
  limits: Partial<ClientLookups['maker']> = {},
): ClientLookups => ({
  now,
  maker: {
    userId: 'ada',
    roles: effectiveRoles(roles, isNarrowed ? roles : []),
    isNarrowed,
    expiresTime: null,
    allowSourceCidr: [],
    ...limits,
  },
  person: { id: 'ada', roles: ['super_admin', 'campaign_admin'] },
  isNetwork: (text) => text.includes('/'),
  isWithin: (network, networks) => networks.some((outer) => network.startsWith(outer.slice(0, 3))),
});

test('a narrowed client makes none that has more than itself', () => {
  const make = (scopedRoles: string[]) => () =>
    newClientSettings({ scopedRoles }, assignInputsOf(['campaign_admin'], true));
  expect(make([])().scopedRoles).toEqual(['basic_user', 'campaign_admin']);
  expect(make(['basic_user'])().scopedRoles).toEqual(['basic_user']);
  expect(refusalOf(make(['super_admin'])).fieldViolations).toMatchObject([{ field: 'scopedRoles[0]', reason: 'ROLE' }]);
});

test('a narrowed client does not widen itself', () => {
  const current = { ...client, scopedRoles: ['campaign_admin'] };
  const { settings } = updateClientSettings(
    current,
    { scopedRoles: [] },
    'scopedRoles',
    assignInputsOf(['campaign_admin'], true),
  );
  expect(settings.scopedRoles).toEqual(['basic_user', 'campaign_admin']);
});

const LATER = new Date(Date.parse(now) + 3_600_000).toISOString();
const limited = assignInputsOf(['super_admin'], false, { expiresTime: LATER, allowSourceCidr: ['10.0.0.0/8'] });

test('a limited client makes none that lasts longer or is used from elsewhere; without a wish the new one has its limits', () => {
  expect(newClientSettings({}, limited)).toMatchObject({ expiresTime: LATER, allowSourceCidr: ['10.0.0.0/8'] });
  expect(newClientSettings({ expires: '60s', allowSourceCidr: ['10.1.0.0/16'] }, limited)).toMatchObject({
    allowSourceCidr: ['10.1.0.0/16'],
  });
  const { fieldViolations } = refusalOf(() =>
    newClientSettings({ expires: '7200s', allowSourceCidr: ['10.1.0.0/16', '0.0.0.0/0'] }, limited),
  );
  expect(fieldViolations.map(({ field, reason }) => [field, reason])).toEqual([
    ['expires', 'LIMIT'],
    ['allowSourceCidr[1]', 'LIMIT'],
  ]);
});

test.each<[string, Partial<PersonalClient>, string]>([
  ['its end', { expiresTime: null }, 'client.expiresTime'],
  ['its end by a later one', { expiresTime: new Date(Date.parse(LATER) + 1000).toISOString() }, 'client.expiresTime'],
  ['its networks', { allowSourceCidr: [] }, 'client.allowSourceCidr'],
  ['its networks by larger ones', { allowSourceCidr: ['0.0.0.0/0'] }, 'client.allowSourceCidr[0]'],
])('a limited client does not remove %s', (_, patch, field) => {
  const current = { ...client, expiresTime: LATER };
  const update = () => updateClientSettings(current, patch, Object.keys(patch)[0], limited);
  expect(refusalOf(update).fieldViolations).toMatchObject([{ field, reason: 'LIMIT' }]);
});

test('a client that has more than the one that changes it gets another name by it, and nothing else', () => {
  const narrowed = assignInputsOf(['campaign_admin'], true);
  expect(updateClientSettings(client, { displayName: 'New' }, 'displayName', narrowed).changed).toEqual([
    'displayName',
  ]);
  expect(
    refusalOf(() => updateClientSettings(client, { allowSourceCidr: [] }, 'allowSourceCidr', narrowed)).fieldViolations,
  ).toMatchObject([{ field: 'client.scopedRoles', reason: 'ROLE' }]);
  expect(
    refusalOf(() => updateClientSettings(client, { scopedRoles: ['basic_user'] }, 'scopedRoles', limited))
      .fieldViolations,
  ).toMatchObject([{ field: 'client.expiresTime' }]);
});

test('everything that is wrong with a client is named at once', () => {
  const request = {
    displayName: 'x'.repeat(201),
    allowSourceCidr: ['10.0.0.0/8', 'here'],
    expires: '0s',
    scopedRoles: ['king'],
  };
  const { fieldViolations } = refusalOf(() => newClientSettings(request, assignInputsOf(['super_admin'], false)));
  expect(fieldViolations.map(({ field }) => field)).toEqual([
    'scopedRoles[0]',
    'displayName',
    'allowSourceCidr[1]',
    'expires',
  ]);
});

const client: PersonalClient = {
  id: 'client',
  clientId: 'calm-otter-1@host/pcc',
  displayName: 'Script',
  userId: 'ada',
  allowSourceCidr: ['10.0.0.0/8'],
  omitUnsetMembers: false,
  programKind: 'PROGRAM_KIND_UNSPECIFIED',
  scopedRoles: [],
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  expiresTime: null,
  lastUsedAt: null,
};

test('a client changes by its mask, or by what was sent', () => {
  const update = (patch: Partial<PersonalClient>, mask: string | null) =>
    updateClientSettings(client, patch, mask, assignInputsOf(['super_admin'], false));
  expect(update({ displayName: 'New', clientId: 'other' }, null)).toMatchObject({
    changed: ['displayName'],
    settings: { displayName: 'New' },
  });
  expect(update({ displayName: 'New' }, 'allow_source_cidr')).toMatchObject({
    changed: ['allowSourceCidr'],
    settings: { allowSourceCidr: [], displayName: 'Script' },
  });
  expect(update(client, null).changed).toEqual([]);
  expect(refusalOf(() => update({ clientId: 'other' }, 'clientId'))).toMatchObject({ reason: 'READ_ONLY_FIELD' });
  expect(refusalOf(() => update({ expiresTime: '2020-01-01T00:00:00Z' }, null)).fieldViolations).toMatchObject([
    { field: 'client.expiresTime' },
  ]);
});

test('a role gets another name for people to see, and nothing else', () => {
  const role: Role = {
    id: 'helpdesk',
    name: 'helpdesk',
    displayName: 'Helpdesk',
    permissions: ['listApps'],
    serviceRoles: [],
    systemApiOnly: false,
    systemBuiltin: true,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  expect(updateRoleName(role, { ...role, displayName: ' Service desk ' }, null)).toBe('Service desk');
  expect(refusalOf(() => updateRoleName(role, { permissions: ['createPolicy'] }, null)).fieldViolations).toMatchObject([
    { field: 'role.permissions' },
  ]);
  expect(refusalOf(() => updateRoleName(role, {}, 'displayName')).fieldViolations).toMatchObject([
    { field: 'role.displayName' },
  ]);
});
