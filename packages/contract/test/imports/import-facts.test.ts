import { expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Further facts about apps, accounts, resources and entitlements: from imports, and from those who keep them.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;

const entitlements = [
  'app,resource_type,resource,entitlement,external_id,resource_description,resource_external_id,resource_attributes,resource_nhi_type,resource_nhi_detail,parent_resource_type,parent_resource,app_account_id,app_account_name,parent_app',
  'Cloud,Subscription,Billing,Owner,,,,,,,,,t-77,Harbor Lane,Group',
  'Cloud,Robot,Backup,Assume,arn:assume,Copies the disks.,r-9,region=north; tier=1,managed identity,System-assigned,Subscription,Billing,,,',
  'Cloud,Robot,Registrar,Assume,,,,,app registration,,,,,,',
  'Cloud,Robot,Deployer,Assume,,,,,Assumable role,,,,,,',
  'Group,,,Use,,,,,,,,,,,',
].join('\n');
const access = [
  'app,account_id,account_name,account_type,account_status_detail,account_nhi_type,account_nhi_detail,account_agent_status,resource_type,resource,entitlement',
  'Cloud,helper,Helper,service,Throttled until Monday,app registration,Enterprise application,ready,Robot,Backup,Assume',
  'Cloud,plain,Plain,user,,,,,Subscription,Billing,Owner',
  'Cloud,rest,Rest,service,,assumable role,,paused,Robot,Deployer,Assume',
  'Cloud,gone,Gone,service,,managed identity,,deleted,Robot,Registrar,Assume',
].join('\n');

const load = async () => {
  const done = await importFiles(target, admin(), { entitlements, access });
  expect(done).toMatchObject({ state: 'IMPORT_STATE_DONE' });
  const { data: apps } = await admin().POST('/api/v1/search/apps', { body: {} });
  const appNamed = (name: string) =>
    present(
      apps.list.find(({ displayName }) => displayName === name),
      name,
    );
  const { data: resources } = await admin().POST('/api/v1/search/app_resources', {
    body: { query: 'Backup', expandMask: { paths: ['*'] } },
  });
  const [view] = resources.list;
  return { cloud: appNamed('Cloud'), group: appNamed('Group'), resources, view: present(view, 'Backup') };
};

test('imports bring them, searches find them, and parents are expanded', async () => {
  const { cloud, group, resources, view } = await load();
  const { data: all } = await admin().POST('/api/v1/search/app_resources', { body: { appId: cloud.id } });
  expect(new Set(all.list.map(({ appResource }) => appResource?.nhiType)).size).toBe(4);
  expect(cloud).toMatchObject({ appAccountId: 't-77', appAccountName: 'Harbor Lane', parentAppId: group.id });
  expect(view.appResource).toMatchObject({
    description: 'Copies the disks.',
    externalId: 'r-9',
    profile: { region: 'north', tier: '1' },
    nhiType: 'NHI_TYPE_MANAGED_IDENTITY',
    nhiDetail: 'System-assigned',
  });
  const at = (path: string) => resources.expanded?.[Number(/\d+/.exec(path)?.[0])];
  expect(at(view.parentResourcePath)).toMatchObject({
    displayName: 'Billing',
    id: view.appResource?.parentAppResourceId,
  });
  expect(at(view.parentResourceTypePath)).toMatchObject({ displayName: 'Subscription' });
  const { data: held } = await admin().POST('/api/v1/search/entitlements', {
    body: { appIds: [cloud.id], query: 'Assume' },
  });
  expect(held.list[0]?.appEntitlement?.externalId).toBe('arn:assume');

  const accounts = async (body: object) =>
    (await admin().POST('/api/v1/search/app_users', { body: { appId: cloud.id, ...body } })).data.list.map(
      ({ appUser }) => appUser?.username,
    );
  const { data: found } = await admin().POST('/api/v1/search/app_users', {
    body: { appId: cloud.id, query: 'helper' },
  });
  expect(found.list[0]?.appUser).toMatchObject({
    status: { status: 'STATUS_ENABLED', details: 'Throttled until Monday' },
    nhiType: 'APP_USER_NHI_TYPE_APP_REGISTRATION',
    nhiDetail: 'Enterprise application',
    agentStatus: 'APP_USER_AGENT_STATUS_READY',
  });
  for (const one of [
    { nhiTypes: ['APP_USER_NHI_TYPE_APP_REGISTRATION'] },
    { agentStatuses: ['APP_USER_AGENT_STATUS_READY'] },
    { appUserStatusDetails: ['Throttled until Monday'] },
  ])
    expect(await accounts(one), JSON.stringify(one)).toEqual(['helper']);
  for (const nobody of [{ appUserStatusDetails: ['throttled'] }])
    expect(await accounts(nobody), JSON.stringify(nobody)).toEqual([]);
  expect((await accounts({ appUserStatusDetails: [''] })).toSorted()).toEqual(['gone', 'plain', 'rest']);
  expect(await accounts({ nhiTypes: ['APP_USER_NHI_TYPE_UNSPECIFIED'] })).toHaveLength(4);
  expect(await accounts({ agentStatuses: ['APP_USER_AGENT_STATUS_DISABLED'] })).toEqual(['rest']);
  expect(await accounts({ nhiTypes: ['APP_USER_NHI_TYPE_MANAGED_IDENTITY'] })).toEqual(['gone']);
  const robots = async (nhiType: 'NHI_TYPE_MANAGED_IDENTITY' | 'NHI_TYPE_ASSUMABLE_ROLE') =>
    (
      await admin().POST('/api/v1/search/app_resources', { body: { appId: cloud.id, nhiTypes: [nhiType] } })
    ).data.list.map(({ appResource }) => appResource?.displayName);
  expect(await robots('NHI_TYPE_MANAGED_IDENTITY')).toEqual(['Backup']);
  expect(await robots('NHI_TYPE_ASSUMABLE_ROLE')).toEqual(['Deployer']);
});

test('a resource that comes from imports is described by those who keep it, and the next import leaves that alone', async () => {
  const { cloud, view } = await load();
  const { id = '', appResourceTypeId = '' } = view.appResource ?? {};
  const path = { app_id: cloud.id, app_resource_type_id: appResourceTypeId, id };
  const update = (appResource: object) =>
    admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}', {
      params: { path },
      body: { appResource },
    });
  const said = { customDescription: 'Runs at night.', annotations: { team: 'storage' } };
  expect((await update(said)).data.appResourceView?.appResource).toMatchObject(said);
  await expect(update({ displayName: 'Copy' })).rejects.toMatchObject({ reason: 'WRONG_STATE' });
  await expect(update({ parentAppResourceId: '' })).rejects.toMatchObject({ reason: 'WRONG_STATE' });
  await expect(update({ customDescription: 'x'.repeat(4097) })).rejects.toMatchObject({
    fieldViolations: [{ field: 'appResource.customDescription', reason: 'LIMIT' }],
  });
  await load();
  const { data: read } = await admin().GET(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
    { params: { path } },
  );
  expect(read.appResourceView?.appResource).toMatchObject({ ...said, description: 'Copies the disks.' });
});

