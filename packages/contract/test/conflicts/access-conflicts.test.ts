import type {
  AccessConflict,
  AppEntitlement,
  ConflictMonitor,
  ConflictMonitorMessage,
  CreateConflictMonitorRequest,
  EntitlementGroup,
} from '@oag/types';
import { expect, test } from 'vitest';
import { entitlements } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Segregation-of-duties (SoD) conflicts: detected after an import and on demand, exempted with a reason, resolved,
// and detected again.

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
  await held({ 'nadia.osei': ['Order', 'Pay'], 'tom.becker': ['Order'] });
});

const admin = () => people.superAdmin.client;

/** An import of an app in which these people, and an account of nobody, hold these entitlements. It is complete for the app. */
async function held(rights: { [name: string]: string[] }): Promise<void> {
  const rows = Object.entries(rights).flatMap(([name, of]) =>
    of.map((each) =>
      name === 'robot'
        ? `Purchasing,robot,,Robot,service,${each}`
        : `Purchasing,,${name}@harborlane.example,${name},user,${each}`,
    ),
  );
  const access = [
    'app,account_id,account_email,account_name,account_type,entitlement',
    ...rows,
    'Purchasing,keeper,,Keeper,system,Order',
    'Purchasing,payer,,Payer,system,Pay',
    '',
  ].join('\n');
  await importFiles(target, admin(), { access, confirmRemovals: true } as Parameters<typeof importFiles>[2]);
}

async function right(query: string): Promise<AppEntitlement> {
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query } });
  return present(data.list.find(({ appEntitlement }) => appEntitlement?.displayName === query)?.appEntitlement, query);
}

async function put(monitorId: string, group: 'A' | 'B', name: string): Promise<void> {
  const { appId, id } = await right(name);
  const entitlementGroup: EntitlementGroup = `ENTITLEMENT_GROUP_${group}`;
  await admin().POST('/api/v1/appentitlementmonitorbinding', {
    body: { monitorId, entitlementGroup, appId, appEntitlementId: id },
  });
}

async function monitor(more: Partial<CreateConflictMonitorRequest> = {}): Promise<ConflictMonitor> {
  const { data } = await admin().POST('/api/v1/accessconflict', {
    body: { displayName: 'Order and pay', enabled: true, ...more },
  });
  await put(data.id, 'A', 'Order');
  await put(data.id, 'B', 'Pay');
  return data;
}

const the = (id: string) => ({ params: { path: { id } } });
const read = async (id: string): Promise<ConflictMonitor> =>
  (await admin().GET('/api/v1/accessconflict/{id}', the(id))).data;

async function evaluate(id: string): Promise<AccessConflict[]> {
  const { evaluatedAt: before } = await read(id);
  await admin().POST('/api/v1/accessconflict/{id}/action/evaluate', the(id));
  await target.until(
    () => read(id),
    ({ evaluatedAt }) => evaluatedAt !== before,
  );
  return conflictsOf(id);
}

const conflictsOf = async (id: string): Promise<AccessConflict[]> =>
  (await admin().POST('/api/v1/search/access_conflicts', { body: { monitorIds: [id] } })).data.list;
const outline = (conflicts: AccessConflict[]): string[] =>
  conflicts.map(({ state, recurrenceCount }) => `${state.replace('ACCESS_CONFLICT_STATE_', '')} ${recurrenceCount}`);

async function person(query: string): Promise<string> {
  const { data } = await admin().POST('/api/v1/search/users', { body: { query } });
  return present(data.list[0]?.user, query).id;
}

