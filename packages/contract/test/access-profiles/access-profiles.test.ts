import type { AppEntitlement, CreateRequestCatalogRequest, RequestCatalog } from '@oag/types';
import { expect, test } from 'vitest';
import { clientFor } from '../harness/clients.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Access profiles: their entitlements, who has them because of their work, and who can see them.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
useService(async (service) => {
  ({ target, people } = service);
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
});

const admin = () => people.superAdmin.client;

async function make(more: Partial<CreateRequestCatalogRequest> = {}): Promise<RequestCatalog> {
  const { data } = await admin().POST('/api/v1/catalogs', { body: { displayName: 'Pharmacist', ...more } });
  return present(data.requestCatalogView?.requestCatalog, 'profile');
}

const inCatalog = (catalog_id: string) => ({ params: { path: { catalog_id } } });
const the = (id: string) => ({ params: { path: { id } } });

test('a profile is made, read, sent back as it is, changed and deleted', async () => {
  const made = await make({
    description: 'Whoever dispenses.',
    annotations: { team: 'pharmacy' },
    published: true,
    visibleToEveryone: true,
    requestBundle: true,
    enrollmentBehavior: 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY',
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL',
    unenrollmentEntitlementBehavior: 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS',
    expandMask: { paths: ['*'] },
  });
  expect(made).toMatchObject({
    createdByUserId: people.superAdmin.id,
    published: true,
    requestBundle: true,
    deletedAt: null,
  });
  const { data: same } = await admin().POST('/api/v1/catalogs/{id}', {
    ...the(made.id),
    body: { catalog: made, expandMask: { paths: ['created_by_user_id'] } },
  });
  expect(same.requestCatalogView).toMatchObject({ requestCatalog: made, createdByUserPath: '$.expanded[0]' });
  const catalog = {
    displayName: 'Dispensing pharmacist',
    annotations: { team: '', unit: 'A' },
    visibleToEveryone: false,
    enrollmentBehavior: 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_ENFORCE_ENTITLEMENT_REQUEST_POLICY',
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED',
    unenrollmentEntitlementBehavior: 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_ENFORCE',
  } as const;
  const { data: changed } = await admin().POST('/api/v1/catalogs/{id}', { ...the(made.id), body: { catalog } });
  expect(changed.requestCatalogView?.requestCatalog).toMatchObject({
    ...catalog,
    annotations: { unit: 'A' },
    description: 'Whoever dispenses.',
  });
  const unenrollmentBehavior = 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_LEAVE_ACCESS_AS_IS';
  const body = {
    catalog: { unenrollmentBehavior, description: 'Left out.' },
    updateMask: 'unenrollmentBehavior',
  } as const;
  const { data: masked } = await admin().POST('/api/v1/catalogs/{id}', { ...the(made.id), body });
  expect(masked.requestCatalogView?.requestCatalog).toMatchObject({
    unenrollmentBehavior,
    description: 'Whoever dispenses.',
  });
  await expect(
    admin().POST('/api/v1/catalogs/{id}', {
      ...the(made.id),
      body: { catalog: { createdAt: '2020-01-01T00:00:00Z' }, updateMask: 'createdAt' },
    }),
  ).rejects.toMatchObject({ status: 400, reason: 'READ_ONLY_FIELD' });
  await expect(
    admin().POST('/api/v1/catalogs/{id}', { ...the(made.id), body: { catalog: { displayName: ' ' } } }),
  ).rejects.toMatchObject({ fieldViolations: [{ field: 'catalog.displayName' }] });

  await admin().DELETE('/api/v1/catalogs/{id}', the(made.id));
  await admin().DELETE('/api/v1/catalogs/{id}', the(made.id));
  const { data: gone } = await admin().GET('/api/v1/catalogs/{id}', the(made.id));
  expect(gone.requestCatalogView?.requestCatalog?.deletedAt).toEqual(expect.stringContaining('Z'));
  const { data: listed } = await admin().GET('/api/v1/catalogs');
  expect(listed.list.map(({ requestCatalog }) => requestCatalog?.id)).not.toContain(made.id);
});

