import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { expectOk, reasonOf, tasksOf } from '../service/campaigns.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let path: { app_id: string; resource_type_id: string; resource_id: string };
let entitlement: string;
let account: string;
let asAppAdmin: Headers;

/** An app of an application admin with an entitlement that Ann holds. */
beforeAll(async () => {
  on = await startCampaignService();
  const { inventory } = on.service;
  const appAdmin = await inventory.person({ display_name: 'Admin of the app' }, ['app_admin']);
  asAppAdmin = await on.service.clientFor(appAdmin);
  const app = await inventory.app({ display_name: 'Wiki' }, [appAdmin]);
  const type = await inventory.resourceType(app);
  const resource = await inventory.resource(type);
  path = { app_id: app, resource_type_id: type, resource_id: resource };
  entitlement = await inventory.entitlement(resource, { display_name: 'Edit' });
  account = await inventory.account(app, { identity_user_id: on.ann });
  await inventory.grant(entitlement, { app_user_id: account });
});
afterAll(() => on.service.close());

const owners = async (): Promise<string[]> =>
  expectOk(await on.service.call('getAppResourceOwnerIds', { path })).userIds ?? [];
const set = (userIds: string[], headers?: Headers) =>
  on.service.call('setAppResourceOwners', { path, body: { userIds } }, headers);

test('owners are added, replaced and removed, each time once, and logged', async () => {
  for (const userId of [on.bob, on.cy, on.bob])
    expectOk(await on.service.call('createAppResourceOwner', { path, body: { userId } }, asAppAdmin));
  expect(await owners()).toEqual([on.bob, on.cy].toSorted());
  expectOk(await on.service.call('deleteAppResourceOwner', { path, body: { userId: on.bob } }));
  expectOk(await on.service.call('deleteAppResourceOwner', { path, body: { userId: on.ann } }));
  expect(await owners()).toEqual([on.cy]);
  expectOk(await set([on.bob, on.lead, on.bob]));
  const { list } = expectOk(await on.service.call('listAppResourceOwners', { path }));
  expect(list?.map(({ id }) => id)).toEqual([on.bob, on.lead].toSorted());
  expectOk(await on.service.call('deleteAppResourceOwnerIds', { path }));
  expect(await owners()).toEqual([]);
  expect(
    await on.countOf(`log_entries where kind = 'resourceOwnersChanged' and object_id = $1`, path.resource_id),
  ).toBe(5);
});

test('people who are not there own nothing, and nothing changes', async () => {
  expectOk(await set([on.bob]));
  const refused = await set([on.cy, '0000000000000000000000000NA']);
  expect([refused.status, reasonOf(refused)]).toEqual([400, 'INVALID_FIELD']);
  expect(refused.error.message).toContain('userIds[1]');
  expect(await owners()).toEqual([on.bob]);
  const elsewhere = await on.service.call('getAppResourceOwnerIds', {
    path: { ...path, resource_type_id: path.resource_id },
  });
  expect(elsewhere.status).toBe(404);
});

test('changes that come together add up', async () => {
  expectOk(await set([]));
  await Promise.all(
    [on.ann, on.bob, on.cy, on.lead].map(async (userId) =>
      expectOk(await on.service.call('createAppResourceOwner', { path, body: { userId } })),
    ),
  );
  expect(await owners()).toEqual([on.ann, on.bob, on.cy, on.lead].toSorted());
});

test('the owners of the resource are asked, without the holder; the fallback when there is none', async () => {
  const policyId = await on.campaigns.policy([
    { approval: { resourceOwners: { fallback: true, fallbackUserIds: [on.lead] } } },
  ]);
  const scopeV2 = { specificResources: { resourceRefs: [{ appId: path.app_id, id: path.resource_id }] } };
  const assignees = async () => {
    const [task] = await tasksOf(on.service, await on.campaigns.open(policyId, { scopeV2 }));
    return on.assigneesOf(task ?? { id: '' });
  };
  expectOk(await set([on.ann, on.bob]));
  expect(await assignees()).toEqual({ userIds: [on.bob], via: 'primary' });
  expectOk(await set([on.ann]));
  expect(await assignees()).toEqual({ userIds: [on.lead], via: 'fallback' });
});

test('an owner of the resource has access to it revoked, and no other access', async () => {
  expectOk(await set([on.cy]));
  const body = { appId: path.app_id, appEntitlementId: entitlement, appUserId: account };
  expect(reasonOf(await on.service.call('createRevokeTask', { body }, on.asBob))).toBe('ROLE_REQUIRED');
  expectOk(await on.service.call('createRevokeTask', { body }, on.asCy));
});
