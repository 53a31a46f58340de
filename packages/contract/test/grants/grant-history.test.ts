import type { AppEntitlementUserBindingFeedView, SearchGrantFeedRequest, SearchPastGrantsRequest } from '@oag/types';
import { beforeEach, expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { clientFor } from '../harness/clients.ts';
import { readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Which grants came and went, and what caused it. Each test has an app of its own.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

let fleet = '';
let tests = 0;
beforeEach(() => void (fleet = `Fleet ${++tests}`));

const admin = () => people.superAdmin.client;
const NOTHING = '0'.repeat(27);
const TOM = 'tom.becker@harborlane.example';
const NADIA = 'nadia.osei@harborlane.example';
const row = (holder: string, entitlement: string, grantedAt = ''): string =>
  `${holder.includes('@') ? `${holder},,` : `,Team,${holder}`},Van,Red van,${entitlement},${grantedAt}`;

/** Lets an import take effect in which the app has these rows. */
async function imports(...rows: string[]): Promise<void> {
  const access = [
    'app,account_email,principal_resource_type,principal_resource,resource_type,resource,entitlement,granted_at',
    ...rows.map((each) => `${fleet},${each}`),
  ].join('\n');
  const ended = await importFiles(target, admin(), { access, confirmRemovals: true } as Parameters<
    typeof importFiles
  >[2]);
  expect(ended.problems ?? []).toEqual([]);
}
const appNamed = async (query: string): Promise<string> =>
  present((await admin().POST('/api/v1/search/apps', { body: { query } })).data.list[0], query).id;
const entitlementNamed = async (displayName: string) =>
  present(
    (await admin().POST('/api/v1/search/entitlements', { body: { appIds: [await appNamed(fleet)], displayName } })).data
      .list[0]?.appEntitlement,
    displayName,
  );

const past = async (body: SearchPastGrantsRequest, { client }: Pick<Person, 'client'> = people.superAdmin) =>
  (await client.POST('/api/v1/search/past-grants', { body })).data;
const feed = async (body: SearchGrantFeedRequest, { client }: Pick<Person, 'client'> = people.superAdmin) =>
  (await client.POST('/api/v1/grants/feed', { body })).data;
const typesOf = (list: readonly AppEntitlementUserBindingFeedView[]): string[] =>
  list.map(({ feed: event }) => (event?.eventType ?? '').replace('GRANT_EVENT_TYPE_', ''));
/** The events of one entitlement of the app, the oldest first, with what is asked to come along. */
async function eventsOf(displayName: string, paths: string[] = [], caller: Pick<Person, 'client'> = people.superAdmin) {
  const { appId, id } = await entitlementNamed(displayName);
  const { list, expanded } = await feed({ appEntitlementRefs: [{ appId, id }], expandMask: { paths } }, caller);
  return { list: list.toReversed(), expanded: expanded ?? [] };
}

test('a grant that an import no longer has is a past grant, and in the feed; one that returns is another grant', async () => {
  await imports(row(TOM, 'Drive', '2023-04-03'), row(NADIA, 'Drive'));
  await imports(row(NADIA, 'Drive'));
  const { appId, id } = await entitlementNamed('Drive');
  const first = await past({ appIds: [appId], expandMask: { paths: ['*'] } });
  expect(first.list).toMatchObject([
    {
      history: {
        appId,
        appEntitlementId: id,
        grantedAt: '2023-04-03T00:00:00Z',
        principalResource: null,
        id: expect.stringMatching(/^\w{27}$/),
      },
    },
  ]);
  expect(first.list[0]).toMatchObject({
    appPath: '$.expanded[0]',
    appUserPath: '$.expanded[1]',
    entitlementPath: '$.expanded[2]',
  });
  expect(first.expanded).toMatchObject([{ id: appId }, { email: TOM }, { id }]);
  await imports(row(NADIA, 'Drive'), row(TOM, 'Drive'));
  await imports(row(NADIA, 'Drive'));
  const second = await past({ appIds: [appId] });
  expect(second.list.map(({ history }) => history?.id)).toEqual([
    expect.not.stringMatching(first.list[0]?.history?.id ?? ''),
    first.list[0]?.history?.id,
  ]);
  expect(second.list[1]?.history).toEqual(first.list[0]?.history);
  const events = await feed({
    appRefs: [{ id: appId }],
    appUserRefs: [{ appId, id: first.list[0]?.history?.appUserId ?? '' }],
  });
  expect(typesOf(events.list)).toEqual(['REMOVED', 'ADDED', 'REMOVED', 'ADDED']);
  expect(events.list.filter(({ feed: event, ticketPath }) => event?.ticketId !== '' || ticketPath !== '')).toEqual([]);
  expect(events.list[2]?.feed?.date).toBe(first.list[0]?.history?.revokedAt);
});

test('an account that lost a grant shows the last one to its person, and no longer holds it', async () => {
  await imports(row(TOM, 'Drive', '2023-04-03'), row(TOM, 'Park'), row(NADIA, 'Drive', '2024-05-06'));
  const { data: found } = await admin().POST('/api/v1/search/users', { body: { email: TOM } });
  const tomId = present(found.list?.[0]?.user, 'Tom').id;
  const { client: tom } = await clientFor(target, admin(), tomId);
  const { appId, id } = await entitlementNamed('Drive');
  const bindings = async (client = tom) => {
    const { data } = await client.GET(
      '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{identity_user_id}/grants',
      { params: { path: { app_id: appId, app_entitlement_id: id, identity_user_id: tomId } } },
    );
    return data.bindings ?? [];
  };
  expect(await bindings()).toMatchObject([{ createdAt: '2023-04-03T00:00:00Z', deletedAt: null }]);
  await imports(row(TOM, 'Park'), row(NADIA, 'Drive', '2024-05-06'));
  await imports(row(TOM, 'Park'), row(NADIA, 'Drive', '2024-05-06'), row(TOM, 'Drive', '2025-06-07'));
  await imports(row(TOM, 'Park'), row(NADIA, 'Drive', '2024-05-06'));
  const { list } = await past({ appEntitlementRefs: [{ appId, id }] });
  const revokedAt = present(list[0]?.history?.revokedAt, 'removal');
  expect(list.map(({ history }) => history?.grantedAt)).toEqual(['2025-06-07T00:00:00Z', '2023-04-03T00:00:00Z']);
  expect(await bindings()).toEqual([
    {
      appId,
      appEntitlementId: id,
      appUserId: list[0]?.history?.appUserId,
      createdAt: '2025-06-07T00:00:00Z',
      deletedAt: revokedAt,
      deprovisionAt: null,
      grantSources: [],
    },
  ]);
  await expect(bindings(people.stranger.client)).rejects.toMatchObject({ status: 404 });
  // Once it is held again, the present grant is shown.
  await imports(row(TOM, 'Park'), row(NADIA, 'Drive', '2024-05-06'), row(TOM, 'Drive', '2026-07-08'));
  expect(await bindings()).toMatchObject([{ createdAt: '2026-07-08T00:00:00Z', deletedAt: null }]);
});

test('a team that holds access is named by its resource', async () => {
  await imports(`${TOM},,,Team,Drivers,member,`, row('Drivers', 'Drive'), row(TOM, 'Park'));
  await imports(`${TOM},,,Team,Drivers,member,`, row(TOM, 'Park'));
  const { appId } = await entitlementNamed('Park');
  const principalResource = {
    appId,
    id: expect.stringMatching(/^\w{27}$/) as string,
    appResourceTypeId: expect.stringMatching(/^\w{27}$/) as string,
  };
  expect((await past({ appIds: [appId] })).list).toMatchObject([
    { history: { appUserId: '', principalResource }, appUserPath: '' },
  ]);
  expect((await feed({ appRefs: [{ id: appId }] })).list[0]).toMatchObject({
    feed: { eventType: 'GRANT_EVENT_TYPE_REMOVED', appUserId: '', principalResource },
  });
});

test('every filter takes past grants and events in and leaves them out, and `after` and `before` divide the feed', async () => {
  await imports(row(TOM, 'Drive'), row(NADIA, 'Drive'), row(NADIA, 'Park'));
  await imports(row(NADIA, 'Drive'), row(NADIA, 'Park'));
  const { appId, id } = await entitlementNamed('Drive');
  const other = await entitlementNamed('Park');
  const appUserId = present((await past({ appIds: [appId] })).list[0]?.history, 'past grant').appUserId;
  const { data: accounts } = await admin().POST('/api/v1/search/app_users', {
    body: { appUserIds: [appUserId], appUserStatuses: ['APP_USER_STATUS_DELETED'] },
  });
  const userId =
    accounts.list[0]?.appUser?.identityUserId ??
    (await admin().POST('/api/v1/search/users', { body: { email: TOM } })).data.list[0]?.userId ??
    '';
  const filters: [SearchPastGrantsRequest & SearchGrantFeedRequest, boolean][] = [
    [{ appEntitlementRefs: [{ id }] }, true],
    [{ appEntitlementRefs: [{ appId, id }] }, true],
    [{ appEntitlementRefs: [{ appId: NOTHING, id }] }, false],
    [{ appEntitlementRefs: [{ id: other.id }] }, false],
    [{ appUserRefs: [{ id: appUserId }] }, true],
    [{ appUserRefs: [{ appId, id: appUserId }] }, true],
    [{ appUserRefs: [{ appId: NOTHING, id: appUserId }] }, false],
    [{ appUserRefs: [{ id: NOTHING }] }, false],
    [{ appUserRefs: [{ id: appUserId }], appEntitlementRefs: [{ id: other.id }] }, false],
  ];
  const isPast = async (body: SearchPastGrantsRequest) =>
    (await past(body)).list.some(({ history }) => history?.appUserId === appUserId);
  const isInFeed = async (body: SearchGrantFeedRequest) =>
    (await feed(body)).list.some(({ feed: event }) => event?.appUserId === appUserId);
  for (const [body, isShown] of filters)
    expect([body, await isPast(body), await isInFeed(body)]).toEqual([body, isShown, isShown]);
  expect([await isPast({ appIds: [appId] }), await isPast({ appIds: [NOTHING] })]).toEqual([true, false]);
  expect([await isInFeed({ appRefs: [{ id: appId }] }), await isInFeed({ appRefs: [{ id: NOTHING }] })]).toEqual([
    true,
    false,
  ]);
  expect([
    await isInFeed({ userRefs: [{ id: userId }] }),
    await isInFeed({ userRefs: [{ id: people.stranger.id }] }),
  ]).toEqual([true, false]);

  const all = await feed({ appRefs: [{ id: appId }] });
  expect(typesOf(all.list)).toEqual(['REMOVED', 'ADDED', 'ADDED', 'ADDED']);
  const moment = all.list[0]?.feed?.date ?? '';
  expect((await feed({ appRefs: [{ id: appId }], after: moment })).list).toEqual(all.list.slice(0, 1));
  expect((await feed({ appRefs: [{ id: appId }], before: moment })).list).toEqual(all.list.slice(1));
  await expect(past({ appUserRefs: [{ id: '' }] })).rejects.toMatchObject({ status: 400 });
  await expect(past({ expandMask: { paths: ['ticket_id'] } })).rejects.toMatchObject({
    fieldViolations: [{ field: 'expandMask.paths[0]' }],
  });
});

/** Asks for access, or for its end, and has it carried out. Gives the id of the task. */
async function carriedOut(taskId: string): Promise<string> {
  const task = await readTask(admin(), taskId);
  await people.reviewer.client.POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params: { path: { task_id: taskId } },
    body: { policyStepId: stepOf(task), comment: 'Done.' },
  });
  return taskId;
}
async function ask(displayName: string): Promise<string> {
  const { appId, id } = await entitlementNamed(displayName);
  const entitlement = {
    grantPolicyId: '0000000000GrantAutoApproval',
    provisionerPolicy: { manual: { userIds: [people.reviewer.id] } },
    deprovisionerPolicy: { manual: { userIds: [people.reviewer.id] } },
  };
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: appId, id } },
    body: { entitlement },
  });
  const { data } = await admin().POST('/api/v1/task/grant', {
    body: { appId, appEntitlementId: id, identityUserId: await tom() },
  });
  return present(data.taskView?.task, 'request').id;
}
const tom = async (): Promise<string> =>
  present((await admin().POST('/api/v1/search/users', { body: { email: TOM } })).data.list[0], 'Tom').userId;