test('a person with access in both groups is in conflict, until they lose it, and again when they regain it', async () => {
  const notificationConfig = {
    emailNotifications: { enabled: true, identityUserIds: [people.owner.id] },
    slackNotifications: { enabled: true, channelId: 'C1', channelName: 'conflicts' },
  };
  const made = await monitor({ description: 'Four eyes.', notificationConfig });
  expect(made).toMatchObject({ enabled: true, evaluatedAt: null, activeConflictCount: '0', notificationConfig });
  const [conflict] = await evaluate(made.id);
  expect(conflict).toMatchObject({
    userId: await person('Nadia'),
    appUserId: '',
    state: 'ACCESS_CONFLICT_STATE_ACTIVE',
    access: [{ entitlementGroup: 'ENTITLEMENT_GROUP_A' }, { entitlementGroup: 'ENTITLEMENT_GROUP_B' }],
  });
  expect((await read(made.id)).activeConflictCount).toBe('1');
  const id = present(conflict, 'conflict').id;
  // Every import is followed by a look at all monitors.
  const { evaluatedAt } = await read(made.id);
  await held({ 'nadia.osei': ['Pay'], 'tom.becker': ['Order'], robot: ['Order', 'Pay'] });
  await target.until(
    () => read(made.id),
    (now) => now.evaluatedAt !== evaluatedAt,
  );
  const after = await conflictsOf(made.id);
  expect(outline(after).toSorted()).toEqual(['ACTIVE 0', 'RESOLVED 0']);
  expect(after.find(({ userId }) => userId === '')).toMatchObject({
    appUserId: expect.stringMatching(/^.{27}$/),
    access: [{}, {}],
  });
  const { data: gone } = await admin().GET('/api/v1/access_conflicts/{id}', the(id));
  expect(gone.accessConflict).toMatchObject({
    state: 'ACCESS_CONFLICT_STATE_RESOLVED',
    resolvedAt: expect.stringContaining('Z'),
  });
  await held({ 'nadia.osei': ['Order', 'Pay'], 'tom.becker': ['Order'] });
  expect(outline(await evaluate(made.id)).toSorted()).toEqual(['ACTIVE 1', 'RESOLVED 0']);
  const { rows } = await target.database.pool.query<{ kind: string }>(
    'select kind from log_entries where object_id = $1 order by seq',
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'accessConflictFound',
    'accessConflictResolved',
    'accessConflictFound',
  ]);
});

test('a conflict is exempted for a reason, until the exemption ends or the conflict is resolved', async () => {
  const { id: monitorId } = await monitor();
  const { id } = present((await evaluate(monitorId))[0], 'conflict');
  const { data: exempted } = await admin().POST('/api/v1/access_conflicts/{id}/exemption', {
    ...the(id),
    body: { reason: ' Alone on the ward. ' },
  });
  expect(exempted.accessConflict).toMatchObject({
    state: 'ACCESS_CONFLICT_STATE_EXEMPTED',
    exemptionReason: 'Alone on the ward.',
    exemptedByUserId: people.superAdmin.id,
    exemptedAt: expect.stringContaining('Z'),
  });
  expect(outline(await evaluate(monitorId))).toEqual(['EXEMPTED 0']);
  expect((await read(monitorId)).activeConflictCount).toBe('0');
  const { data: active } = await admin().DELETE('/api/v1/access_conflicts/{id}/exemption', the(id));
  expect(active.accessConflict).toMatchObject({
    state: 'ACCESS_CONFLICT_STATE_ACTIVE',
    exemptionReason: '',
    exemptedAt: null,
  });
  await admin().POST('/api/v1/access_conflicts/{id}/exemption', { ...the(id), body: { reason: 'Again.' } });
  await admin().DELETE('/api/v1/accessconflict/{id}', the(monitorId));
  await admin().DELETE('/api/v1/accessconflict/{id}', the(monitorId));
  expect((await read(monitorId)).deletedAt).toEqual(expect.stringContaining('Z'));
  expect(outline(await conflictsOf(monitorId))).toEqual(['RESOLVED 0']);
});

