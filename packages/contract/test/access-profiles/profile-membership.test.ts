import type { AppEntitlement, CreateRequestCatalogRequest, Task } from '@oag/types';
import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Members of an access profile get its access by requests, and lose it by revoke tasks.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;
const WAITING = { timeout: 30_000, interval: 50 };

/** An app that people manage, with so many entitlements. */
async function entitlementsOf(name: string, count: number): Promise<AppEntitlement[]> {
  const { data: made } = await admin().POST('/api/v1/apps', { body: { displayName: name } });
  const { id: app_id } = present(made.app, 'app');
  const { data: type } = await admin().POST('/api/v1/apps/{app_id}/resource_types', {
    params: { path: { app_id } },
    body: { displayName: 'Door', resourceType: 'CUSTOM' },
  });
  const appResourceTypeId = present(type.appResourceType, 'type').id;
  const { data: resource } = await admin().POST(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
    { params: { path: { app_id, app_resource_type_id: appResourceTypeId } }, body: { displayName: 'North' } },
  );
  const appResourceId = present(resource.appResource, 'resource').id;
  const entitlements: AppEntitlement[] = [];
  for (let no = 1; no <= count; no += 1) {
    const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements', {
      params: { path: { app_id } },
      body: { displayName: `Key ${no}`, appResourceTypeId, appResourceId },
    });
    entitlements.push(present(data.appEntitlementView?.appEntitlement, 'entitlement'));
  }
  return entitlements;
}

const refsOf = (entitlements: readonly AppEntitlement[]) => entitlements.map(({ appId, id }) => ({ appId, id }));

async function profileOf(
  entitlements: readonly AppEntitlement[],
  more: Partial<CreateRequestCatalogRequest> = {},
): Promise<string> {
  const { data } = await admin().POST('/api/v1/catalogs', { body: { displayName: 'Guard', ...more } });
  const { id } = present(data.requestCatalogView?.requestCatalog, 'profile');
  await admin().POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    ...inCatalog(id),
    body: { appEntitlements: refsOf(entitlements) },
  });
  return id;
}

const inCatalog = (catalog_id: string) => ({ params: { path: { catalog_id } } });
const join = (catalog: string, members: Person[], skipRequests = false) =>
  admin().POST('/api/v1/catalogs/{catalog_id}/members', {
    ...inCatalog(catalog),
    body: { userIds: members.map(({ id }) => id), skipRequests },
  });
const leave = (catalog: string, members: Person[]) =>
  admin().DELETE('/api/v1/catalogs/{catalog_id}/members', {
    ...inCatalog(catalog),
    body: { userIds: members.map(({ id }) => id) },
  });
const give = ({ appId, id }: AppEntitlement, holders: Person[]) =>
  admin().POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user', {
    params: { path: { app_id: appId, app_entitlement_id: id } },
    body: { userIds: holders.map((holder) => holder.id) },
  });

/** The grant and revoke tasks for these entitlements, by entitlement. */
async function tasksOf(kind: 'grant' | 'revoke', entitlements: readonly AppEntitlement[]): Promise<Task[]> {
  const { data } = await admin().POST('/api/v1/search/tasks', {
    body: { pageSize: 100, appEntitlementIds: entitlements.map(({ id }) => id) },
  });
  return data.list.flatMap(({ task }) => (task?.type?.[kind] ? [task] : []));
}

const whatFor = (task: Task): string => task.type?.grant?.appEntitlementId ?? task.type?.revoke?.appEntitlementId ?? '';
const pair = (task: Task): string =>
  `${task.type?.grant?.identityUserId ?? task.type?.revoke?.identityUserId} ${whatFor(task)}`;
const pairsOf = (members: Person[], entitlements: readonly AppEntitlement[]): string[] =>
  members.flatMap((member) => entitlements.map((each) => `${member.id} ${each.id}`)).toSorted();

/** Waits until the tasks are exactly for these pairs of people and entitlements. */
async function until(
  kind: 'grant' | 'revoke',
  entitlements: readonly AppEntitlement[],
  pairs: string[],
): Promise<Task[]> {
  await expect
    .poll(async () => (await tasksOf(kind, entitlements)).map(pair).toSorted(), WAITING)
    .toEqual(pairs.toSorted());
  return tasksOf(kind, entitlements);
}

async function provision(task: Task): Promise<void> {
  await admin().POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task) },
  });
}

async function defaultsOf(task: Task): Promise<string[]> {
  const { data } = await admin().POST('/api/v1/task/audits', { body: { taskId: task.id, pageSize: 100 } });
  return data.list.flatMap((event) => event.requestDefaultsApplied?.source ?? []);
}

