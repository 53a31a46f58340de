import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AppEntitlement, FacetCategory, SearchAppEntitlementsRequest } from '@oag/types';
import { expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { createUnusedAccessRule } from '../harness/unused-access.ts';
import { useService } from '../harness/use-service.ts';

// Which rules decide who holds an entitlement, which connectors know it, and how many hold it.

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
  await importFiles(target, admin(), {
    entitlements: [
      'app,resource_type,resource,resource_external_id,entitlement,external_id',
      'Quay,Crane,North,c-1,Lift,e-1',
      'Quay,Crane,North,c-1,Swing,',
      'Quay,Crane,South,,Lower,',
    ].join('\n'),
    access: [
      'app,account_id,account_name,resource_type,resource,entitlement',
      ...Array.from({ length: 12 }, (_, n) => `Quay,u${n},User ${n},Crane,North,Lift`),
      'Quay,u1,User 1,Crane,North,Swing',
    ].join('\n'),
  });
});

const admin = () => people.superAdmin.client;
const search = async (filter: SearchAppEntitlementsRequest) => {
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: '', ...filter } });
  return { ...data, list: data.list.map(({ appEntitlement }) => present(appEntitlement, 'entitlement')) };
};
const names = async (filter: SearchAppEntitlementsRequest) =>
  (await search(filter)).list.map(({ displayName }) => displayName).toSorted();
const named = async (displayName: string): Promise<AppEntitlement> =>
  present((await search({ displayName })).list[0], displayName);

test('an entitlement names the connectors that know it, and a search finds what a connector knows', async () => {
  const { appId } = await named('Lift');
  const connect = async (scim: { url: string; groupAttribute?: string }) => {
    const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
      params: { path: { app_id: appId } },
      body: { displayName: 'Directory', config: { scim }, secret: 'not-a-real-secret' },
    });
    return present(data.connectorView?.connector, 'connector').id;
  };
  const { data: before } = await admin().GET('/api/v1/apps/{id}', { params: { path: { id: appId } } });
  expect(before.app?.connectorVersion).toBe(0);
  const byId = await connect({ url: 'https://quay.harborlane.invalid/scim/v2' });
  const byName = await connect({ url: 'https://quay.harborlane.invalid/scim/v2', groupAttribute: 'displayName' });
  const { data: after } = await admin().GET('/api/v1/apps/{id}', { params: { path: { id: appId } } });
  expect(after.app?.connectorVersion).toBe(2);
  const { id, sourceConnectorIds } = await named('Lift');
  expect(sourceConnectorIds).toEqual({ [byId]: 'e-1', [byName]: 'Lift' });
  // Both follow from the connectors: they can be sent back, and not be changed.
  const updateApp = (connectorVersion: number) =>
    admin().POST('/api/v1/apps/{id}', { params: { path: { id: appId } }, body: { app: { connectorVersion } } });
  const updateEntitlement = (ids: { [id: string]: string }) =>
    admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      params: { path: { app_id: appId, id } },
      body: { entitlement: { sourceConnectorIds: ids } },
    });
  expect((await updateApp(2)).data.app?.connectorVersion).toBe(2);
  await updateEntitlement(sourceConnectorIds);
  await expect(updateApp(3)).rejects.toMatchObject({ status: 400 });
  await expect(updateEntitlement({})).rejects.toMatchObject({ status: 400 });
  expect((await named('Swing')).sourceConnectorIds).toEqual({ [byId]: 'c-1', [byName]: 'Swing' });
  expect((await named('Lower')).sourceConnectorIds).toEqual({ [byName]: 'Lower' });
  expect(await names({ sourceConnectorId: byId })).toEqual(['Lift', 'Swing']);
  expect(await names({ sourceConnectorId: byName })).toEqual(['Lift', 'Lower', 'Swing']);
  await admin().DELETE('/api/v1/apps/{app_id}/connectors/{id}', {
    params: { path: { app_id: appId, id: byName } },
  });
  expect(await names({ sourceConnectorId: byName })).toEqual([]);
  expect((await named('Lower')).sourceConnectorIds).toEqual({});
});

test('access profiles with members, and enabled rules about unused access, decide who holds an entitlement', async () => {
  const [lift, swing] = [await named('Lift'), await named('Swing')];
  expect(await names({ isAutomated: true, appIds: [lift.appId] })).toEqual([]);
  const { data } = await admin().POST('/api/v1/catalogs', { body: { displayName: 'Crane drivers' } });
  const { id } = present(data.requestCatalogView?.requestCatalog, 'profile');
  const inCatalog = { params: { path: { catalog_id: id } } };
  await admin().POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    ...inCatalog,
    body: { appEntitlements: [{ appId: lift.appId, id: lift.id }] },
  });
  expect((await named('Lift')).isAutomationEnabled).toBe(false);
  await admin().POST('/api/v1/catalogs/{catalog_id}/members', {
    ...inCatalog,
    body: { userIds: [people.reviewer.id], skipRequests: true },
  });
  expect((await named('Lift')).isAutomationEnabled).toBe(true);
  await createUnusedAccessRule(admin(), { appEntitlementIds: [swing.id], enabled: true });
  await createUnusedAccessRule(admin(), { appIds: [swing.appId], enabled: false });
  expect(await names({ isAutomated: true, appIds: [lift.appId] })).toEqual(['Lift', 'Swing']);
});

