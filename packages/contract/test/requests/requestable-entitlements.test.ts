import type { Client } from '@oag/client';
import type { AppEntitlement, SearchRequestCatalogEntitlementsRequest } from '@oag/types';
import { expect, test } from 'vitest';
import { clientFor } from '../harness/clients.ts';
import { access, entitlements, people as everybody } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// The data for people who request access: what they can request, what they already hold, and their accounts.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
/** Holds the entitlement; and somebody who does not. */
let nadia: Client;
let nadiaId: string;
let catalogId: string;

useService(async (service) => {
  ({ target, people } = service);
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
  const { data: found } = await admin().POST('/api/v1/search/users', { body: { query: 'Nadia' } });
  nadiaId = present(found.list[0], 'Nadia').userId;
  ({ client: nadia } = await clientFor(target, admin(), nadiaId));
  const { data: made } = await admin().POST('/api/v1/catalogs', {
    body: { displayName: 'Pharmacist', published: true },
  });
  catalogId = present(made.requestCatalogView?.requestCatalog, 'profile').id;
  const params = { path: { catalog_id: catalogId } };
  await admin().POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    params,
    body: { appEntitlements: [{ appId: entitlement.appId, id: entitlement.id }] },
  });
});

const admin = () => people.superAdmin.client;
const search = async (client: Client, body: SearchRequestCatalogEntitlementsRequest = {}) =>
  (await client.POST('/api/v1/search/request_catalog/entitlements', { body })).data;
const idsFor = async (
  client: Client,
  body: SearchRequestCatalogEntitlementsRequest = {},
): Promise<(string | undefined)[]> =>
  (await search(client, body)).list.map((found) => found.entitlement?.appEntitlement?.id);
const showTo = (catalog: { published?: boolean; visibleToEveryone?: boolean }) =>
  admin().POST('/api/v1/catalogs/{id}', { params: { path: { id: catalogId } }, body: { catalog } });

test('an entitlement in no visible profile is found by administrators only, and cannot be read by id', async () => {
  const { appId, id, appResourceId, appResourceTypeId } = entitlement;
  const reads = async (client: Client): Promise<number[]> => {
    const answers = await Promise.allSettled([
      client.GET('/api/v1/apps/{id}', { params: { path: { id: appId } } }),
      client.GET('/api/v1/apps/{app_id}/entitlements/{id}', { params: { path: { app_id: appId, id } } }),
      client.GET('/api/v1/apps/{app_id}/resource_types/{id}', {
        params: { path: { app_id: appId, id: appResourceTypeId } },
      }),
      client.GET('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}', {
        params: { path: { app_id: appId, app_resource_type_id: appResourceTypeId, id: appResourceId } },
      }),
    ]);
    return answers.map((answer) =>
      answer.status === 'fulfilled' ? 200 : (answer.reason as { status: number }).status,
    );
  };
  expect(await idsFor(people.stranger.client)).toEqual([]);
  expect(await reads(people.stranger.client)).toEqual([404, 404, 404, 404]);
  expect(await idsFor(admin())).toEqual([id]);
  await showTo({ visibleToEveryone: true });
  expect(await idsFor(people.stranger.client)).toEqual([id]);
  expect(await reads(people.stranger.client)).toEqual([200, 200, 200, 200]);
  await showTo({ published: false });
  expect(await idsFor(people.stranger.client)).toEqual([]);
  expect(await reads(people.stranger.client)).toEqual([404, 404, 404, 404]);
  await showTo({ published: true });
});

test('the expanded app has no owners, as when it is read by id', async () => {
  const { expanded, list } = await search(people.stranger.client, { expandMask: { paths: ['*'] } });
  const { data } = await people.stranger.client.GET('/api/v1/apps/{id}', {
    params: { path: { id: entitlement.appId } },
  });
  const view = present(list[0]?.entitlement, 'entitlement');
  expect(expanded?.find((object) => object['@type'].endsWith('.App'))).toEqual({
    ...data.app,
    '@type': 'type.googleapis.com/c1.api.app.v1.App',
  });
  expect(data.app?.appOwners).toBeNull();
  expect([view.appPath, view.appResourceTypePath, view.appResourcePath].toSorted()).toEqual([
    '$.expanded[0]',
    '$.expanded[1]',
    '$.expanded[2]',
  ]);
});