test('with negateGroupB it is a conflict to have nothing of group B; a monitor with an empty group finds nothing', async () => {
  const { data } = await admin().POST('/api/v1/accessconflict', {
    body: { displayName: 'Order without paying', negateGroupB: true, enabled: false },
  });
  await put(data.id, 'A', 'Order');
  await expect(evaluate(data.id)).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  await admin().POST('/api/v1/accessconflict/{id}', { ...the(data.id), body: { enabled: true } });
  expect(await evaluate(data.id)).toEqual([]);
  await put(data.id, 'B', 'Pay');
  const names = [await person('Tom Becker'), ''].toSorted();
  expect((await evaluate(data.id)).map(({ userId }) => userId).toSorted()).toEqual(names);
  await admin().POST('/api/v1/accessconflict/{id}', { ...the(data.id), body: { negateGroupB: true } });
  const change = {
    displayName: 'Order and pay',
    description: 'Changed.',
    negateGroupB: false,
    notificationConfig: {
      emailNotifications: { enabled: true, identityUserIds: [people.owner.id] },
      slackNotifications: { enabled: true, channelId: 'C2', channelName: 'four eyes' },
    },
  };
  const { data: changed } = await admin().POST('/api/v1/accessconflict/{id}', { ...the(data.id), body: change });
  expect(changed).toMatchObject(change);
  expect(outline(await evaluate(data.id)).toSorted()).toEqual(['ACTIVE 0', 'RESOLVED 0', 'RESOLVED 0']);
});

test('an entitlement is in one group, and a group has at most 32', async () => {
  const { id } = await monitor();
  const { appId, id: appEntitlementId } = await right('Order');
  const bind = (entitlementGroup: EntitlementGroup) =>
    admin().POST('/api/v1/appentitlementmonitorbinding', {
      body: { monitorId: id, entitlementGroup, appId, appEntitlementId },
    });
  await expect(bind('ENTITLEMENT_GROUP_B')).rejects.toMatchObject({ status: 409, reason: 'ALREADY_EXISTS' });
  const { data: same } = await bind('ENTITLEMENT_GROUP_A');
  const body = { monitorId: id, entitlementGroup: 'ENTITLEMENT_GROUP_A', appId, appEntitlementId } as const;
  expect((await admin().POST('/api/v1/appentitlementmonitorbinding/get', { body })).data).toEqual(same);
  const { data: listed } = await admin().GET('/api/v1/accessconflict/{id}/entitlements', the(id));
  expect(listed.list.map(({ entitlementGroup }) => entitlementGroup)).toEqual([
    'ENTITLEMENT_GROUP_A',
    'ENTITLEMENT_GROUP_B',
  ]);
  await admin().DELETE('/api/v1/appentitlementmonitorbinding', { body });
  await expect(admin().POST('/api/v1/appentitlementmonitorbinding/get', { body })).rejects.toMatchObject({
    status: 404,
  });
  const shown = async (include_deleted: boolean) => {
    const { data } = await admin().GET('/api/v1/accessconflict/{id}/entitlements', {
      params: { ...the(id).params, query: { include_deleted } },
    });
    return data.list.map(({ entitlementGroup, deletedAt }) => `${entitlementGroup} ${deletedAt === null}`);
  };
  expect(await shown(false)).toEqual(['ENTITLEMENT_GROUP_B true']);
  expect(await shown(true)).toEqual(['ENTITLEMENT_GROUP_A false', 'ENTITLEMENT_GROUP_B true']);
  await bind('ENTITLEMENT_GROUP_A');
  await admin().DELETE('/api/v1/appentitlementmonitorbinding', { body });
  expect(await shown(true)).toEqual([
    'ENTITLEMENT_GROUP_A false',
    'ENTITLEMENT_GROUP_A false',
    'ENTITLEMENT_GROUP_B true',
  ]);
  const header = entitlements.split('\n')[0] ?? '';
  const many = Array.from({ length: 33 }, (_, n) =>
    header
      .split(',')
      .map((column) => ({ app: 'Purchasing', entitlement: `Right ${n}` })[column] ?? '')
      .join(','),
  );
  await importFiles(target, admin(), {
    entitlements: [header, ...many, ''].join('\n'),
    access: 'app,account_id,account_name,entitlement\nPurchasing,keeper,Keeper,Order\nPurchasing,payer,Payer,Pay\n',
    confirmRemovals: true,
  } as Parameters<typeof importFiles>[2]);
  for (let n = 0; n < 32; n++) await put(id, 'A', `Right ${n}`);
  await expect(put(id, 'A', 'Right 32')).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
});

