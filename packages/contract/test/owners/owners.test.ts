import type { AppEntitlement } from '@oag/types';
import { beforeEach, expect, test } from 'vitest';
import { openCampaign, reviewsOf } from '../harness/campaigns.ts';
import { access, entitlements } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Owners of apps, resources and entitlements: set by people, or brought by imports.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
let imported: string[];
useService(async (service) => {
  ({ target, people } = service);
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
  imported = await ids(owned.entitlement);
});

const admin = () => people.superAdmin.client;

/** The three kinds of object that people own, and the paths to their owners. */
const owned = {
  app: () => ({
    list: '/api/v1/apps/{app_id}/owners',
    ids: '/api/v1/apps/{app_id}/ownerids',
    path: { app_id: entitlement.appId },
  }),
  resource: () => ({
    list: '/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners',
    ids: '/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/ownerids',
    path: {
      app_id: entitlement.appId,
      resource_type_id: entitlement.appResourceTypeId,
      resource_id: entitlement.appResourceId,
    },
  }),
  entitlement: () => ({
    list: '/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners',
    ids: '/api/v1/apps/{app_id}/entitlements/{entitlement_id}/ownerids',
    path: { app_id: entitlement.appId, entitlement_id: entitlement.id },
  }),
} as const;
type Kind = (typeof owned)[keyof typeof owned];

// The paths differ, their members do not; one type of path represents all of them.
type OfApp = { list: '/api/v1/apps/{app_id}/owners'; ids: '/api/v1/apps/{app_id}/ownerids'; path: { app_id: string } };
const at = (kind: Kind): OfApp => kind() as OfApp;
async function ids(kind: Kind): Promise<string[]> {
  const { ids: path, path: parameters } = at(kind);
  return (await admin().GET(path, { params: { path: parameters } })).data.userIds ?? [];
}
async function set(kind: Kind, userIds: string[]): Promise<void> {
  const { list, path } = at(kind);
  await admin().PUT(list, { params: { path }, body: { userIds } });
}
const sorted = (...members: { id: string }[]): string[] => members.map(({ id }) => id).toSorted();

beforeEach(async () => {
  for (const kind of Object.values(owned)) await set(kind, []);
});

test.each(Object.entries(owned))(
  'exactly the people that were set own the %s, and they are listed',
  async (_, kind) => {
    const { owner, reviewer } = people;
    await set(kind, [reviewer.id, owner.id, reviewer.id]);
    expect(await ids(kind)).toEqual(sorted(owner, reviewer));
    const { list, path } = at(kind);
    const { data } = await admin().GET(list, { params: { path } });
    expect(data.list?.map(({ id }) => id)).toEqual(sorted(owner, reviewer));
    const nobody = '0000000000000000000000000NA';
    await expect(set(kind, [owner.id, nobody])).rejects.toMatchObject({
      status: 400,
      fieldViolations: [{ field: 'userIds[1]' }],
    });
    expect(await ids(kind)).toEqual(sorted(owner, reviewer));
  },
);

test('owners of an app are added and removed one by one, some of them, or all', async () => {
  const { owner, reviewer, stranger } = people;
  const path = { app_id: entitlement.appId };
  for (const { id } of [owner, reviewer, owner, stranger])
    await admin().POST('/api/v1/apps/{app_id}/owners/{user_id}', { params: { path: { ...path, user_id: id } } });
  expect(await ids(owned.app)).toEqual(sorted(owner, reviewer, stranger));
  const { data } = await admin().GET('/api/v1/apps/{id}', { params: { path: { id: entitlement.appId } } });
  expect([data.app?.appOwners?.map(({ id }) => id), data.app?.fieldMask]).toEqual([
    sorted(owner, reviewer, stranger),
    'appOwners',
  ]);
  for (const { id } of [owner, owner])
    await admin().DELETE('/api/v1/apps/{app_id}/owners/{user_id}', { params: { path: { ...path, user_id: id } } });
  await admin().DELETE('/api/v1/apps/{app_id}/owners', { params: { path }, body: { userIds: [reviewer.id] } });
  expect(await ids(owned.app)).toEqual([stranger.id]);
  await admin().DELETE('/api/v1/apps/{app_id}/owners', { params: { path } });
  expect(await ids(owned.app)).toEqual([]);
  const unknown = admin().POST('/api/v1/apps/{app_id}/owners/{user_id}', {
    params: { path: { ...path, user_id: '0000000000000000000000000NA' } },
  });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
});