test('a new member gets requests for what they lack, decided by the policies of the entitlements', async () => {
  const entitlements = await entitlementsOf('Vault', 3);
  const [held, asked] = entitlements as [AppEntitlement, AppEntitlement, AppEntitlement];
  const { stranger, helpdesk, reviewer } = people;
  await give(held, [stranger]);
  await helpdesk.client.POST('/api/v1/task/grant', {
    body: { appId: asked.appId, appEntitlementId: asked.id, identityUserId: helpdesk.id },
  });
  const catalog = await profileOf(entitlements);
  await join(catalog, [reviewer], true);
  await join(catalog, [stranger, helpdesk]);
  await join(catalog, [stranger]);
  const tasks = await until('grant', entitlements, [
    ...pairsOf([stranger], entitlements.slice(1)),
    ...pairsOf([helpdesk], entitlements),
  ]);
  const made = tasks.filter(({ origin }) => origin === 'TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL');
  expect(made).toHaveLength(4);
  for (const task of made)
    expect(task).toMatchObject({
      createdByUserId: '',
      description: 'Member of the access profile Guard',
      policy: { current: { approval: expect.anything() } },
    });
});

test('a profile that bypasses policies gives access that only has to be provisioned, also when it gets an entitlement', async () => {
  const entitlements = await entitlementsOf('Gate', 3);
  const [first, second, third] = entitlements as [AppEntitlement, AppEntitlement, AppEntitlement];
  const { stranger, helpdesk } = people;
  const catalog = await profileOf([first], {
    enrollmentBehavior: 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY',
  });
  await join(catalog, [stranger, helpdesk]);
  await until('grant', entitlements, pairsOf([stranger, helpdesk], [first]));
  await admin().POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    ...inCatalog(catalog),
    body: { appEntitlements: refsOf([first, second]), createRequests: true },
  });
  await until('grant', entitlements, pairsOf([stranger, helpdesk], [first, second]));
  const path = { catalog_id: catalog, app_id: third.appId, entitlement_id: third.id };
  await admin().PUT('/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}', {
    params: { path },
    body: { createRequests: true },
  });
  const tasks = await until('grant', entitlements, pairsOf([stranger, helpdesk], entitlements));
  const origins = new Map(tasks.map((task) => [whatFor(task), task.origin]));
  expect(entitlements.map(({ id }) => origins.get(id))).toEqual([
    'TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL',
    'TASK_ORIGIN_PROFILE_MEMBERSHIP',
    'TASK_ORIGIN_PROFILE_MEMBERSHIP',
  ]);
  const [task] = tasks;
  expect(await defaultsOf(present(task, 'task'))).toEqual(['APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT']);
  for (const each of tasks) await provision(each);
  const { data } = await admin().POST('/api/v1/search/grants', {
    body: { entitlementRefs: refsOf(entitlements), pageSize: 100 },
  });
  expect(data.list).toHaveLength(6);
});

test('who leaves loses all access of the profile, and its open requests for them are cancelled', async () => {
  const entitlements = await entitlementsOf('Tower', 2);
  const [held] = entitlements as [AppEntitlement, AppEntitlement];
  const { stranger, helpdesk } = people;
  await give(held, [stranger, helpdesk]);
  const catalog = await profileOf(entitlements, {
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL',
    unenrollmentEntitlementBehavior: 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS',
  });
  await join(catalog, [stranger, helpdesk]);
  await until('grant', entitlements, pairsOf([stranger, helpdesk], entitlements.slice(1)));
  await leave(catalog, [stranger]);
  const [revocation] = await until('revoke', entitlements, pairsOf([stranger], [held]));
  expect(revocation).toMatchObject({
    origin: 'TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL',
    description: 'No longer a member of the access profile Guard',
    policy: { current: { provision: expect.anything() } },
    type: { revoke: { source: { request: { requestUserId: people.superAdmin.id } } } },
  });
  const outcomes = (await tasksOf('grant', entitlements)).map((task) => [
    task.type?.grant?.identityUserId,
    task.type?.grant?.outcome,
  ]);
  expect(new Map(outcomes as [string, string][])).toEqual(
    new Map([
      [stranger.id, 'GRANT_OUTCOME_CANCELLED'],
      [helpdesk.id, 'GRANT_OUTCOME_UNSPECIFIED'],
    ]),
  );
});