test('every filter of searchAccessConflicts takes conflicts in and leaves conflicts out', async () => {
  await held({ 'nadia.osei': ['Order', 'Pay'] });
  const { id: monitorId } = await monitor();
  const { id, userId } = present((await evaluate(monitorId))[0], 'conflict');
  const nothing = '0'.repeat(27);
  const shows = async (body: object): Promise<boolean> =>
    (await admin().POST('/api/v1/search/access_conflicts', { body: { ...body, pageSize: 100 } })).data.list.some(
      (one) => one.id === id,
    );
  expect(
    await Promise.all(
      [
        { monitorIds: [monitorId] },
        { refs: [{ id }] },
        { userIds: [userId] },
        { states: ['ACCESS_CONFLICT_STATE_ACTIVE'] },
      ].map(shows),
    ),
  ).toEqual([true, true, true, true]);
  expect(
    await Promise.all(
      [
        { monitorIds: [nothing] },
        { refs: [{ id: nothing }] },
        { userIds: [nothing] },
        { states: ['ACCESS_CONFLICT_STATE_RESOLVED'] },
      ].map(shows),
    ),
  ).toEqual([false, false, false, false]);
});

test('notificationConfig: its people and channel are notified once of new conflicts, and again when they return', async () => {
  await held({ 'nadia.osei': ['Order', 'Pay'], 'tom.becker': ['Order', 'Pay'] });
  const identityUserIds = [people.owner.id, people.stranger.id, people.owner.id];
  const mails = { emailNotifications: { enabled: true, identityUserIds } };
  const made = await monitor({
    displayName: 'Four eyes',
    notificationConfig: { ...mails, slackNotifications: { enabled: true, channelId: 'C1', channelName: 'conflicts' } },
  });
  const conflicts = await evaluate(made.id);
  const messages = async (): Promise<readonly ConflictMonitorMessage[]> =>
    (await admin().GET('/api/v1/accessconflict/{id}/messages', the(made.id))).data.list;
  const first = await messages();
  const told = {
    monitorId: made.id,
    monitorName: 'Four eyes',
    newConflictCount: '2',
    userId: '',
    channelId: '',
    channelName: '',
    dueAt: expect.stringContaining('Z'),
    createdAt: expect.stringContaining('Z'),
  };
  expect(first).toHaveLength(3);
  for (const one of [
    { ...told, userId: people.owner.id },
    { ...told, userId: people.stranger.id },
    { ...told, channelId: 'C1', channelName: 'conflicts' },
  ])
    expect(first).toContainEqual({ ...one, id: expect.stringMatching(/^.{27}$/) });
  const tom = await person('Tom Becker');
  const nadias = present(
    conflicts.find(({ userId }) => userId !== tom),
    'conflict',
  ).id;
  await admin().POST('/api/v1/access_conflicts/{id}/exemption', {
    ...the(nadias),
    body: { reason: 'Alone on the ward.' },
  });
  await evaluate(made.id);
  await held({ 'nadia.osei': ['Order', 'Pay'], 'tom.becker': ['Order'] });
  await evaluate(made.id);
  expect(await messages()).toEqual(first);
  await admin().POST('/api/v1/accessconflict/{id}', {
    ...the(made.id),
    body: { notificationConfig: { ...mails, slackNotifications: { enabled: false, channelId: 'C1' } } },
  });
  await held({ 'nadia.osei': ['Order', 'Pay'], 'tom.becker': ['Order', 'Pay'] });
  await evaluate(made.id);
  const all = await messages();
  expect(all.slice(2)).toEqual(first);
  expect(
    all
      .slice(0, 2)
      .map(({ userId, newConflictCount }) => `${userId} ${newConflictCount}`)
      .toSorted(),
  ).toEqual([`${people.owner.id} 1`, `${people.stranger.id} 1`].toSorted());
  await admin().DELETE('/api/v1/accessconflict/{id}', the(made.id));
  expect(await messages()).toEqual(all);
});
