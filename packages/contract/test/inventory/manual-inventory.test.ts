import type {
  AppEntitlement,
  CreateAppEntitlementRequest,
  CreateAppRequest,
  CreateAppResourceTypeRequest,
} from '@oag/types';
import { expect, test } from 'vitest';
import { endCampaign, openCampaign, revocationOf, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { access, entitlements, people as everybody } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Apps, resource types, resources and entitlements that people manage by hand.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;
const inApp = (app_id: string) => ({ params: { path: { app_id } } });
const the = (id: string) => ({ params: { path: { id } } });

const makeApp = async (displayName: string, more: Partial<CreateAppRequest> = {}) =>
  present((await admin().POST('/api/v1/apps', { body: { displayName, ...more } })).data.app, 'app');
const makeType = async (
  app: string,
  displayName: string,
  resourceType: CreateAppResourceTypeRequest['resourceType'] = 'CUSTOM',
) =>
  present(
    (await admin().POST('/api/v1/apps/{app_id}/resource_types', { ...inApp(app), body: { displayName, resourceType } }))
      .data.appResourceType,
    'type',
  );
const makeResource = async (app: string, type: string, displayName: string) => {
  const params = { path: { app_id: app, app_resource_type_id: type } };
  return present(
    (
      await admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources', {
        params,
        body: { displayName },
      })
    ).data.appResource,
    'resource',
  );
};
async function makeEntitlement(
  app: string,
  displayName: string,
  more: Partial<CreateAppEntitlementRequest> = {},
): Promise<AppEntitlement> {
  const type = await makeType(app, `Type of ${displayName}`);
  const resource = await makeResource(app, type.id, `Resource of ${displayName}`);
  const body = { displayName, appResourceTypeId: type.id, appResourceId: resource.id, ...more };
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements', { ...inApp(app), body });
  return present(data.appEntitlementView?.appEntitlement, 'entitlement');
}
const give = async ({ appId, id }: AppEntitlement, userIds: string[]) =>
  (
    await admin().POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user', {
      params: { path: { app_id: appId, app_entitlement_id: id } },
      body: { userIds },
    })
  ).data;
const holdersOf = async ({ appId, id }: AppEntitlement): Promise<(string | undefined)[]> => {
  const { data } = await admin().POST('/api/v1/search/grants', { body: { entitlementRefs: [{ appId, id }] } });
  return data.list
    .map(({ appEntitlementUserBinding }) => appEntitlementUserBinding?.appUser?.appUser?.identityUserId)
    .toSorted();
};
const mediChart = async (): Promise<AppEntitlement> =>
  present(
    (await admin().POST('/api/v1/search/entitlements', { body: { query: 'controlled medication' } })).data.list[0]
      ?.appEntitlement,
    'entitlement',
  );
const userId = async (query: string): Promise<string> =>
  present((await admin().POST('/api/v1/search/users', { body: { query } })).data.list[0], query).userId;

test('an app is made with its owners, read, and deleted with all that is in it', async () => {
  const app = await makeApp(' Key cabinet ', {
    description: 'Keys.',
    instructions: 'Ask at the desk.',
    monthlyCostUsd: 3,
    annotations: { floor: '1' },
    owners: [people.appOwner.id],
    grantPolicyId: '00000000000000GrantAppOwner',
    identityMatching: 'APP_USER_IDENTITY_MATCHING_STRICT',
  });
  expect(app).toMatchObject({
    displayName: 'Key cabinet',
    description: 'Keys.',
    monthlyCostUsd: 3,
    annotations: { floor: '1' },
    isManuallyManaged: true,
    grantPolicyId: '00000000000000GrantAppOwner',
  });
  expect(app.appOwners?.map(({ id }) => id).toSorted()).toEqual([people.superAdmin.id, people.appOwner.id].toSorted());
  const entitlement = await makeEntitlement(app.id, 'Carry the key', {
    slug: 'Carry',
    description: 'Until the morning.',
    durationGrant: '3600s',
    purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT',
    alias: 'key/carry',
  });
  expect(entitlement).toMatchObject({
    slug: 'Carry',
    durationGrant: '3600s',
    isManuallyManaged: true,
    alias: 'key/carry',
    systemBuiltin: false,
  });
  expect(await give(entitlement, [people.reviewer.id, people.stranger.id])).toMatchObject({ failedUsersErrorMap: {} });
  expect(await give(entitlement, [people.reviewer.id])).toMatchObject({ failedUsersErrorMap: {} });
  expect(await holdersOf(entitlement)).toEqual([people.reviewer.id, people.stranger.id].toSorted());
  const { data: found } = await admin().POST('/api/v1/search/grants', { body: { entitlementSlugs: ['carry'] } });
  expect(found.list).toHaveLength(2);
  const { data: read } = await admin().GET('/api/v1/apps/{id}', the(app.id));
  expect(read.app).toMatchObject({ userCount: '2' });
  await admin().DELETE('/api/v1/apps/{id}', the(app.id));
  const { data: gone } = await admin().GET('/api/v1/apps/{id}', the(app.id));
  expect(gone.app).toMatchObject({ displayName: 'Key cabinet', deletedAt: expect.stringContaining('Z') });
  const { data: type } = await admin().GET('/api/v1/apps/{app_id}/resource_types/{id}', {
    params: { path: { app_id: app.id, id: entitlement.appResourceTypeId } },
  });
  expect(type.appResourceTypeView?.appResourceType?.deletedAt).toEqual(expect.stringContaining('Z'));
  const path = { app_id: app.id, app_resource_type_id: entitlement.appResourceTypeId, id: entitlement.appResourceId };
  const { data: resource } = await admin().GET(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
    { params: { path } },
  );
  expect(resource.appResourceView?.appResource?.deletedAt).toEqual(expect.stringContaining('Z'));
  expect(await holdersOf(entitlement)).toEqual([]);
  await expect(admin().DELETE('/api/v1/apps/{id}', the(app.id))).rejects.toMatchObject({ status: 404 });
  await makeApp('Key cabinet');
});

