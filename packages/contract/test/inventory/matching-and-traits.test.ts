import { expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// How accounts find their people, who names owners, and what resources are beside their kind.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;

const persons = [
  'email,name',
  'ada.lund@harborlane.example,Ada Lund',
  'kim.moe@harborlane.example,Kim Moe',
  'kim.moe.2@harborlane.example,Kim Moe',
].join('\n');
const access = [
  'app,account_id,account_name,account_type,entitlement',
  'Quay,ada,ADA LUND,user,Moor',
  'Quay,kim,Kim Moe,user,Moor',
  'Quay,robot,Ada Lund,service,Moor',
].join('\n');

const appNamed = async (displayName: string) => {
  const { data } = await admin().POST('/api/v1/search/apps', { body: { displayName } });
  return present(data.list[0], displayName);
};

test('an app that matches by name finds the only person with it, and nobody else', async () => {
  await importFiles(target, admin(), { people: persons, access });
  const { id, identityMatching } = await appNamed('Quay');
  expect(identityMatching).toBe('APP_USER_IDENTITY_MATCHING_STRICT');
  const owners = async () => {
    const { data } = await admin().POST('/api/v1/search/app_users', { body: { appId: id } });
    return Object.fromEntries(data.list.map(({ appUser }) => [appUser?.username, appUser?.identityUserId !== '']));
  };
  expect(await owners()).toEqual({ ada: false, kim: false, robot: false });
  const set = (value: 'DISPLAY_NAME' | 'STRICT') =>
    admin().POST('/api/v1/apps/{id}', {
      params: { path: { id } },
      body: { app: { identityMatching: `APP_USER_IDENTITY_MATCHING_${value}` }, updateMask: 'identityMatching' },
    });
  expect((await set('DISPLAY_NAME')).data.app?.identityMatching).toBe('APP_USER_IDENTITY_MATCHING_DISPLAY_NAME');
  await importFiles(target, admin(), { access });
  expect(await owners()).toEqual({ ada: true, kim: false, robot: false });
  await set('STRICT');
  await importFiles(target, admin(), { access });
  expect(await owners()).toEqual({ ada: false, kim: false, robot: false });
});

const entitlements = (owner: string): string =>
  ['app,resource_type,resource,entitlement,resource_owner_emails', `Slipway,Crane,North,Lift,${owner}`].join('\n');

test('where only imports name owners, people cannot, and those that they have set are replaced', async () => {
  await importFiles(target, admin(), { people: persons, entitlements: entitlements('ada.lund@harborlane.example') });
  const { id: app } = await appNamed('Slipway');
  const { data: found } = await admin().POST('/api/v1/search/app_resources', { body: { appId: app, query: 'North' } });
  const crane = present(found.list[0]?.appResource, 'resource');
  const path = { app_id: app, resource_type_id: crane.appResourceTypeId, resource_id: crane.id };
  const owners = '/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners';
  const set = (userIds: string[]) => admin().PUT(owners, { params: { path }, body: { userIds } });
  const listed = async () => {
    const { data } = await admin().GET(owners, { params: { path } });
    return { owners: data.list.map(({ displayName }) => displayName), immutable: data.immutableUserIds?.length };
  };
  await set([people.reviewer.id]);
  expect(await listed()).toEqual({ owners: ['Priya Nair'], immutable: 0 });
  await admin().POST('/api/v1/apps/{id}', {
    params: { path: { id: app } },
    body: { app: { enableConnectorSourcedOwnership: true }, updateMask: 'enableConnectorSourcedOwnership' },
  });
  await importFiles(target, admin(), { entitlements: entitlements('ada.lund@harborlane.example') });
  expect(await listed()).toEqual({ owners: ['Ada Lund'], immutable: 1 });
  await expect(set([people.reviewer.id])).rejects.toMatchObject({ status: 409 });
  expect((await appNamed('Slipway')).enableConnectorSourcedOwnership).toBe(true);
});

test('people say which resources are agents and secrets, and find agents by their status', async () => {
  await importFiles(target, admin(), {
    people: persons,
    access: ['app,account_id,account_name,entitlement', 'Pump,pump-1,Pump,Run'].join('\n'),
  });
  const { id: app } = await appNamed('Pump');
  const { data: accounts } = await admin().POST('/api/v1/search/app_users', { body: { appId: app } });
  const account = present(accounts.list[0]?.appUser, 'account').id;
  const { data: found } = await admin().POST('/api/v1/search/app_resources', { body: { appId: app } });
  const resource = present(
    found.list.find(({ appResource }) => appResource?.displayName === 'Pump'),
    'resource',
  ).appResource;
  const { id, appResourceTypeId } = present(resource, 'resource');
  const update = (appResource: object) =>
    admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}', {
      params: { path: { app_id: app, app_resource_type_id: appResourceTypeId, id } },
      body: { appResource },
    });
  const agentTrait = { identityAppUserId: account, status: 'AGENT_STATUS_READY' };
  const secretTrait = {
    createdByAppUserId: account,
    credentialDetail: 'API key',
    identityAppUserId: account,
    lastUsedAt: '2026-01-05T10:00:00Z',
    secretCreatedAt: '2026-01-01T10:00:00Z',
    secretExpiresAt: '2027-01-01T10:00:00Z',
  };
  const { data } = await update({ agentTrait, secretTrait });
  expect(data.appResourceView?.appResource).toMatchObject({ agentTrait, secretTrait });
  const ofStatus = async (status: 'DELETED' | 'DISABLED' | 'READY') =>
    (
      await admin().POST('/api/v1/search/app_resources', {
        body: { appId: app, agentStatuses: [`AGENT_STATUS_${status}`] },
      })
    ).data.list.map(({ appResource }) => appResource?.id);
  for (const status of ['READY', 'DISABLED', 'DELETED'] as const) {
    await update({ agentTrait: { ...agentTrait, status: `AGENT_STATUS_${status}` } });
    expect(await ofStatus(status)).toEqual([id]);
  }
  expect(await ofStatus('READY')).toEqual([]);
  await expect(update({ agentTrait: { identityAppUserId: people.reviewer.id } })).rejects.toMatchObject({
    status: 400,
  });
  expect((await update({ agentTrait: null })).data.appResourceView?.appResource?.agentTrait).toBeNull();
});

