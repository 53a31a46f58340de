import type { AppEntitlement, Task } from '@oag/types';
import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { readTask } from '../harness/decisions.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { useService } from '../harness/use-service.ts';

// A deletion also removes the access to the object and closes its open tasks.

let people: People;
useService((service) => void ({ people } = service));

const admin = () => people.superAdmin.client;
const WAITING = { timeout: 30_000, interval: 50 };

/** An app that people manage, with so many keys, and who holds the first one. */
async function keysOf(name: string, count: number, holders: Person[]): Promise<AppEntitlement[]> {
  const { data: made } = await admin().POST('/api/v1/apps', { body: { displayName: name } });
  const app_id = present(made.app, 'app').id;
  const inApp = { params: { path: { app_id } } };
  const { data: type } = await admin().POST('/api/v1/apps/{app_id}/resource_types', {
    ...inApp,
    body: { displayName: 'Door', resourceType: 'CUSTOM' },
  });
  const appResourceTypeId = present(type.appResourceType, 'type').id;
  const { data: resource } = await admin().POST(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
    { params: { path: { app_id, app_resource_type_id: appResourceTypeId } }, body: { displayName: 'North' } },
  );
  const appResourceId = present(resource.appResource, 'resource').id;
  const keys: AppEntitlement[] = [];
  for (let no = 1; no <= count; no += 1) {
    const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements', {
      ...inApp,
      body: { displayName: `Key ${no}`, appResourceTypeId, appResourceId },
    });
    keys.push(present(data.appEntitlementView?.appEntitlement, 'entitlement'));
  }
  for (const key of keys)
    await admin().POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user', {
      params: { path: { app_id, app_entitlement_id: key.id } },
      body: { userIds: holders.map(({ id }) => id) },
    });
  return keys;
}

async function tasksOf(appId: string): Promise<Task[]> {
  const { data } = await admin().POST('/api/v1/search/tasks', { body: { pageSize: 100, applicationIds: [appId] } });
  return data.list.flatMap(({ task }) => task ?? []);
}

const cascadesOf = async (appId: string): Promise<Task[]> =>
  (await tasksOf(appId)).filter(
    ({ origin, state }) => origin === 'TASK_ORIGIN_CASCADE_DELETE' && state !== 'TASK_STATE_OPEN',
  );

test('a deleted app takes its requests along, and each of its grants is recorded as revoked', async () => {
  const { stranger, helpdesk, superAdmin } = people;
  const [first, second] = (await keysOf('Lock box', 2, [stranger, helpdesk])) as [AppEntitlement, AppEntitlement];
  const { data: asked } = await people.reviewer.client.POST('/api/v1/task/grant', {
    body: { appId: first.appId, appEntitlementId: first.id, identityUserId: people.reviewer.id },
  });
  const request = present(asked.taskView?.task, 'request');
  await admin().DELETE('/api/v1/apps/{id}', { params: { path: { id: first.appId } } });
  await expect.poll(async () => (await cascadesOf(first.appId)).length, WAITING).toBe(4);
  const cascades = await cascadesOf(first.appId);
  const pairs = cascades.map(({ type }) => `${type?.revoke?.appEntitlementId} ${type?.revoke?.identityUserId}`);
  expect(pairs.toSorted()).toEqual(
    [first, second].flatMap(({ id }) => [stranger, helpdesk].map((holder) => `${id} ${holder.id}`)).toSorted(),
  );
  for (const task of cascades)
    expect(task).toMatchObject({
      description: 'The app Lock box was deleted',
      createdByUserId: '',
      type: {
        revoke: { outcome: 'REVOKE_OUTCOME_REVOKED', source: { request: { requestUserId: superAdmin.id } } },
      },
    });
  await expect
    .poll(async () => (await readTask(admin(), request.id)).type?.grant?.outcome, WAITING)
    .toBe('GRANT_OUTCOME_CANCELLED');
  expect((await tasksOf(first.appId)).filter(({ state }) => state === 'TASK_STATE_OPEN')).toEqual([]);
  const { data: history } = await admin().POST('/api/v1/task/audits', {
    body: { taskId: present(cascades[0], 'task').id, commentsOnly: true },
  });
  expect(history.list.map(({ comment }) => comment?.comment)).toEqual(['The app Lock box was deleted']);
  const { data: own } = await stranger.client.POST('/api/v1/search/tasks', { body: { applicationIds: [first.appId] } });
  expect(own.list.every(({ task }) => task?.userId === stranger.id)).toBe(true);
});

test('a deleted entitlement takes its own grants along only', async () => {
  const [first, second] = (await keysOf('Tool chest', 2, [people.stranger])) as [AppEntitlement, AppEntitlement];
  await admin().DELETE('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: first.appId, id: first.id } },
  });
  await expect.poll(async () => (await cascadesOf(first.appId)).length, WAITING).toBe(1);
  expect((await cascadesOf(second.appId)).map(({ type }) => type?.revoke?.appEntitlementId)).toEqual([first.id]);
});

test('a revoked account takes along what else it held, and the requests for it', async () => {
  const { stranger } = people;
  const [first, second] = (await keysOf('Cloak room', 2, [stranger])) as [AppEntitlement, AppEntitlement];
  const { data: found } = await admin().GET('/api/v1/apps/{app_id}/entitlements', {
    params: { path: { app_id: first.appId } },
  });
  const access = present(
    found.list.find(({ appEntitlement }) => appEntitlement?.systemBuiltin)?.appEntitlement,
    'the access to the app',
  );
  const { data } = await stranger.client.POST('/api/v1/task/revoke', {
    body: { appId: access.appId, appEntitlementId: access.id, identityUserId: stranger.id },
  });
  const revocation = present(data.taskView?.task, 'revocation');
  await admin().POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params: { path: { task_id: revocation.id } },
    body: { policyStepId: stepOf(revocation) },
  });
  await expect.poll(async () => (await cascadesOf(first.appId)).length, WAITING).toBe(2);
  const cascades = await cascadesOf(first.appId);
  expect(cascades.map(({ type }) => type?.revoke?.appEntitlementId).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  );
  expect(cascades[0]).toMatchObject({ description: 'The account Greta Lind was deleted' });
});