test('a resource type is of a kind, which an app has once, and is found by its trait', async () => {
  const app = await makeApp('Kinds');
  const kinds = [
    'ROLE',
    'GROUP',
    'LICENSE',
    'PROJECT',
    'CATALOG',
    'VAULT',
    'PROFILE_TYPE',
    'SESSION_POLICY',
    'CLAW_AGENT',
  ] as const;
  for (const kind of kinds)
    expect(await makeType(app.id, `A ${kind}`, kind)).toMatchObject({ traitIds: [kind.toLowerCase()] });
  await expect(makeType(app.id, 'Another group', 'GROUP')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('app resource type already exists'),
  });
  expect(await makeType(app.id, 'Anything', 'UNSPECIFIED')).toMatchObject({ traitIds: [] });
  await expect(makeType(app.id, ' anything', 'CUSTOM')).rejects.toMatchObject({
    status: 409,
    reason: 'ALREADY_EXISTS',
  });
  const { data: types } = await admin().POST('/api/v1/search/app_resource_types', {
    body: { appIds: [app.id], resourceTypeTraitIds: ['group', 'role'], excludeResourceTypeTraitIds: ['role'] },
  });
  expect(types.list.map(({ displayName }) => displayName)).toEqual(['A GROUP']);
  const group = present(types.list[0], 'type').id;
  const resource = await makeResource(app.id, group, 'Night shift');
  const { data: resources } = await admin().POST('/api/v1/search/app_resources', {
    body: { resourceTypeTraitIds: ['group'], excludeResourceTypeTraitIds: ['role'] },
  });
  expect(resources.list.map(({ appResource }) => appResource?.id)).toEqual([resource.id]);
  const body = {
    displayName: 'member',
    appResourceTypeId: group,
    appResourceId: resource.id,
    expandMask: { paths: ['*'] },
  };
  const { data: made } = await admin().POST('/api/v1/apps/{app_id}/entitlements', { ...inApp(app.id), body });
  expect(made.expanded).toHaveLength(3);
  const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { resourceTraitIds: ['group'] } });
  expect(found.list.map(({ appEntitlement }) => appEntitlement?.displayName)).toEqual(['member']);
  const { data: none } = await admin().POST('/api/v1/search/entitlements', { body: { resourceTraitIds: ['role'] } });
  expect(none.list).toEqual([]);
});

test('types and resources are renamed; names stay unique among what is there; what imports bring stays theirs', async () => {
  const app = await makeApp('Rooms');
  const type = await makeType(app.id, 'Room');
  await makeType(app.id, 'Floor');
  const params = { path: { app_id: app.id, id: type.id } };
  const rename = (displayName: string, updateMask?: string) =>
    admin().POST('/api/v1/apps/{app_id}/resource_types/{id}', {
      params,
      body: { appResourceType: { displayName }, ...(updateMask && { updateMask }) },
    });
  expect((await rename('Chamber', 'display_name')).data.appResourceType).toMatchObject({ displayName: 'Chamber' });
  await expect(rename('floor')).rejects.toMatchObject({ status: 409, reason: 'ALREADY_EXISTS' });
  await expect(rename(' ')).rejects.toMatchObject({ fieldViolations: [{ field: 'appResourceType.displayName' }] });
  const resource = await makeResource(app.id, type.id, 'Archive');
  const path = { app_id: app.id, app_resource_type_id: type.id, id: resource.id };
  const update = (appResource: object, more: object = {}) =>
    admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}', {
      params: { path },
      body: { appResource, ...more },
    });
  const { data } = await update(
    { ...resource, displayName: 'Old archive', description: 'Below.', annotations: { wing: 'B' } },
    { expandMask: { paths: ['*'] } },
  );
  expect(data).toMatchObject({
    appResourceView: {
      appResource: { displayName: 'Old archive', description: 'Below.', annotations: { wing: 'B' } },
      objectPermissions: { edit: true, delete: true },
    },
    expanded: [{ id: app.id }, { id: type.id }],
  });
  await expect(update({ accessConfigId: resource.id })).rejects.toMatchObject({
    status: 400,
    reason: 'FEATURE_DISABLED',
  });
  await expect(update({ createdAt: '2020-01-01T00:00:00Z' }, { updateMask: 'createdAt' })).rejects.toMatchObject({
    reason: 'READ_ONLY_FIELD',
  });
});

