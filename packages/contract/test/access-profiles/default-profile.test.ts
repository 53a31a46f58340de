import type { AppEntitlement, CreateRequestCatalogRequest, RequestCatalog } from '@oag/types';
import { beforeEach, expect, test } from 'vitest';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { useService } from '../harness/use-service.ts';

// The access profile that offers the entitlements of an app that no profile contains.

let people: People;
let entitlement: AppEntitlement;
useService(async (service) => {
  ({ people } = service);
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
  await admin().PUT('/api/v1/apps/{app_id}/owners', {
    params: { path: { app_id: entitlement.appId } },
    body: { userIds: [people.appOwner.id] },
  });
});
beforeEach(() => setDefault(''));

const admin = () => people.superAdmin.client;
const the = (id: string) => ({ params: { path: { id } } });

async function make(more: Partial<CreateRequestCatalogRequest> = {}): Promise<RequestCatalog> {
  const body = { displayName: 'Hospital', published: true, visibleToEveryone: true, requestBundle: true, ...more };
  const { data } = await admin().POST('/api/v1/catalogs', { body });
  return present(data.requestCatalogView?.requestCatalog, 'profile');
}

async function setDefault(defaultRequestCatalogId: string, { client }: Person = people.superAdmin) {
  const { data } = await client.POST('/api/v1/apps/{id}', {
    ...the(entitlement.appId),
    body: { app: { defaultRequestCatalogId } },
  });
  return present(data.app, 'app').defaultRequestCatalogId;
}

/** The entitlements of the app that a person finds to request. */
async function offered({ client }: Person = people.stranger): Promise<string[]> {
  const { data } = await client.POST('/api/v1/search/request_catalog/entitlements', { body: { pageSize: 100 } });
  return data.list
    .flatMap((each) => each.entitlement?.appEntitlement ?? [])
    .filter(({ appId }) => appId === entitlement.appId)
    .map(({ id }) => id);
}

const mayRead = ({ client }: Person) =>
  client.GET('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: entitlement.appId, id: entitlement.id } },
  });

test('the default profile offers the entitlements of its app that no profile contains, to those who see it', async () => {
  const { id } = await make();
  expect(await offered()).toEqual([]);
  await expect(mayRead(people.stranger)).rejects.toMatchObject({ status: 404 });
  expect(await setDefault(id)).toBe(id);
  const { data: all } = await admin().POST('/api/v1/search/entitlements', {
    body: { appIds: [entitlement.appId], pageSize: 100 },
  });
  const ids = all.list.flatMap(({ appEntitlement }) => appEntitlement?.id ?? []);
  expect(ids.length).toBeGreaterThan(1);
  expect(await offered()).toEqual(ids.toSorted());
  expect((await mayRead(people.stranger)).data.appEntitlementView?.appEntitlement?.id).toBe(entitlement.id);

  // An entitlement with a profile of its own is offered there only, until the profile is deleted.
  const own = await make({ displayName: 'Pharmacists', published: false });
  await admin().PUT('/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}', {
    params: { path: { catalog_id: own.id, app_id: entitlement.appId, entitlement_id: entitlement.id } },
    body: {},
  });
  expect(await offered()).toEqual(ids.filter((each) => each !== entitlement.id).toSorted());
  expect(await offered(people.requestAdmin)).toEqual(ids.toSorted());
  await expect(mayRead(people.stranger)).rejects.toMatchObject({ status: 404 });
  await admin().DELETE('/api/v1/catalogs/{id}', the(own.id));
  expect(await offered()).toEqual(ids.toSorted());

  await admin().POST('/api/v1/catalogs/{id}', { ...the(id), body: { catalog: { published: false } } });
  expect(await offered()).toEqual([]);
});

test('what is offered by default is no content of the profile', async () => {
  const { id } = await make();
  await setDefault(id);
  const { data: content } = await admin().GET('/api/v1/catalogs/{catalog_id}/requestable_entitlementIDs', {
    params: { path: { catalog_id: id } },
  });
  expect(content.refs).toEqual([]);
  const { data: requested } = await people.stranger.client.POST('/api/v1/catalogs/{id}/request', {
    ...the(id),
    body: {},
  });
  expect(requested.taskIds).toEqual([]);
});

test('only who manages the app sets a profile that they see and that is not deleted', async () => {
  const { id } = await make();
  const hidden = await make({ published: false });
  const deleted = await make();
  await admin().DELETE('/api/v1/catalogs/{id}', the(deleted.id));
  expect(await setDefault(id, people.appOwner)).toBe(id);
  const refused = (field = 'app.defaultRequestCatalogId') => ({ status: 400, fieldViolations: [{ field }] });
  await expect(setDefault(hidden.id, people.appOwner)).rejects.toMatchObject(refused());
  await expect(setDefault(deleted.id)).rejects.toMatchObject({
    fieldViolations: [{ field: 'app.defaultRequestCatalogId', reason: 'DELETED' }],
  });
  await expect(setDefault('0'.repeat(27))).rejects.toMatchObject(refused());
  for (const person of [people.otherAppAdmin, people.requestAdmin, people.stranger, people.reader])
    await expect(setDefault(id, person)).rejects.toMatchObject({ reason: expect.stringMatching(/./) as string });
  // An owner who does not see the profile that a super admin has set keeps it.
  expect(await setDefault(hidden.id)).toBe(hidden.id);
  expect(await setDefault(hidden.id, people.appOwner)).toBe(hidden.id);
});

test('the deletion of a profile takes it away from the apps that have it as their default', async () => {
  const { id } = await make();
  await setDefault(id);
  await admin().DELETE('/api/v1/catalogs/{id}', the(id));
  const { data } = await admin().GET('/api/v1/apps/{id}', the(entitlement.appId));
  expect(data.app?.defaultRequestCatalogId).toBe('');
  expect(await offered()).toEqual([]);
  const { data: log } = await admin().POST('/api/v1/systemlog/events', { body: { pageSize: 100 } });
  expect(JSON.stringify(log)).toContain('"after":{"defaultRequestCatalogId":""}');
});