test('every filter finds it and leaves it out', async () => {
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: { alias: 'dispense' } },
  });
  const finding: SearchRequestCatalogEntitlementsRequest[] = [
    { query: 'DISPENSE' },
    { entitlementAlias: 'Dispense' },
    { appDisplayName: 'medichart' },
    { grantedStatus: 'ALL' },
    { grantedStatus: 'GRANTED' },
    { includeDeleted: true },
  ];
  for (const body of finding) expect(await idsFor(nadia, body), JSON.stringify(body)).toEqual([entitlement.id]);
  const hiding: SearchRequestCatalogEntitlementsRequest[] = [
    { query: 'surgery' },
    { entitlementAlias: 'disp' },
    { appDisplayName: 'chart' },
    { grantedStatus: 'NOT_GRANTED' },
  ];
  for (const body of hiding) expect(await idsFor(nadia, body), JSON.stringify(body)).toEqual([]);
  expect(await idsFor(people.stranger.client, { grantedStatus: 'NOT_GRANTED' })).toEqual([entitlement.id]);
  expect(await idsFor(people.stranger.client, { grantedStatus: 'GRANTED' })).toEqual([]);
});

test('people see how they hold it, by search and for one entitlement, and their accounts', async () => {
  const { list } = await search(nadia);
  const path = { app_id: entitlement.appId, app_entitlement_id: entitlement.id, identity_user_id: nadiaId };
  const { data } = await nadia.GET(
    '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{identity_user_id}/grants',
    { params: { path } },
  );
  const { data: accounts } = await nadia.GET('/api/v1/apps/{app_id}/users/{user_id}/app_users', {
    params: { path: { app_id: entitlement.appId, user_id: nadiaId } },
  });
  const appUserId = present(accounts.list[0]?.appUser, 'account').id;
  expect(data.bindings).toEqual([
    {
      appId: entitlement.appId,
      appEntitlementId: entitlement.id,
      appUserId,
      createdAt: '2024-09-16T00:00:00Z',
      deletedAt: null,
      deprovisionAt: null,
      grantSources: [],
    },
  ]);
  expect(list[0]?.appEntitlementUserBindings).toEqual(data.bindings);
  expect((await search(people.stranger.client)).list[0]?.appEntitlementUserBindings).toEqual([]);
});

test('an account that does not hold it is shown without the entitlement, and who has none has no account', async () => {
  const order = 'MediChart,tom.becker@harborlane.example,Tom Becker,Module,Pharmacy,Order medication,2025-02-03,\n';
  await importFiles(target, admin(), { people: everybody, entitlements, access: access + order });
  const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Order' } });
  const { appId, id } = present(found.list[0]?.appEntitlement, 'entitlement');
  const bindings = async (identity_user_id: string) => {
    const params = { path: { app_id: appId, app_entitlement_id: id, identity_user_id } };
    return (
      await admin().GET('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{identity_user_id}/grants', {
        params,
      })
    ).data.bindings;
  };
  expect(await bindings(nadiaId)).toMatchObject([{ appId, appEntitlementId: '', createdAt: null }]);
  expect(await bindings(people.owner.id)).toEqual([]);
});

test('the accounts of somebody else are seen by their manager and by who reads the app', async () => {
  const params = { path: { app_id: entitlement.appId, user_id: nadiaId } };
  const { data } = await people.reviewer.client.GET('/api/v1/apps/{app_id}/users/{user_id}/app_users', { params });
  expect(data.list).toHaveLength(1);
  await expect(
    people.stranger.client.GET('/api/v1/apps/{app_id}/users/{user_id}/app_users', { params }),
  ).rejects.toMatchObject({ status: 404 });
});