async function revoke(displayName: string): Promise<string> {
  const { appId, id } = await entitlementNamed(displayName);
  const { data } = await admin().POST('/api/v1/task/revoke', {
    body: { appId, appEntitlementId: id, identityUserId: await tom() },
  });
  return present(data.taskView?.task, 'revocation').id;
}
const ticketsOf = async (displayName: string): Promise<[string, string | undefined][]> =>
  (await eventsOf(displayName)).list.map(({ feed: event }) => [
    (event?.eventType ?? '').replace('GRANT_EVENT_TYPE_', ''),
    event?.ticketId,
  ]);

test('grant changes in imports are linked to the executed request or revocation, and to nothing else', async () => {
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'));
  const request = await carriedOut(await ask('Drive'));
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'), row(TOM, 'Drive'));
  const revocation = await carriedOut(await revoke('Drive'));
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'), row(TOM, 'Drive'));
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'));
  const caused = [
    ['ADDED', ''],
    ['ADDED', request],
    ['REMOVED', revocation],
  ];
  expect(await ticketsOf('Drive')).toEqual(caused);
  // Nobody asked for it this time, and nobody took it away.
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'), row(TOM, 'Drive'));
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'));
  expect(await ticketsOf('Drive')).toEqual([...caused, ['ADDED', ''], ['REMOVED', '']]);
  expect(await ticketsOf('Park')).toEqual([['ADDED', '']]);
});