test('an import takes over what people have made with the id at the source, and what already hangs on it stays', async () => {
  const files = (north: string, lift: string) => ({
    entitlements: [
      'app,resource_type,resource,resource_external_id,entitlement,external_id',
      `Dock,Crane,South,c-1,Lift,`,
      `Dock,Crane,North,${north},Lift,${lift}`,
    ].join('\n'),
    access: ['app,account_id,account_name,resource_type,resource,entitlement', 'Dock,ada,Ada,Crane,South,Lift'].join(
      '\n',
    ),
  });
  const one = files('', '');
  await importFiles(target, admin(), {
    people: persons,
    entitlements: one.entitlements.split('\n').slice(0, 2).join('\n'),
    access: one.access,
  });
  const { id: app } = await appNamed('Dock');
  const { data: found } = await admin().POST('/api/v1/search/app_resources', { body: { appId: app, query: 'South' } });
  const south = present(found.list[0]?.appResource, 'resource');
  const inType = { app_id: app, app_resource_type_id: south.appResourceTypeId };
  const { data: placed } = await admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources', {
    params: { path: inType },
    body: { displayName: 'The other crane', matchBatonId: 'c-0' },
  });
  const north = present(placed.appResource, 'resource');
  await admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}', {
    params: { path: { ...inType, id: north.id } },
    body: { appResource: { matchBatonId: 'c-2' } },
  });
  const { data: made } = await admin().POST('/api/v1/apps/{app_id}/entitlements', {
    params: { path: { app_id: app } },
    body: {
      displayName: 'Swing',
      matchBatonId: 'e-0',
      alias: 'swing',
      appResourceTypeId: south.appResourceTypeId,
      appResourceId: north.id,
    },
  });
  const { data: named } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: app, id: present(made.appEntitlementView?.appEntitlement, 'entitlement').id } },
    body: { entitlement: { matchBatonId: 'e-7' } },
  });
  const swing = present(named.appEntitlementView?.appEntitlement, 'entitlement');
  expect(swing).toMatchObject({ matchBatonId: 'e-7', isManuallyManaged: true });

  await importFiles(target, admin(), files('c-2', 'e-7'));
  const { data: resources } = await admin().POST('/api/v1/search/app_resources', {
    body: { appId: app, resourceTypeIds: [south.appResourceTypeId] },
  });
  expect(
    Object.fromEntries(resources.list.map(({ appResource }) => [appResource?.id, appResource?.displayName])),
  ).toEqual({ [south.id]: 'South', [north.id]: 'North' });
  const { data: taken } = await admin().GET('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: app, id: swing.id } },
  });
  expect(taken.appEntitlementView?.appEntitlement).toMatchObject({
    displayName: 'Lift',
    alias: 'swing',
    isManuallyManaged: false,
    externalId: 'e-7',
    appResourceId: north.id,
  });
  // The next import finds it by its name, as it finds everything else.
  await importFiles(target, admin(), files('', ''));
  const { data: all } = await admin().POST('/api/v1/search/entitlements', { body: { appIds: [app], query: 'Lift' } });
  expect(all.list.map(({ appEntitlement }) => appEntitlement?.id)).toContain(swing.id);
  expect(all.list).toHaveLength(2);
});
