import { expect, test } from 'vitest';
import { present } from '../harness/present.ts';
import { type Stage } from '../harness/stage.ts';
import { useHospital } from '../harness/use-service.ts';
import type { ServiceTarget } from '../harness/service-target.ts';

// Before they ask, people see who would decide; and they see what they hold.

let target: ServiceTarget;
let stage: Stage;
useHospital((service) => void ({ target, stage } = service));

test('the preview of a request shows the steps and people that the request then has, and leaves no task', async () => {
  const { ids, people } = stage;
  const { reviewer, superAdmin } = people;
  const body = { appId: ids.app, appEntitlementId: ids.entitlement, identityUserId: ids.holder };
  const countTasks = async (): Promise<number> => {
    const { data } = await superAdmin.client.POST('/api/v1/search/tasks', {
      body: { subjectIds: [ids.holder], taskTypes: [{ grant: {} }], pageSize: 100 },
    });
    return data.list.length;
  };
  const before = await countTasks();
  const { data: preview } = await reviewer.client.POST('/api/v1/task/grant/simulate', { body });
  expect(await countTasks()).toBe(before);
  const { data: made } = await reviewer.client.POST('/api/v1/task/grant', { body });
  const task = present(made.taskView?.task, 'task');
  const policy = present(task.policy, 'policy');
  const kinds = (steps: readonly object[]): string[] =>
    steps.map((step) =>
      present(
        Object.entries(step).find(([kind, value]) => kind !== 'id' && typeof value === 'object' && value !== null)?.[0],
        'kind',
      ),
    );
  expect(kinds(preview.steps.map(({ step }) => present(step, 'step')))).toEqual(
    kinds([present(policy.current, 'current'), ...(policy.next ?? [])]),
  );
  expect(present(preview.steps[0], 'first step').users.map(({ id }) => id)).toEqual(task.stepApproverIds);
  // The names are shown, and nothing else about people that the requester may not read.
  const others = preview.steps.flatMap(({ users }) => users).filter(({ id }) => id !== reviewer.id);
  expect(others.every(({ displayName, email }) => displayName !== '' && email === '')).toBe(true);
});

test('the preview of a request for an emergency follows the policy for emergencies', async () => {
  const { ids, people } = stage;
  const { data } = await people.superAdmin.client.POST('/api/v1/task/grant/simulate', {
    body: { appId: ids.app, appEntitlementId: ids.entitlement, appUserId: ids.account, emergencyAccess: true },
  });
  expect(data.steps.length).toBeGreaterThan(0);
});

test('a preview is for those who may request the access, and names what is wrong like the request', async () => {
  const { ids, people } = stage;
  const body = { appId: ids.app, appEntitlementId: ids.entitlement, identityUserId: ids.holder };
  await expect(people.stranger.client.POST('/api/v1/task/grant/simulate', { body })).rejects.toMatchObject({
    reason: 'ROLE_REQUIRED',
  });
  await expect(
    people.reviewer.client.POST('/api/v1/task/grant/simulate', { body: { ...body, appUserId: 'none' } }),
  ).rejects.toMatchObject({ fieldViolations: [expect.objectContaining({ field: 'appUserId' })] });
});

test('people list their own access with its app, and that of their direct reports, and of nobody else', async () => {
  const { ids, people } = stage;
  const { reviewer, superAdmin, stranger } = people;
  const own = async (client: typeof reviewer.client, user_id: string) =>
    (await client.GET('/api/v1/users/{user_id}/grants', { params: { path: { user_id }, query: { expand_mask: '*' } } }))
      .data;
  const all = await own(superAdmin.client, ids.holder);
  const { data: searched } = await superAdmin.client.POST('/api/v1/search/grants', {
    body: { userId: ids.holder, expandMask: { paths: ['*'] } },
  });
  expect(all.list.length).toBeGreaterThan(0);
  expect(all.list.map(({ appEntitlementUserBinding }) => appEntitlementUserBinding)).toEqual(
    searched.list.map(({ appEntitlementUserBinding }) => appEntitlementUserBinding),
  );
  expect(all.list.every(({ entitlement }) => entitlement?.appPath !== '')).toBe(true);
  // The holder is a direct report of the reviewer.
  expect((await own(reviewer.client, ids.holder)).list).toHaveLength(all.list.length);
  await expect(own(stranger.client, ids.holder)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  expect((await own(stranger.client, stranger.id)).list).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});

test('managers list their direct reports, and nobody else that they may not read', async () => {
  const { ids, people } = stage;
  const { reviewer, stranger } = people;
  const reportsOf = async (client: typeof reviewer.client, user_id: string) =>
    (await client.GET('/api/v1/users/{user_id}/direct_reports', { params: { path: { user_id } } })).data.list;
  const own = await reportsOf(reviewer.client, reviewer.id);
  expect(own.map(({ user }) => user?.id)).toContain(ids.holder);
  expect(own.every(({ user }) => user?.email !== '')).toBe(true);
  // The person themselves is a direct report, so that they may be read; their own reports are named only.
  const below = await reportsOf(reviewer.client, ids.holder);
  expect(below.every(({ user }) => user?.email === '')).toBe(true);
  await expect(reportsOf(stranger.client, reviewer.id)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
});