test('by hand: only an app that is managed by hand gives people accounts', async () => {
  const { appId } = await mediChart();
  const entitlement = await makeEntitlement(appId, 'Cupboard');
  const [nadia, mateo] = [await userId('Nadia'), await userId('Mateo')];
  expect((await give(entitlement, [nadia, mateo])).failedUsersErrorMap).toEqual({
    [mateo]: expect.stringContaining('no account'),
  });
  expect(await holdersOf(entitlement)).toEqual([nadia]);
});

test('imports leave alone what is managed by hand, and warn of the same names', async () => {
  const { appId, appResourceTypeId, appResourceId } = await mediChart();
  const keys = await makeApp('Badges');
  const badge = await makeEntitlement(keys.id, 'Wear');
  await give(badge, [people.reviewer.id]);
  const body = { displayName: 'Order medication', appResourceTypeId, appResourceId };
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements', { ...inApp(appId), body });
  const order = present(data.appEntitlementView?.appEntitlement, 'entitlement');
  const nadia = await userId('Nadia');
  await give(order, [nadia]);
  const empty = await makeResource(appId, (await makeType(appId, 'Shelf')).id, 'Top shelf');

  const rows =
    'MediChart,tom.becker@harborlane.example,Tom Becker,Module,Pharmacy,Order medication,2025-02-03,\nBadges,tom.becker@harborlane.example,Tom Becker,Badge,Front,Wear,2025-02-03,\n';
  const ended = await importFiles(target, admin(), { people: everybody, entitlements, access: access + rows });
  expect(ended.state).toBe('IMPORT_STATE_DONE');
  expect(ended.warnings?.map(({ rule, message }) => [rule, message])).toEqual([
    ['MANAGED_BY_HAND', expect.stringContaining('"Badges"')],
    ['MANAGED_BY_HAND', expect.stringContaining('"Order medication"')],
  ]);
  const { data: again } = await admin().GET('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: appId, id: order.id } },
  });
  expect(again.appEntitlementView?.appEntitlement).toMatchObject({
    deletedAt: null,
    isManuallyManaged: true,
    displayName: 'Order medication',
  });
  expect(await holdersOf(order)).toEqual([nadia]);
  expect(await holdersOf(badge)).toEqual([people.reviewer.id]);
  const { data: apps } = await admin().POST('/api/v1/search/apps', { body: { displayName: 'Badges' } });
  expect(apps.list.map(({ isManuallyManaged }) => isManuallyManaged).toSorted()).toEqual([false, true]);
  const { data: both } = await admin().POST('/api/v1/search/entitlements', {
    body: { appIds: [appId], displayName: 'Order medication' },
  });
  expect(both.list).toHaveLength(2);
  const { data: shelf } = await admin().POST('/api/v1/search/app_resources', { body: { resourceIds: [empty.id] } });
  expect(shelf.list).toHaveLength(1);

  // A person without an account in the source loses the manual grants too.
  await importFiles(target, admin(), {
    access: (access + rows)
      .split('\n')
      .filter((row) => !row.includes('nadia'))
      .join('\n'),
    confirmRemovals: true,
  } as Parameters<typeof importFiles>[2]);
  expect(await holdersOf(order)).toEqual([]);
});

