import { type ScimServer, startScimServer } from '@oag/api/scim-server';
import type { AppEntitlement, Task, TaskAuditView } from '@oag/types';
import { afterAll, expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { useService } from '../harness/use-service.ts';

// A request waits for what its provisioning needs: the entitlement at its source, and an account of the person.

let target: ServiceTarget;
let people: People;
let scim: ScimServer;
let editors: AppEntitlement;
let connectorId: string;
let grantPolicyId: string;

const PERSON = 'greta.lind@harborlane.example';
const ENTITLEMENTS = 'app,entitlement,external_id\nPortal,Editors,g-editors\n';
const ACCESS = 'app,account_id,account_name,entitlement\nPortal,keeper,Keeper,Editors\n';

useService(
  async (service) => {
    ({ target, people } = service);
    scim = await startScimServer();
    for (const id of ['g-editors', 'g-night']) scim.groups.set(id, { id, displayName: id, members: [] });
    scim.users.set('u-greta', { id: 'u-greta', userName: PERSON, active: true, emails: [] });
    await importFiles(target, admin(), { entitlements: ENTITLEMENTS, access: ACCESS });
    const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Editors' } });
    editors = present(found.list[0]?.appEntitlement, 'Editors');
    await admin().POST('/api/v1/apps/{app_id}/owners/{user_id}', {
      params: { path: { app_id: editors.appId, user_id: people.appOwner.id } },
    });
    const { data: made } = await admin().POST('/api/v1/policies', {
      body: {
        displayName: 'At once',
        policyType: 'POLICY_TYPE_GRANT',
        policySteps: { grant: { steps: [{ accept: {} }] } },
      },
    });
    grantPolicyId = present(made.policy, 'policy').id;
    const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
      params: { path: { app_id: editors.appId } },
      body: {
        displayName: 'Portal',
        config: { scim: { url: scim.url, accountAttribute: 'userName' } },
        secret: scim.token,
      },
    });
    connectorId = present(data.connectorView?.connector, 'connector').id;
  },
  { flags: LOOPBACK },
);
afterAll(() => scim.close());

const admin = () => people.superAdmin.client;
const byConnector = () => ({ connector: { defaultBehavior: { connectorId } } });

async function createEntitlement(displayName: string, matchBatonId: string): Promise<AppEntitlement> {
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements', {
    params: { path: { app_id: editors.appId } },
    body: {
      displayName,
      matchBatonId,
      appResourceTypeId: editors.appResourceTypeId,
      appResourceId: editors.appResourceId,
      grantPolicyId,
      provisionPolicy: byConnector(),
    },
  });
  return present(data.appEntitlementView?.appEntitlement, 'entitlement');
}

async function grant({ appId, id: appEntitlementId }: AppEntitlement, { client, id }: Person): Promise<Task> {
  const { data } = await client.POST('/api/v1/task/grant', { body: { appId, appEntitlementId, identityUserId: id } });
  return present(data.taskView?.task, 'task');
}

async function processNow({ id }: Task): Promise<Task> {
  await admin().POST('/api/v1/tasks/{task_id}/action/process', { params: { path: { task_id: id } }, body: {} });
  return readTask(admin(), id);
}

const until = (task: Task, holds: (read: Task) => boolean): Promise<Task> =>
  target.until(() => readTask(admin(), task.id), holds);
const closed = (task: Task): Promise<Task> => until(task, ({ state }) => state === 'TASK_STATE_CLOSED');
const historyOf = async ({ id }: Task): Promise<TaskAuditView[]> =>
  (await admin().POST('/api/v1/task/audits', { body: { taskId: id, pageSize: 100 } })).data.list;
const waitOf = ({ policy }: Task) => policy?.current?.provision?.waitingOn;

/** Makes it as late for a task as it will be after two days. */
const letDaysPass = ({ id }: Task): Promise<unknown> =>
  target.database.pool.query(
    `update tasks set due_at = due_at - interval '2 days',
       clock = clock || jsonb_build_object('checkAt', (clock ->> 'checkAt')::timestamptz - interval '2 days', 'timeoutAt', (clock ->> 'timeoutAt')::timestamptz - interval '2 days') where id = $1`,
    [id],
  );