test('an import may show it before the task is marked as done', async () => {
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'));
  const request = await ask('Drive');
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'), row(TOM, 'Drive'));
  expect(await ticketsOf('Drive')).toEqual([
    ['ADDED', ''],
    ['ADDED', ''],
  ]);
  await carriedOut(request);
  const revocation = await revoke('Drive');
  await imports(row(NADIA, 'Drive'), row(TOM, 'Park'));
  await target.until(
    () => readTask(admin(), revocation),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
  expect(await ticketsOf('Drive')).toEqual([
    ['ADDED', ''],
    ['ADDED', request],
    ['REMOVED', revocation],
  ]);
});

test('manually managed access is in the history, with the task for people who may read it', async () => {
  const { data: made } = await admin().POST('/api/v1/apps', {
    body: { displayName: fleet, owners: [people.appOwner.id] },
  });
  const app = present(made.app, 'app');
  const inApp = { params: { path: { app_id: app.id } } };
  const { data: type } = await admin().POST('/api/v1/apps/{app_id}/resource_types', {
    ...inApp,
    body: { displayName: 'Van', resourceType: 'CUSTOM' },
  });
  const appResourceTypeId = present(type.appResourceType, 'type').id;
  const { data: resource } = await admin().POST(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
    { params: { path: { app_id: app.id, app_resource_type_id: appResourceTypeId } }, body: { displayName: 'Red van' } },
  );
  const body = { displayName: 'Drive', appResourceTypeId, appResourceId: present(resource.appResource, 'resource').id };
  const { data: entitled } = await admin().POST('/api/v1/apps/{app_id}/entitlements', { ...inApp, body });
  const { id } = present(entitled.appEntitlementView?.appEntitlement, 'entitlement');
  const request = await carriedOut(await ask('Drive'));
  const revocation = await carriedOut(await revoke('Drive'));
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user', {
    params: { path: { app_id: app.id, app_entitlement_id: id } },
    body: { userIds: [await tom()] },
  });
  const { list, expanded } = await eventsOf('Drive', ['ticket_id']);
  expect(list.map(({ feed: event }) => event?.ticketId)).toEqual([request, revocation, '']);
  expect(expanded.map(({ '@type': kind, ...task }) => [kind, task['id']]).toSorted()).toEqual(
    [request, revocation].toSorted().map((task) => ['type.googleapis.com/c1.api.task.v1.Task', task]),
  );
  expect(list.map(({ ticketPath }) => ticketPath).toSorted()).toEqual(['', '$.expanded[0]', '$.expanded[1]']);
  // A helpdesk sees all grants, but not the tasks of others.
  const { list: seen, expanded: none } = await eventsOf('Drive', ['ticket_id'], people.helpdesk);
  expect(seen.map(({ feed: event, ticketPath }) => [event?.ticketId, ticketPath])).toEqual([
    [request, ''],
    [revocation, ''],
    ['', ''],
  ]);
  expect(none).toEqual([]);

  const { data: removed } = await admin().DELETE('/api/v1/apps/{id}', { params: { path: { id: app.id } } });
  expect(removed).toEqual({});
  const after = await feed({ appRefs: [{ id: app.id }], expandMask: { paths: ['app_entitlement_id'] } });
  expect(typesOf(after.list)).toEqual(['REMOVED', 'ADDED', 'REMOVED', 'ADDED']);
  expect(after.expanded).toMatchObject([{ id, deletedAt: expect.stringContaining('Z') as string }]);
});