test('owners of an entitlement are added and removed one by one, or all', async () => {
  const { owner, reviewer } = people;
  const { path } = owned.entitlement();
  for (const { id: userId } of [owner, reviewer])
    await admin().POST('/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners', {
      params: { path },
      body: { userId },
    });
  await admin().DELETE('/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners/{user_id}', {
    params: { path: { ...path, user_id: owner.id } },
  });
  expect(await ids(owned.entitlement)).toEqual([reviewer.id]);
  await admin().DELETE('/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners', { params: { path } });
  expect(await ids(owned.entitlement)).toEqual([]);
});

test('an app admin manages the app from the moment that they own it', async () => {
  const { appOwner, reviewer } = people;
  const add = () =>
    appOwner.client.POST('/api/v1/apps/{app_id}/owners/{user_id}', {
      params: { path: { app_id: entitlement.appId, user_id: reviewer.id } },
    });
  await expect(add()).rejects.toMatchObject({ status: 404 });
  await set(owned.app, [appOwner.id]);
  await add();
  expect(await ids(owned.app)).toEqual(sorted(appOwner, reviewer));
});

test.each([
  ['app', { appOwners: {} }],
  ['resource', { resourceOwners: {} }],
  ['entitlement', { entitlementOwners: {} }],
] as const)('a policy that asks the owners of the %s finds them', async (kind, approval) => {
  const { stranger, owner } = people;
  await set(owned[kind], [stranger.id]);
  const { data } = await admin().POST('/api/v1/policies', {
    body: {
      displayName: `Owners of the ${kind}`,
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval }] } },
    },
  });
  const { id } = await openCampaign(target, owner.client, {
    displayName: `By owners of the ${kind}`,
    ownerIds: [owner.id],
    policyId: present(data.policy, 'policy').id,
  });
  const reviews = await reviewsOf(owner.client, id);
  expect(reviews.length).toBeGreaterThan(0);
  expect(new Set(reviews.flatMap((task) => task.stepApproverIds ?? []))).toEqual(new Set([stranger.id]));
});

test('imports bring owners of apps, resources and entitlements, and leave those alone that people have set', async () => {
  const { stranger } = people;
  const [header = '', row = ''] = entitlements.trim().split('\n');
  const importOwners = (emails: string) =>
    importFiles(target, admin(), {
      entitlements: `${header},App owner,Resource owners\n${row},${emails},${emails}\n`,
      access,
    });
  expect(await importOwners('priya.nair@harborlane.example; mateo.rios@harborlane.example')).toMatchObject({
    state: 'IMPORT_STATE_DONE',
  });
  const both = sorted(people.reviewer, people.owner);
  expect(await Promise.all([ids(owned.app), ids(owned.resource), ids(owned.entitlement)])).toEqual([
    both,
    both,
    imported,
  ]);
  for (const kind of Object.values(owned)) await set(kind, [stranger.id]);
  expect(await importOwners('priya.nair@harborlane.example')).toMatchObject({ state: 'IMPORT_STATE_DONE' });
  for (const kind of Object.values(owned)) expect(await ids(kind)).toEqual([stranger.id]);
  const { data } = await admin().GET('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: entitlement.appId, id: entitlement.id } },
  });
  expect(data.appEntitlementView?.appEntitlement?.userEditedMask).toBe('appEntitlementOwnerIds');
  for (const kind of Object.values(owned)) await set(kind, []);
  await importOwners('priya.nair@harborlane.example');
  expect(await Promise.all([ids(owned.app), ids(owned.resource), ids(owned.entitlement)])).toEqual([
    [people.reviewer.id],
    [people.reviewer.id],
    imported,
  ]);
});

test('an owner that an import does not know is named with line and column, and nothing changes', async () => {
  const before = await ids(owned.app);
  const [header = '', row = ''] = entitlements.trim().split('\n');
  const ended = await importFiles(target, admin(), {
    entitlements: `${header},app_owner_emails,resource_owner_emails\n${row},who@example.com,else@example.com\n`,
  });
  expect(ended).toMatchObject({
    state: 'IMPORT_STATE_FAILED',
    problems: [
      {
        line: '2',
        column: 'app_owner_emails',
        rule: 'UNKNOWN_OWNER',
        message: expect.stringContaining('who@example.com'),
      },
      {
        line: '2',
        column: 'resource_owner_emails',
        rule: 'UNKNOWN_OWNER',
        message: expect.stringContaining('else@example.com'),
      },
    ],
  });
  expect(await ids(owned.app)).toEqual(before);
});
