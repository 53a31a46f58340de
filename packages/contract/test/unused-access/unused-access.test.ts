import type { Task, UnusedAccess, UnusedAccessRule } from '@oag/types';
import { expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import type { People, Role } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { createUnusedAccessRule } from '../harness/unused-access.ts';
import { useService } from '../harness/use-service.ts';

// A rule finds access that nobody uses, warns its holder, and takes it away if the holder does not keep it.

const emails = {
  stranger: 'greta.lind@harborlane.example',
  helpdesk: 'hana.sato@harborlane.example',
  requestAdmin: 'ravi.menon@harborlane.example',
  appOwner: 'aino.salo@harborlane.example',
} satisfies { [R in Role]?: string };
type Holder = keyof typeof emails;
const DAY = 86_400;
const LONG_AGO = '2020-02-03T04:05:06Z';

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;

/** An app in which people hold the right to enter, and when each of them last used it; '' for access without any report of use. */
async function appOf(name: string, lastUsed: Partial<Record<Holder, string>>): Promise<string> {
  const rows = Object.entries(lastUsed).map(
    ([holder, used]) => `${name},${emails[holder as Holder]},Room,Cold store,Enter,2019-01-01T00:00:00Z,${used}\n`,
  );
  const { state } = await importFiles(target, admin(), {
    access: `app,account_email,resource_type,resource,entitlement,granted_at,last_used_at\n${rows.join('')}`,
  });
  expect(state).toBe('IMPORT_STATE_DONE');
  const { data } = await admin().POST('/api/v1/search/apps', { body: { query: name } });
  return present(data.list?.[0], 'app').id;
}

const readRule = async (id: string): Promise<UnusedAccessRule> => {
  const { data } = await admin().GET('/api/v1/unused_access_rules/{id}', { params: { path: { id } } });
  return present(data.rule, 'rule');
};
const start = (id: string, confirmHeldAt: string | null = null) =>
  admin().POST('/api/v1/unused_access_rules/{id}/action/start', { params: { path: { id } }, body: { confirmHeldAt } });

/** Waits until a run of the rule has ended that is later than the one before. */
async function run(id: string, confirmHeldAt: string | null = null): Promise<UnusedAccessRule> {
  const before = (await readRule(id)).lastRun?.startedAt;
  await start(id, confirmHeldAt);
  return target.until(
    () => readRule(id),
    ({ lastRun }) => lastRun !== null && lastRun.startedAt !== before && lastRun.endedAt !== null,
  );
}

const find = async (
  ruleId: string,
  more: { states?: UnusedAccess['state'][]; userIds?: string[]; appIds?: string[] } = {},
) => {
  const { data } = await admin().POST('/api/v1/search/unused_access', { body: { ruleId, ...more } });
  return data.list;
};
const statesOf = async (ruleId: string): Promise<{ [person: string]: string }> =>
  Object.fromEntries((await find(ruleId)).map(({ userId, state }) => [nameOf(userId), state]));
const nameOf = (userId: string): string =>
  (Object.keys(emails) as Holder[]).find((holder) => people[holder].id === userId) ?? userId;
const warned = async (ruleId: string, holder: Holder): Promise<Task> => {
  const [access] = await find(ruleId, { userIds: [people[holder].id] });
  return readTask(present(access, 'unused access').taskId);
};
const readTask = async (task_id: string): Promise<Task> => {
  const { data } = await admin().GET('/api/v1/tasks/{id}', { params: { path: { id: task_id } } });
  return present(data.taskView?.task, 'task');
};
const decide = (task: Task, holder: Holder, verb: 'approve' | 'deny') =>
  people[holder].client.POST(`/api/v1/tasks/{task_id}/action/${verb}`, {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task) },
  });