test('owners of apps see the history of their apps only', async () => {
  await imports(row(TOM, 'Drive'));
  await imports(row(NADIA, 'Drive'));
  const app = await appNamed(fleet);
  const see = async (caller: Person) => [
    (await past({ appIds: [app] }, caller)).list.length,
    (await feed({ appRefs: [{ id: app }] }, caller)).list.length,
  ];
  expect([await see(people.appOwner), await see(people.helpdesk)]).toEqual([
    [0, 0],
    [1, 3],
  ]);
  await admin().PUT('/api/v1/apps/{app_id}/owners', {
    params: { path: { app_id: app } },
    body: { userIds: [people.appOwner.id] },
  });
  expect([await see(people.appOwner), await see(people.otherAppAdmin)]).toEqual([
    [1, 3],
    [0, 0],
  ]);
  const ofAccount = present((await past({ appIds: [app] })).list[0]?.history, 'past grant').appUserId;
  expect((await feed({ appUserRefs: [{ id: ofAccount }] }, people.otherAppAdmin)).list).toEqual([]);
  await expect(past({}, people.stranger)).rejects.toMatchObject({ status: 403 });
});

test('pages follow the order of time, also where many grants changed at the same moment', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => row(TOM, `Drive ${n}`));
  await imports(...rows);
  await imports(row(TOM, 'Park'));
  const app = await appNamed(fleet);
  const seen: string[] = [];
  let pageToken = '';
  do {
    const page: { list: AppEntitlementUserBindingFeedView[]; nextPageToken: string } = await feed({
      appRefs: [{ id: app }],
      pageSize: 10,
      pageToken,
    });
    seen.push(
      ...page.list.map(({ feed: event }) => JSON.stringify([event?.date, event?.eventType, event?.appEntitlementId])),
    );
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  expect(new Set(seen).size).toBe(51);
  expect(seen).toHaveLength(51);
  const dates = seen.map((event) => (JSON.parse(event) as string[])[0] ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
});