test('a request gives it and a revocation takes it away at once, and the revocation is verified', async () => {
  const app = await makeApp('Pagers');
  const pager = await makeEntitlement(app.id, 'Carry a pager', {
    grantPolicyId: '0000000000GrantAutoApproval',
    provisionPolicy: { manual: { userIds: [people.reviewer.id] } },
  });
  const { data: asked } = await people.stranger.client.POST('/api/v1/task/grant', {
    body: { appId: app.id, appEntitlementId: pager.id, identityUserId: people.stranger.id },
  });
  const complete = async (id: string) => {
    const task = await readTask(admin(), id);
    await people.reviewer.client.POST('/api/v1/tasks/{task_id}/action/provision-complete', {
      params: { path: { task_id: id } },
      body: { policyStepId: stepOf(task), comment: 'Done.' },
    });
  };
  await complete(present(asked.taskView?.task, 'task').id);
  expect(await holdersOf(pager)).toEqual([people.stranger.id]);
  const { data: mine } = await people.stranger.client.GET('/api/v1/apps/{app_id}/users/{user_id}/app_users', {
    params: { path: { app_id: app.id, user_id: people.stranger.id } },
  });
  const appUserId = present(mine.list[0]?.appUser, 'account').id;
  const { data: revoked } = await people.stranger.client.DELETE(
    '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/remove-membership',
    { params: { path: { app_id: app.id, app_entitlement_id: pager.id } }, body: { appUserId } },
  );
  await complete(revoked.revokeTaskId);
  expect(await holdersOf(pager)).toEqual([]);
  const { data: history } = await admin().POST('/api/v1/task/audits', { body: { taskId: revoked.revokeTaskId } });
  expect(history.list.flatMap(({ accessSeen }) => accessSeen ?? [])).toMatchObject([
    { importId: '', isThere: false, isInherited: false },
  ]);
});

test('what is deleted leaves requests cancelled, reviews closed, and names in what was reviewed', async () => {
  const app = await makeApp('Vans');
  const van = await makeEntitlement(app.id, 'Drive the van', { appEntitlementOwnerIds: [people.reviewer.id] });
  await give(van, [people.stranger.id, people.helpdesk.id]);
  const { data: asked } = await people.owner.client.POST('/api/v1/task/grant', {
    body: { appId: app.id, appEntitlementId: van.id, identityUserId: people.owner.id },
  });
  const campaign = await openCampaign(target, people.owner.client, {
    displayName: 'Vans',
    ownerIds: [people.owner.id],
  });
  const ofVan = (await reviewsOf(people.owner.client, campaign.id)).filter(
    (task) => task.type?.certify?.appEntitlementId === van.id,
  );
  expect(ofVan).toHaveLength(2);
  const [kept, open] = ofVan;
  await admin().POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params: { path: { task_id: present(kept, 'review').id } },
    body: { policyStepId: stepOf(present(kept, 'review')) },
  });
  await admin().DELETE('/api/v1/apps/{app_id}/entitlements/{id}', { params: { path: { app_id: app.id, id: van.id } } });
  const closed = await target.until(
    () => readTask(admin(), present(open, 'review').id),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
  expect(closed.state).toBe('TASK_STATE_CLOSED');
  const request = await target.until(
    () => readTask(admin(), present(asked.taskView?.task, 'task').id),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
  expect(request.type?.grant?.outcome).toBe('GRANT_OUTCOME_CANCELLED');
  const { data } = await admin().GET('/api/v1/tasks/{id}', the(present(kept, 'review').id));
  expect(data.taskView?.task?.displayName).toContain('Drive the van');
  const { data: names } = await admin().POST('/api/v1/search/tasks', {
    body: { accessReviewIds: [campaign.id], expandMask: { paths: ['app_entitlement_ids'] }, pageSize: 100 },
  });
  expect(names.expanded).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: van.id, displayName: 'Drive the van', deletedAt: expect.stringContaining('Z') }),
    ]),
  );
  await endCampaign(target, people.owner.client, campaign.id, 'CLOSE_DECISION_SKIP');
});

test('a denial in a campaign takes it away once it is carried out', async () => {
  const app = await makeApp('Lockers');
  const locker = await makeEntitlement(app.id, 'Use a locker', {
    appEntitlementOwnerIds: [people.reviewer.id],
    provisionPolicy: { manual: { userIds: [people.reviewer.id] } },
  });
  await give(locker, [people.stranger.id]);
  const campaign = await openCampaign(target, people.owner.client, {
    displayName: 'Lockers',
    ownerIds: [people.owner.id],
  });
  const review = present(
    (await reviewsOf(people.owner.client, campaign.id)).find(
      (task) => task.type?.certify?.appEntitlementId === locker.id,
    ),
    'review',
  );
  const revocation = await revocationOf(
    target,
    admin(),
    await decide(people.reviewer.client, review, 'deny', 'Not needed.'),
  );
  await people.reviewer.client.POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params: { path: { task_id: revocation.id } },
    body: { policyStepId: stepOf(revocation), comment: 'Emptied.' },
  });
  expect(await holdersOf(locker)).toEqual([]);
  const { data } = await people.owner.client.POST('/api/v1/search/access_review/{access_review_id}/remediations', {
    params: { path: { access_review_id: campaign.id } },
    body: {},
  });
  expect(data.list).toMatchObject([{ state: 'REMEDIATION_STATE_VERIFIED' }]);
});