test('a search says how many hold what it finds, and narrows to a range of that', async () => {
  const { appId } = await named('Lift');
  const { facets } = await search({ appIds: [appId] });
  const holders = present(
    facets?.facets?.find(({ param }) => param === 'grantCounts'),
    'the facet of holders',
  );
  const outline = ({ range }: FacetCategory) =>
    Object.fromEntries((range?.ranges ?? []).map(({ displayName, count }) => [displayName, count]));
  expect(outline(holders)).toEqual({ Nobody: '1', '1 to 9': '1', '10 to 99': '2' });
  for (const range of holders.range?.ranges ?? []) {
    const { from, to, count } = range;
    expect((await search({ appIds: [appId], grantCounts: [{ from, to }] })).list).toHaveLength(Number(count));
  }
  expect(await names({ appIds: [appId], grantCounts: [{ to: '1' }, { from: 12 as unknown as string }] })).toEqual(
    expect.arrayContaining(['Lift', 'Lower']),
  );
  await expect(search({ grantCounts: [{ from: '9999999999999999999' }] })).rejects.toMatchObject({ status: 400 });
  // Each way of narrowing has a picture, which the console has.
  const pictures = (facets?.facets ?? []).flatMap(({ iconUrl, range }) => [
    iconUrl,
    ...(range?.ranges ?? []).map((each) => each.iconUrl),
  ]);
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) {
    const file = new URL(`../../../../apps/console/public${new URL(picture).pathname}`, import.meta.url);
    expect(existsSync(fileURLToPath(file)), picture).toBe(true);
  }
});

test('an import takes over the app that people have made for it', async () => {
  const { appId: quay } = await named('Lift');
  const { data: connected } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
    params: { path: { app_id: quay } },
    body: {
      displayName: 'Quay',
      config: { scim: { url: 'https://quay.harborlane.invalid/scim/v2' } },
      secret: 'not-a-real-secret',
    },
  });
  const connectorId = present(connected.connectorView?.connector, 'connector').id;
  const matchBatonRef = { appId: quay, connectorId, externalId: 'tenant-7' };
  const create = (displayName: string, ref: object) =>
    admin().POST('/api/v1/apps', { body: { displayName, matchBatonRef: ref } });
  await expect(create('Wrong', { appId: quay, connectorId })).rejects.toMatchObject({ status: 400 });
  await expect(create('Wrong', { ...matchBatonRef, connectorId: people.reviewer.id })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('matchBatonRef: names no connector') as string,
  });
  const { data: made } = await create('Tide tables', { ...matchBatonRef, externalId: 'tenant-6' });
  const { id } = present(made.app, 'app');
  const { data: changed } = await admin().POST('/api/v1/apps/{id}', {
    params: { path: { id } },
    body: { app: { matchBatonRef, description: 'When the water comes' }, updateMask: 'matchBatonRef,description' },
  });
  expect(changed.app).toMatchObject({ matchBatonRef, isManuallyManaged: true });

  const done = await importFiles(target, admin(), {
    entitlements: [
      'app,resource_type,resource,entitlement,parent_app,app_account_id',
      'Tides,,,Read,Quay,tenant-7',
    ].join('\n'),
    access: 'app,account_id,account_name,entitlement\nTides,u1,User 1,Read',
  });
  expect(done).toMatchObject({ state: 'IMPORT_STATE_DONE' });
  const { data: taken } = await admin().GET('/api/v1/apps/{id}', { params: { path: { id } } });
  expect(taken.app).toMatchObject({
    displayName: 'Tide tables',
    description: 'When the water comes',
    isManuallyManaged: false,
    parentAppId: quay,
    appAccountId: 'tenant-7',
  });
  expect(await names({ appIds: [id] })).toEqual(['Access', 'Read']);
  // The next import finds it by the name that the source has.
  await importFiles(target, admin(), {
    access: 'app,account_id,account_name,entitlement\nTides,u2,User 2,Read',
    confirmRemovals: true,
  } as Parameters<typeof importFiles>[2]);
  const { data: apps } = await admin().POST('/api/v1/search/apps', { body: { query: 'Tide' } });
  expect(apps.list.map((app) => app.id)).toEqual([id]);
});