test('a search shows what a rule would take away, and people who are warned keep the access or let it go', async () => {
  const appId = await appOf('Laboratory', {
    stranger: LONG_AGO,
    appOwner: LONG_AGO,
    helpdesk: '',
    requestAdmin: new Date().toISOString(),
  });
  const id = await createUnusedAccessRule(admin(), {
    appIds: [appId],
    unusedFor: `${90 * DAY}s`,
    warnFor: `${7 * DAY}s`,
    maxPercentOfApp: 100,
  });
  expect(await find(id, { states: ['UNUSED_ACCESS_STATE_DUE'], appIds: [appId] })).toMatchObject([
    { appId, heldSince: '2019-01-01T00:00:00Z', lastUsedAt: LONG_AGO, taskId: '' },
    { appId, heldSince: '2019-01-01T00:00:00Z', lastUsedAt: LONG_AGO, taskId: '' },
  ]);
  // The rule ignores access without any reported use.
  expect(await statesOf(id)).toEqual({ stranger: 'UNUSED_ACCESS_STATE_DUE', appOwner: 'UNUSED_ACCESS_STATE_DUE' });
  const { lastRun, heldApps, nextRunAt } = await run(id);
  expect({ lastRun, heldApps, nextRunAt }).toMatchObject({
    lastRun: { openedTasks: 2, closedTasks: 0 },
    heldApps: [],
    nextRunAt: null,
  });
  expect(await statesOf(id)).toEqual({
    stranger: 'UNUSED_ACCESS_STATE_TASK_OPEN',
    appOwner: 'UNUSED_ACCESS_STATE_TASK_OPEN',
  });
  const kept = await warned(id, 'stranger');
  expect(kept).toMatchObject({ origin: 'TASK_ORIGIN_NON_USAGE_REVOKE', stepApproverIds: [people.stranger.id] });
  const { lastLogin, expiresAt } = present(kept.type?.revoke?.source?.nonUsage, 'source');
  expect(lastLogin).toBe(LONG_AGO);
  const { data: alike } = await admin().POST('/api/v1/search/tasks', {
    body: { taskTypes: [{ revoke: { source: { nonUsage: { lastLogin, expiresAt } } } }] },
  });
  expect(alike.list.map(({ task }) => task?.id)).toContain(kept.id);
  expect(Date.parse(expiresAt ?? '') - Date.parse(kept.createdAt ?? '')).toBe(7 * DAY * 1000);
  const { data: mails } = await target.until(
    () => admin().POST('/api/v1/search/mails', { body: { userIds: [people.stranger.id] } }),
    ({ data }) => data.list.length > 0,
  );
  expect(mails.list).toHaveLength(1);

  await decide(kept, 'stranger', 'deny');
  const released = await warned(id, 'appOwner');
  await decide(released, 'appOwner', 'approve');
  const provisioned = await readTask(released.id);
  expect(provisioned.policy?.current?.provision).not.toBeNull();
  await admin().POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params: { path: { task_id: released.id } },
    body: { policyStepId: stepOf(provisioned) },
  });
  expect(await statesOf(id)).toEqual({ stranger: 'UNUSED_ACCESS_STATE_KEPT', appOwner: 'UNUSED_ACCESS_STATE_REVOKED' });
  expect((await run(id)).lastRun).toMatchObject({ openedTasks: 0, closedTasks: 0 });
});

test('an app of which a run would take away too much is held until somebody confirms what was held', async () => {
  const appId = await appOf('Observatory', {
    stranger: LONG_AGO,
    helpdesk: LONG_AGO,
    appOwner: new Date().toISOString(),
  });
  const id = await createUnusedAccessRule(admin(), { appIds: [appId], unusedFor: `${90 * DAY}s`, maxPercentOfApp: 50 });
  const held = await run(id);
  expect(held).toMatchObject({
    heldApps: [{ appId, unusedCount: '2', grantCount: '3' }],
    lastRun: { openedTasks: 0 },
  });
  await expect(start(id, '2026-01-15T08:00:00Z')).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  const confirmed = await run(id, held.heldAt);
  expect(confirmed).toMatchObject({ heldApps: [], heldAt: null, lastRun: { openedTasks: 2 } });
  await expect(start(id, held.heldAt)).rejects.toMatchObject({ status: 409 });
});

