import { expand } from '@oag/client';
import { expect, test } from 'vitest';
import { people as harborLanePeople } from '../harness/harbor-lane.ts';
import { hospitalAccess, hospitalEntitlements, hospitalLater, hospitalPeople } from '../harness/hospital.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { serviceTarget, type ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// An inventory with everything that access can look like.

let target: ServiceTarget;
let people: People;
let appId: string;
useService((service) => void ({ target, people } = service));

test('an import reports ignored columns, and creates people if set', async () => {
  const files = {
    people: hospitalPeople,
    entitlements: hospitalEntitlements,
    access: hospitalAccess,
    createPeople: true,
  };
  const done = await importFiles(target, people.superAdmin.client, files);
  expect(done.problems).toEqual([]);
  expect(done).toMatchObject({ state: 'IMPORT_STATE_DONE', createPeople: true });
  expect(done.files?.map(({ ignoredHeaders }) => ignoredHeaders)).toEqual([[], [], ['colour']]);
  const { data } = await people.superAdmin.client.POST('/api/v1/search/users', {
    body: { email: 'nina.kruse@harborlane.example' },
  });
  expect(data.list.map(({ user }) => user?.displayName)).toEqual(['Nina Kruse']);
});

test('a person who has left is disabled, and is found by that', async () => {
  const { data } = await people.superAdmin.client.POST('/api/v1/search/users', {
    body: { userStatuses: ['DISABLED'] },
  });
  expect(data.list.map(({ user }) => [user?.displayName, user?.status])).toEqual([['Olga Stein', 'DISABLED']]);
});

test('people have their personnel number, user name, employment and type, with the source of each value', async () => {
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/search/users', { body: { email: 'olga.stein@harborlane.example' } });
  expect(data.list[0]?.user).toMatchObject({
    ...{
      employeeIds: ['H-0042'],
      username: 'ostein',
      usernames: ['ostein'],
      employmentStatus: 'Terminated',
      employmentType: 'Permanent',
      origin: 'USER_ORIGIN_DIRECTORY',
    },
    employmentStatusSources: [{ appUserProfileAttributeKey: 'employment_status', value: 'Terminated', priority: 0 }],
  });
  const { data: all } = await client.POST('/api/v1/search/users', { body: { pageSize: 100 } });
  const kinds = new Map(all.list.map(({ user }) => [user?.displayName, [user?.type, user?.origin]]));
  expect(kinds.get('Pager')).toEqual(['USER_TYPE_SERVICE', 'USER_ORIGIN_DIRECTORY']);
  expect(kinds.get('Ward scribe')).toEqual(['USER_TYPE_AGENT', 'USER_ORIGIN_DIRECTORY']);
  expect(kinds.get('Ward console')).toEqual(['USER_TYPE_SYSTEM', 'USER_ORIGIN_DIRECTORY']);
  expect(kinds.get('Nina Kruse')).toEqual(['USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL']);
});

test('the administrator came with the service, until the file of people has them', async () => {
  const fresh = await serviceTarget();
  const client = fresh.client(fresh.credentials);
  const came = async (origin: 'USER_ORIGIN_SYSTEM' | 'USER_ORIGIN_DIRECTORY'): Promise<unknown[]> => {
    const { data } = await client.POST('/api/v1/search/users', {
      body: { email: 'ingrid.aalto@harborlane.example', origins: [origin] },
    });
    return data.list.map(({ user }) => [user?.origin, user?.emailSources?.length]);
  };
  expect(await came('USER_ORIGIN_SYSTEM')).toEqual([['USER_ORIGIN_SYSTEM', 0]]);
  await importFiles(fresh, client, { people: harborLanePeople });
  expect(await came('USER_ORIGIN_SYSTEM')).toEqual([]);
  expect(await came('USER_ORIGIN_DIRECTORY')).toEqual([['USER_ORIGIN_DIRECTORY', 1]]);
  await fresh.close();
});

test('accounts of machines and disabled accounts are distinguished', async () => {
  const { client } = people.superAdmin;
  const { data: apps } = await client.POST('/api/v1/search/apps', { body: { displayName: 'wardboard' } });
  appId = present(apps.list[0], 'app').id;
  const { data } = await client.GET('/api/v1/apps/{app_id}/app_users', { params: { path: { app_id: appId } } });
  const kinds = data.list.map(({ appUser }) => [appUser?.displayName, appUser?.appUserType, appUser?.status?.status]);
  expect(data.list.flatMap(({ appUser }) => appUser?.employeeIds ?? [])).toEqual(['H-0042']);
  expect(kinds.toSorted()).toEqual([
    ['Kernel', 'APP_USER_TYPE_SYSTEM_ACCOUNT', 'STATUS_ENABLED'],
    ['Nina Kruse', 'APP_USER_TYPE_USER', 'STATUS_ENABLED'],
    ['Olga Stein', 'APP_USER_TYPE_USER', 'STATUS_DISABLED'],
    ['Samuel Ofori', 'APP_USER_TYPE_USER', 'STATUS_ENABLED'],
    ['Sync robot', 'APP_USER_TYPE_SERVICE_ACCOUNT', 'STATUS_ENABLED'],
  ]);
});