test('a published profile is requested as a whole: what is missing, once, by the policies of the entitlements', async () => {
  const entitlements = await entitlementsOf('Studio', 3);
  const [held] = entitlements as [AppEntitlement, AppEntitlement, AppEntitlement];
  const { stranger, helpdesk } = people;
  await give(held, [stranger]);
  const catalog = await profileOf(entitlements, { published: true, visibleToEveryone: true, requestBundle: true });
  const params = { path: { id: catalog } };
  const request = (by: Person, body = {}) => by.client.POST('/api/v1/catalogs/{id}/request', { params, body });
  const { data } = await request(stranger, { description: 'For the show.' });
  expect(data.taskIds).toHaveLength(2);
  const tasks = await tasksOf('grant', entitlements);
  expect(tasks.map(({ id }) => id).toSorted()).toEqual(data.taskIds.toSorted());
  for (const task of tasks)
    expect(task).toMatchObject({
      origin: 'TASK_ORIGIN_API',
      createdByUserId: stranger.id,
      description: 'For the show.',
      policy: { current: { approval: expect.anything() } },
    });
  expect(tasks.map(pair).toSorted()).toEqual(pairsOf([stranger], entitlements.slice(1)));
  expect((await request(stranger)).data.taskIds).toEqual([]);
  await expect(request(stranger, { identityUserId: helpdesk.id })).rejects.toMatchObject({
    status: 403,
    reason: 'ROLE_REQUIRED',
  });
  expect((await request(helpdesk, { identityUserId: people.owner.id })).data.taskIds).toHaveLength(3);
  await expect(request(helpdesk, { identityUserId: held.id })).rejects.toMatchObject({
    fieldViolations: [{ field: 'identityUserId', reason: 'NOT_FOUND' }],
  });
  for (const change of [{ requestBundle: false }, { requestBundle: true, published: false }]) {
    await admin().POST('/api/v1/catalogs/{id}', { params, body: { catalog: change } });
    await expect(request(people.superAdmin)).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  }
});

test('tasks that follow from a program changing the members have an origin of their own', async () => {
  const entitlements = await entitlementsOf('Archive', 2);
  const [held] = entitlements as [AppEntitlement, AppEntitlement];
  const { stranger } = people;
  await give(held, [stranger]);
  const { data } = await admin().POST('/api/v1/iam/personal_clients', { body: { programKind: 'PROGRAM_KIND_JIRA' } });
  const program = target.client({ clientId: data.client?.clientId ?? '', clientSecret: data.clientSecret });
  const catalog = await profileOf(entitlements, {
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL',
  });
  const body = { userIds: [stranger.id] };
  await program.POST('/api/v1/catalogs/{catalog_id}/members', { ...inCatalog(catalog), body });
  const [request] = await until('grant', entitlements, pairsOf([stranger], entitlements.slice(1)));
  expect(request?.origin).toBe('TASK_ORIGIN_PROFILE_MEMBERSHIP_AUTOMATION');
  await program.DELETE('/api/v1/catalogs/{catalog_id}/members', { ...inCatalog(catalog), body });
  const [revocation] = await until('revoke', entitlements, pairsOf([stranger], [held]));
  expect(revocation?.origin).toBe('TASK_ORIGIN_PROFILE_MEMBERSHIP_AUTOMATION');
});

test('who leaves keeps access with another reason, and all of it where the profile says so', async () => {
  const entitlements = await entitlementsOf('Bridge', 4);
  const [before, own, other, given] = entitlements as [AppEntitlement, AppEntitlement, AppEntitlement, AppEntitlement];
  const { stranger } = people;
  const bypass = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY';
  await give(before, [stranger]);
  const { data } = await stranger.client.POST('/api/v1/task/grant', {
    body: { appId: own.appId, appEntitlementId: own.id, identityUserId: stranger.id },
  });
  const request = present(data.taskView?.task, 'task');
  await admin().POST('/api/v1/tasks/{task_id}/action/approve', {
    params: { path: { task_id: request.id } },
    body: { policyStepId: stepOf(request), comment: 'Fine.' },
  });
  const unjustified = await profileOf(entitlements, {
    enrollmentBehavior: bypass,
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED',
  });
  const [approved] = await tasksOf('grant', [own]);
  await provision(present(approved, 'task'));
  await join(await profileOf([other]), [stranger], true);
  await join(unjustified, [stranger]);
  const requests = await until('grant', entitlements, pairsOf([stranger], [own, other, given]));
  for (const task of requests) if (whatFor(task) !== own.id) await provision(task);
  const kept = await profileOf(entitlements);
  await join(kept, [stranger], true);
  await leave(kept, [stranger]);
  await leave(unjustified, [stranger]);
  await until('revoke', entitlements, pairsOf([stranger], [given]));
});