test('a manually managed resource becomes part of another one, and never of itself', async () => {
  const { data: made } = await admin().POST('/api/v1/apps', { body: { displayName: 'Archive' } });
  const app_id = present(made.app, 'app').id;
  const { data: typed } = await admin().POST('/api/v1/apps/{app_id}/resource_types', {
    params: { path: { app_id } },
    body: { displayName: 'Shelf', resourceType: 'CUSTOM', expandMask: { paths: ['app_id'] } },
  });
  expect(typed.expanded).toMatchObject([{ id: app_id }]);
  const typeId = present(typed.appResourceType, 'type').id;
  const inType = { app_id, app_resource_type_id: typeId };
  const create = async (displayName: string) => {
    const { data } = await admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources', {
      params: { path: inType },
      body: { displayName },
    });
    return present(data.appResource, 'resource').id;
  };
  const [top, middle, low] = [await create('Top'), await create('Middle'), await create('Low')];
  const move = async (id: string, appResource: object) => {
    const { data } = await admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}', {
      params: { path: { ...inType, id } },
      body: { appResource, expandMask: { paths: ['parent_app_resource_id'] } },
    });
    return present(data.appResourceView, 'view');
  };
  const moved = await move(middle, { parentAppResourceId: top });
  expect(moved).toMatchObject({
    appResource: { parentAppResourceId: top, parentAppResourceTypeId: typeId },
    parentResourcePath: '$.expanded[0]',
  });
  await move(low, { parentAppResourceId: middle, parentAppResourceTypeId: typeId });
  const refused = (field: string, reason: string) => ({
    status: 400,
    fieldViolations: [{ field: `appResource.${field}`, reason }],
  });
  for (const id of [top, low])
    await expect(move(top, { parentAppResourceId: id })).rejects.toMatchObject(refused('parentAppResourceId', 'CYCLE'));
  const unknown = { parentAppResourceId: '000000000000000000000000000' };
  await expect(move(top, unknown)).rejects.toMatchObject(refused('parentAppResourceId', 'NOT_FOUND'));
  await expect(move(top, { parentAppResourceId: 'x'.repeat(10_000) })).rejects.toMatchObject({ status: 400 });
  const wrongType = { parentAppResourceId: top, parentAppResourceTypeId: app_id };
  await expect(move(low, wrongType)).rejects.toMatchObject(refused('parentAppResourceTypeId', 'CONFLICT'));
  expect((await move(middle, { parentAppResourceId: '' })).appResource).toMatchObject({
    parentAppResourceId: '',
    parentAppResourceTypeId: '',
  });
});

test('app administrators state how complete the knowledge of an app is; its icon is its logo', async () => {
  const { data: made } = await admin().POST('/api/v1/apps', { body: { displayName: 'Ledger' } });
  const { id } = present(made.app, 'app');
  const { data: held } = await admin().POST('/api/v1/search/entitlements', { body: { appIds: [id] } });
  const { id: accessId = '', alias = '' } = held.list[0]?.appEntitlement ?? {};
  const { data: same } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: id, id: accessId } },
    body: { entitlement: { alias, isManuallyManaged: true } },
  });
  expect(same.appEntitlementView?.appEntitlement?.isManuallyManaged).toBe(true);
  const models = ['CLASSIC', 'HYBRID', 'SPARSE'] as const;
  for (const model of models) {
    const { data } = await admin().POST('/api/v1/apps/{id}', {
      params: { path: { id } },
      body: {
        app: {
          accessModel: `APP_ACCESS_MODEL_${model}`,
          iconUrl: 'https://example.com/ledger.svg',
          isManuallyManaged: true,
        },
      },
    });
    expect(data.app).toMatchObject({
      accessModel: `APP_ACCESS_MODEL_${model}`,
      logoUri: 'https://example.com/ledger.svg',
      fieldMask: 'accessModel,displayName,iconUrl',
    });
  }
});