test('a grant says which team holds it, and from which it is inherited', async () => {
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/search/grants', {
    body: { appIds: [appId], expandMask: { paths: ['*'] } },
  });
  expect(expand(data).list).toHaveLength(7);
  const views = data.list
    .map(({ appEntitlementUserBinding }) => appEntitlementUserBinding)
    .filter((view) => view != null);
  const held = views.find(({ principalResource }) => principalResource);
  expect(held).toMatchObject({ appUser: null, principalResource: { appId, id: expect.stringMatching(/^\w{27}$/) } });
  const inherited = views.find(({ grantSources }) => (grantSources ?? []).length > 0);
  expect(inherited?.appUser?.appUser?.displayName).toBe('Samuel Ofori');
  expect(inherited?.grantSources).toEqual([{ appId, id: expect.stringMatching(/^\w{27}$/) }]);
  const { appEntitlementId, grantSources, appUser } = present(inherited, 'inherited grant');
  const path = {
    app_id: appId,
    app_entitlement_id: appEntitlementId,
    identity_user_id: appUser?.appUser?.identityUserId ?? '',
  };
  const { data: person } = await client.GET(
    '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{identity_user_id}/grants',
    { params: { path } },
  );
  expect(person.bindings).toMatchObject([{ grantSources }]);
});

test('a revocation of inherited access shows its sources, and what else is lost', async () => {
  const { client } = people.superAdmin;
  const { data: grants } = await client.POST('/api/v1/search/grants', {
    body: { appIds: [appId], expandMask: { paths: ['*'] } },
  });
  const views = grants.list.flatMap(({ appEntitlementUserBinding }) => appEntitlementUserBinding ?? []);
  const inherited = present(
    views.find(({ grantSources }) => (grantSources ?? []).length > 0),
    'inherited grant',
  );
  const membership = present(inherited.grantSources?.[0], 'source');
  const revoke = async (appEntitlementId: string) => {
    const body = { appId, appEntitlementId, appUserId: inherited.appUserId, expandMask: { paths: ['*'] } };
    const { data } = await client.POST('/api/v1/task/revoke', { body });
    return { view: present(data.taskView, 'view'), answer: data };
  };
  const { view, answer } = await revoke(inherited.appEntitlementId);
  expect(view.task?.revocationTargets).toEqual([{ entitlementRef: membership }]);
  expect(view.revocationEffect).toEqual({ ancestors: [membership], dependents: [], dependentCount: 0 });
  expect(expand({ ...answer, taskView: view }).taskView?.ancestors.map(({ id }) => id)).toEqual([membership.id]);
  const { view: leaving } = await revoke(membership.id);
  expect(leaving.revocationEffect).toEqual({
    ancestors: [],
    dependents: [{ appId, id: inherited.appEntitlementId }],
    dependentCount: 1,
  });
  expect(leaving.dependentsPath).toMatch(/^\$/);
});

test('an import warns of access that comes from a team that is not there', async () => {
  const access =
    'app,account_email,entitlement,inherited_from\nNotice board,nina.kruse@harborlane.example,Post,team:Nobody\n';
  const done = await importFiles(target, people.superAdmin.client, { access });
  expect(done).toMatchObject({ state: 'IMPORT_STATE_DONE', problems: [], warningCount: 1 });
  expect(done.warnings).toMatchObject([
    { file: 'IMPORT_FILE_ACCESS', line: '2', column: 'inherited_from', rule: 'UNKNOWN_SOURCE' },
  ]);
});

test('what the next export no longer names is deleted, and is still found on request', async () => {
  const { client } = people.superAdmin;
  expect((await importFiles(target, client, { ...hospitalLater, confirmRemovals: true })).state).toBe(
    'IMPORT_STATE_DONE',
  );
  const { data: there } = await client.POST('/api/v1/search/entitlements', { body: { appIds: [appId] } });
  const { data: all } = await client.POST('/api/v1/search/entitlements', {
    body: { appIds: [appId], includeDeleted: true },
  });
  const gone = all.list.filter(({ appEntitlement }) => appEntitlement?.deletedAt);
  expect(gone.map(({ appEntitlement }) => appEntitlement?.displayName)).toEqual(['Read orders']);
  expect(all.list.length).toBe(there.list.length + gone.length);
});