test('entitlements are put into a profile and taken out', async () => {
  const { id } = await make();
  const ref = { appId: entitlement.appId, id: entitlement.id };
  const { data: all } = await admin().POST('/api/v1/search/entitlements', { body: { appIds: [ref.appId] } });
  const refs = all.list.flatMap(({ appEntitlement }) =>
    appEntitlement ? [{ appId: ref.appId, id: appEntitlement.id }] : [],
  );
  const held = async (): Promise<unknown> =>
    (await admin().GET('/api/v1/catalogs/{catalog_id}/requestable_entitlementIDs', inCatalog(id))).data.refs;
  await admin().POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    ...inCatalog(id),
    body: { appEntitlements: [ref] },
  });
  expect(await held()).toEqual([ref]);
  await admin().POST('/api/v1/catalogs/{catalog_id}/requestable_entitlements/update', {
    ...inCatalog(id),
    body: { appEntitlements: refs },
  });
  expect(await held()).toEqual(refs.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const { data: listed } = await admin().GET('/api/v1/catalogs/{catalog_id}/requestable_entitlements', inCatalog(id));
  expect(listed.list.find(({ appEntitlement }) => appEntitlement?.id === ref.id)).toMatchObject({
    appEntitlement: { displayName: entitlement.displayName },
  });
  const entry = { params: { path: { catalog_id: id, app_id: ref.appId, entitlement_id: ref.id } } };
  await admin().DELETE('/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}', entry);
  await expect(
    admin().GET('/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}', entry),
  ).rejects.toMatchObject({ status: 404 });
  const { data: put } = await admin().PUT(
    '/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}',
    { ...entry, body: {} },
  );
  const { data: got } = await admin().GET(
    '/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}',
    entry,
  );
  expect(got).toEqual(put);
  await admin().DELETE('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    ...inCatalog(id),
    body: { appEntitlements: refs },
  });
  expect(await held()).toEqual([]);
  const { rows } = await target.database.pool.query<{ kind: string }>(
    `select kind from log_entries where object_id = $1 order by seq`,
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'requestCatalogCreated',
    ...Array.from({ length: 5 }, () => 'requestCatalogEntitlementsChanged'),
  ]);
});

test('people become members of a profile and leave it', async () => {
  const { id } = await make();
  const body = { userIds: [people.reviewer.id, people.stranger.id] };
  await admin().POST('/api/v1/catalogs/{catalog_id}/members', { ...inCatalog(id), body });
  await admin().POST('/api/v1/catalogs/{catalog_id}/members', { ...inCatalog(id), body });
  const { data: listed } = await admin().GET('/api/v1/catalogs/{catalog_id}/members', inCatalog(id));
  expect(listed.list.map(({ userId }) => userId)).toEqual(body.userIds.toSorted());
  const { data } = await admin().GET('/api/v1/catalogs/{id}', the(id));
  expect(data.requestCatalogView?.memberCount).toBe('2');
  await admin().DELETE('/api/v1/catalogs/{catalog_id}/members', {
    ...inCatalog(id),
    body: { userIds: [people.reviewer.id] },
  });
  const { data: left } = await admin().GET('/api/v1/catalogs/{catalog_id}/members', inCatalog(id));
  expect(left.list.map(({ userId }) => userId)).toEqual([people.stranger.id]);
});

test('a profile is visible to nobody, then to the holders of an entitlement, then to everybody', async () => {
  const { id } = await make();
  const { data: holders } = await admin().POST('/api/v1/search/users', { body: { query: 'Nadia' } });
  const { client: holder } = await clientFor(target, admin(), present(holders.list[0]?.user, 'Nadia').id);
  const { client: stranger } = people.stranger;
  const seenBy = async (client: typeof holder): Promise<boolean> => {
    const { data } = await client.POST('/api/v1/search/request_catalogs', { body: { refs: [{ id }] } });
    const seen = data.list.length === 1;
    const got = client.GET('/api/v1/catalogs/{id}', the(id));
    await (seen ? expect(got).resolves.toBeTruthy() : expect(got).rejects.toMatchObject({ status: 404 }));
    return seen;
  };
  const body = { accessEntitlements: [{ appId: entitlement.appId, id: entitlement.id }] };
  const show = () => admin().POST('/api/v1/catalogs/{catalog_id}/visibility_bindings', { ...inCatalog(id), body });
  await expect(show()).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  expect([await seenBy(holder), await seenBy(stranger)]).toEqual([false, false]);
  await admin().POST('/api/v1/catalogs/{id}', { ...the(id), body: { catalog: { published: true } } });
  expect([await seenBy(holder), await seenBy(stranger)]).toEqual([false, false]);
  await show();
  expect([await seenBy(holder), await seenBy(stranger)]).toEqual([true, false]);
  const { data } = await admin().GET('/api/v1/catalogs/{id}', the(id));
  expect(data.requestCatalogView).toMatchObject({
    accessEntitlementsPath: '$.expanded[1]',
    requestCatalog: { accessEntitlements: [{ id: entitlement.id }] },
  });
  const { data: viewers } = await admin().GET('/api/v1/catalogs/{catalog_id}/visibility_entitlements', inCatalog(id));
  expect(viewers.list.map(({ appEntitlement }) => appEntitlement?.id)).toEqual([entitlement.id]);
  await admin().POST('/api/v1/catalogs/{id}', { ...the(id), body: { catalog: { visibleToEveryone: true } } });
  expect([await seenBy(holder), await seenBy(stranger)]).toEqual([true, true]);
  await expect(show()).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  await admin().DELETE('/api/v1/catalogs/{catalog_id}/visibility_bindings', { ...inCatalog(id), body });
  await admin().POST('/api/v1/catalogs/{id}', { ...the(id), body: { catalog: { visibleToEveryone: false } } });
  expect([await seenBy(holder), await seenBy(stranger)]).toEqual([false, false]);
});