test('a connector grants an entitlement that people have created when an import has found it', async () => {
  const night = await createEntitlement('Night shift', 'g-night');
  const task = await grant(night, people.stranger);
  const about = { appId: night.appId, appEntitlementId: night.id };
  expect(task).toMatchObject({ state: 'TASK_STATE_OPEN', stepApproverIds: [] });
  expect(task.policy?.current?.provision?.state).toBe('PROVISION_INSTANCE_STATE_INIT');
  const wait = present(waitOf(task), 'wait');
  expect(wait).toMatchObject({ entitlementMerge: about, devicePlacement: null });
  expect(Date.parse(wait.fallbackAt ?? '') - Date.parse(wait.startedWaitingAt ?? '')).toBe(86_400_000);
  expect(stepOf(await processNow(task))).toBe(stepOf(task));
  expect(scim.changes).toEqual([]);
  await importFiles(target, admin(), {
    entitlements: `${ENTITLEMENTS}Portal,Night shift,g-night\n`,
    access: `${ACCESS}Portal,${PERSON},Greta Lind,Editors\n`,
  });
  await processNow(task);
  const done = await closed(task);
  expect(done.type?.grant?.outcome).toBe('GRANT_OUTCOME_GRANTED');
  expect(scim.changes).toEqual(['g-night added u-greta']);
  const history = await historyOf(task);
  expect(history.flatMap((entry) => entry.provisionWaitingForEntitlementMerge ?? [])).toEqual([
    { ...about, fallbackAt: wait.fallbackAt },
  ]);
  expect(history.flatMap((entry) => entry.provisionEntitlementMergeCompleted ?? [])).toEqual([about]);
  scim.changes.length = 0;
});

test('an entitlement that no import finds within a day is left to people', async () => {
  const day = await createEntitlement('Day shift', 'g-day');
  const task = await grant(day, people.stranger);
  await letDaysPass(task);
  const left = await until(task, ({ stepApproverIds }) => (stepApproverIds ?? []).length > 0);
  expect(left.stepApproverIds).toEqual([people.appOwner.id]);
  expect(waitOf(left)).toBeNull();
  expect(left.policy?.history?.at(-1)?.provision?.reassignedByError).toMatchObject({
    errorCode: 'ENTITLEMENT_NOT_FOUND',
    description: 'No import has found the entitlement in time',
  });
  const history = await historyOf(task);
  expect(history.flatMap((entry) => entry.provisionEntitlementMergeTimedOut ?? [])).toEqual([
    { appId: day.appId, appEntitlementId: day.id },
  ]);
  expect(scim.changes).toEqual([]);
  await admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: task.id } }, body: {} });
});

test('in a strict app, a request of a person without an account waits until there is one', async () => {
  const params = { path: { id: editors.appId } };
  const { data: set } = await admin().POST('/api/v1/apps/{id}', {
    params,
    body: { app: { strictAccessEntitlementProvisioning: true } },
  });
  expect(set.app?.strictAccessEntitlementProvisioning).toBe(true);
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: editors.appId, id: editors.id } },
    body: { entitlement: { grantPolicyId, provisionerPolicy: byConnector() } },
  });
  const task = await grant(editors, people.helpdesk);
  expect(task.stepApproverIds).toEqual([]);
  expect(waitOf(task)).toMatchObject({ entitlementMerge: null, devicePlacement: null });
  const email = 'hana.sato@harborlane.example';
  scim.users.set('u-hana', { id: 'u-hana', userName: email, active: true, emails: [] });
  await importFiles(target, admin(), {
    entitlements: `${ENTITLEMENTS}Portal,Night shift,g-night\nPortal,Visitors,g-visitors\n`,
    access: `${ACCESS}Portal,${email},Hana Sato,Visitors\n`,
  });
  await processNow(task);
  const done = await closed(task);
  expect(done.type?.grant).toMatchObject({
    outcome: 'GRANT_OUTCOME_GRANTED',
    appUserId: expect.stringMatching(/^\w{27}$/),
  });
  expect(scim.changes).toEqual(['g-editors added u-hana']);
  const actions = (await historyOf(task)).flatMap(({ actionSubmitted }) => actionSubmitted?.action ?? []);
  expect(actions).toContainEqual(
    expect.objectContaining({
      actionType: 'TASK_ACTION_TYPE_PROVISION_APP_USER_TARGET_CREATED',
      userId: '',
      policyStepId: stepOf(task),
    }),
  );
  scim.changes.length = 0;

  // Nobody creates the account: after a day, people do what is needed.
  const late = await grant(editors, people.reviewer);
  await letDaysPass(late);
  const left = await until(late, ({ stepApproverIds }) => (stepApproverIds ?? []).length > 0);
  expect(left.policy?.history?.at(-1)?.provision?.reassignedByError?.errorCode).toBe('ACCOUNT_NOT_FOUND');
  await admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: late.id } }, body: {} });
});