test('open reviews and tasks of the same access are left alone, and access that is used again is no longer taken away', async () => {
  const name = 'Archive';
  const appId = await appOf(name, { stranger: LONG_AGO, helpdesk: LONG_AGO });
  const { id: campaign } = await openCampaign(target, admin(), {
    displayName: 'Archive',
    ownerIds: [target.adminId],
    scopeV2: { selectedUsers: { userIds: [people.helpdesk.id] } },
  });
  expect((await reviewsOf(admin(), campaign)).length).toBeGreaterThan(0);
  const id = await createUnusedAccessRule(admin(), {
    appIds: [appId],
    unusedFor: `${90 * DAY}s`,
    maxPercentOfApp: 100,
  });
  expect((await run(id)).lastRun).toMatchObject({ openedTasks: 1 });
  const task = await warned(id, 'stranger');
  await appOf(name, { stranger: new Date().toISOString(), helpdesk: LONG_AGO });
  expect((await run(id)).lastRun).toMatchObject({ openedTasks: 0, closedTasks: 1 });
  expect(await readTask(task.id)).toMatchObject({
    state: 'TASK_STATE_CLOSED',
    type: { revoke: { outcome: 'REVOKE_OUTCOME_CANCELLED' } },
  });
});

test('without an answer the access goes the way of every revocation when the warning has ended', async () => {
  const appId = await appOf('Workshop', { stranger: LONG_AGO });
  const id = await createUnusedAccessRule(admin(), {
    appIds: [appId],
    unusedFor: `${DAY}s`,
    warnFor: '1s',
    maxPercentOfApp: 100,
    enabled: true,
  });
  const { nextRunAt } = await target.until(
    () => readRule(id),
    ({ lastRun }) => lastRun?.endedAt != null,
  );
  expect(Date.parse(nextRunAt ?? '')).toBeGreaterThan(Date.now() + (DAY / 2) * 1000);
  const [found] = await find(id);
  await target.until(
    () => readTask(present(found, 'unused access').taskId),
    ({ policy }) => policy?.current?.provision != null,
  );
});

test('a rule is changed, listed and deleted, and names only what exists', async () => {
  const appId = await appOf('Attic', { stranger: LONG_AGO });
  const { data: held } = await admin().POST('/api/v1/search/entitlements', {
    body: { appIds: [appId], query: 'Enter' },
  });
  const appEntitlementIds = [present(held.list[0]?.appEntitlement, 'entitlement').id];
  const id = await createUnusedAccessRule(admin(), { description: 'For one.', appEntitlementIds });
  expect(await readRule(id)).toMatchObject({ description: 'For one.', appEntitlementIds });
  const settings = {
    ...{ appIds: [appId], appEntitlementIds, enabled: true, maxPercentOfApp: 20 },
    ...{ unusedFor: `${3_600 * DAY}s`, warnFor: `${DAY}s` },
  };
  const params = { path: { id } };
  await admin().POST('/api/v1/unused_access_rules/{id}', { params, body: { rule: settings } });
  expect(await readRule(id)).toMatchObject(settings);
  await admin().POST('/api/v1/unused_access_rules/{id}', {
    params,
    body: {
      rule: { displayName: 'Idle', description: 'For all.', includeUnknownLastUse: true, warnFor: '0s' },
      updateMask: 'displayName,description,includeUnknownLastUse,warnFor',
    },
  });
  const { data } = await admin().GET('/api/v1/unused_access_rules', {});
  expect(data.list?.find((each) => each.id === id)).toMatchObject({
    displayName: 'Idle',
    description: 'For all.',
    includeUnknownLastUse: true,
    warnFor: '0s',
    maxPercentOfApp: 20,
  });
  const unknown = '0'.repeat(27);
  await expect(
    createUnusedAccessRule(admin(), { appIds: [unknown], appEntitlementIds: [unknown], maxPercentOfApp: 101 }),
  ).rejects.toMatchObject({ status: 400, reason: 'INVALID_FIELD' });
  await expect(createUnusedAccessRule(admin(), { appEntitlementIds: [unknown] })).rejects.toMatchObject({
    status: 400,
  });
  await admin().DELETE('/api/v1/unused_access_rules/{id}', { params: { path: { id } } });
  await expect(readRule(id)).rejects.toMatchObject({ status: 404 });
});
