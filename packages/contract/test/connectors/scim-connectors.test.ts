import { type ScimServer, startScimServer } from '@oag/api/scim-server';
import type { AppEntitlement, Connector, ProvisionPolicyInput, Task, TaskAuditView } from '@oag/types';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { repeatNow } from '../harness/connectors.ts';
import { readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { useService } from '../harness/use-service.ts';

// An app that speaks SCIM 2.0 is asked to change what it holds, and answers whether it has.

let target: ServiceTarget;
let people: People;
let scim: ScimServer;
let entitlement: AppEntitlement;
let connector: Connector;

const PERSON = 'greta.lind@harborlane.example';

useService(
  async (service) => {
    ({ target, people } = service);
    scim = await startScimServer();
    await importFiles(target, admin(), {
      entitlements: 'app,entitlement,external_id\nPortal,Editors,g-editors\n',
      access: `app,account_id,account_name,entitlement\nPortal,${PERSON},Greta Lind,Editors\nPortal,keeper,Keeper,Editors\n`,
    });
    const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Editors' } });
    entitlement = present(found.list[0]?.appEntitlement, 'Editors');
    const { data: made } = await admin().POST('/api/v1/policies', {
      body: {
        displayName: 'At once',
        policyType: 'POLICY_TYPE_GRANT',
        policySteps: { grant: { steps: [{ accept: {} }] } },
      },
    });
    await change({ grantPolicyId: present(made.policy, 'policy').id });
    const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
      ...ofApp(),
      body: {
        displayName: 'Portal by SCIM',
        description: 'Members of the groups of the portal.',
        config: { scim: { url: `${scim.url}/`, accountAttribute: 'userName', groupAttribute: 'id' } },
        secret: scim.token,
      },
    });
    connector = present(data.connectorView?.connector, 'connector');
  },
  { flags: LOOPBACK },
);
beforeEach(() => {
  scim.users.set('u-greta', { id: 'u-greta', userName: PERSON, active: true, emails: [{ value: PERSON }] });
  scim.groups.set('g-editors', { id: 'g-editors', displayName: 'Editors', members: [{ value: 'u-greta' }] });
  scim.changes.length = 0;
  scim.requests.length = 0;
});
afterEach(async () => {
  expect(scim.refused).toEqual([]);
  if (asked)
    await admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: asked.id } }, body: {} });
  asked = undefined;
});
afterAll(() => scim.close());

const admin = () => people.superAdmin.client;
const ofApp = () => ({ params: { path: { app_id: entitlement.appId } } });
const ofConnector = () => ({ params: { path: { app_id: entitlement.appId, id: connector.id } } });
let asked: Task | undefined;

async function change(body: object): Promise<void> {
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', { params, body: { entitlement: body } });
}

const byConnector = (): ProvisionPolicyInput => ({ connector: { defaultBehavior: { connectorId: connector.id } } });

async function grant(): Promise<Task> {
  const body = { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: people.stranger.id };
  const { data } = await people.stranger.client.POST('/api/v1/task/grant', { body });
  asked = present(data.taskView?.task, 'task');
  return asked;
}

async function revoke(of: AppEntitlement = entitlement): Promise<Task> {
  const { data } = await admin().POST('/api/v1/search/grants', {
    body: { entitlementRefs: [{ appId: of.appId, id: of.id }], userId: people.stranger.id },
  });
  const appUserId = present(data.list[0]?.appEntitlementUserBinding?.appUserId, 'account');
  const { data: made } = await admin().POST('/api/v1/task/revoke', {
    body: { appId: of.appId, appEntitlementId: of.id, appUserId },
  });
  asked = present(made.taskView?.task, 'task');
  return asked;
}

const closed = (task: Task): Promise<Task> =>
  target.until(
    async () => {
      await repeatNow(target);
      return readTask(admin(), task.id);
    },
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
const withPeople = (task: Task): Promise<Task> =>
  target.until(
    () => readTask(admin(), task.id),
    ({ stepApproverIds }) => (stepApproverIds ?? []).length > 0,
  );

async function historyOf(task: Task): Promise<TaskAuditView[]> {
  const { data } = await admin().POST('/api/v1/task/audits', { body: { taskId: task.id, pageSize: 100 } });
  return data.list;
}
const resultsOf = async (task: Task) => (await historyOf(task)).flatMap(({ actionResult }) => actionResult ?? []);

test('provisioning without a configuration uses the only connector of the app', async () => {
  await change({ provisionerPolicy: { unconfigured: {} }, deprovisionerPolicy: null });
  const task = await revoke();
  expect(task.policy?.current?.provision?.provision?.provisionPolicy).toMatchObject({
    connector: { defaultBehavior: { connectorId: connector.id } },
    unconfigured: null,
  });
  expect((await closed(task)).type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  expect(scim.changes).toEqual(['g-editors removed u-greta']);
});

test('a revocation removes the member, and the task is revoked', async () => {
  await change({ provisionerPolicy: byConnector(), deprovisionerPolicy: null });
  const task = await revoke();
  expect(task).toMatchObject({ state: 'TASK_STATE_OPEN', stepApproverIds: [] });
  expect(task.policy?.current?.provision).toMatchObject({
    state: 'PROVISION_INSTANCE_STATE_INIT',
    batonActionInvocationId: stepOf(task),
    provision: { provisionPolicy: { connector: { defaultBehavior: { connectorId: connector.id }, account: null } } },
  });
  const done = await closed(task);
  expect(done.type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  expect(scim.changes).toEqual(['g-editors removed u-greta']);
  expect(done.policy?.history?.at(-1)?.provision).toMatchObject({
    state: 'PROVISION_INSTANCE_STATE_DONE',
    completed: { userId: '' },
    batonActionInvocationId: stepOf(task),
  });
  const kinds = (await historyOf(task)).map((entry) =>
    (['connectorActionsStart', 'actionResult', 'connectorActionsEnd', 'revokeOutcome'] as const).find(
      (kind) => entry[kind],
    ),
  );
  expect(kinds.filter(Boolean)).toEqual([
    'connectorActionsStart',
    'actionResult',
    'connectorActionsEnd',
    'revokeOutcome',
  ]);
  expect(await resultsOf(task)).toMatchObject([
    {
      connectorId: connector.id,
      connectorActionId: stepOf(task),
      appEntitlementId: entitlement.id,
      success: { successReason: 'The account is no member any more' },
    },
  ]);
});

test('access that is removed already is success, and nothing is changed', async () => {
  scim.groups.get('g-editors')?.members.splice(0);
  const task = await closed(await revoke());
  expect(await resultsOf(task)).toMatchObject([{ success: { successReason: 'The account was no member before' } }]);
  scim.users.delete('u-greta');
  const without = await closed(await revoke());
  expect(await resultsOf(without)).toMatchObject([{ success: { successReason: 'The system has no such user' } }]);
  expect(scim.changes).toEqual([]);
});

test('a request that is granted adds the member', async () => {
  scim.groups.get('g-editors')?.members.splice(0);
  const task = await closed(await grant());
  expect(task.type?.grant?.outcome).toBe('GRANT_OUTCOME_GRANTED');
  expect(scim.changes).toEqual(['g-editors added u-greta']);
});

test('a system that is not available is tried again', async () => {
  scim.failsWith({ status: 429, headers: { 'retry-after': '1' } }, { status: 503 });
  const task = await revoke();
  const waiting = await target.until(
    () => readTask(admin(), task.id),
    ({ policy }) => policy?.current?.provision?.state !== 'PROVISION_INSTANCE_STATE_INIT',
  );
  expect(waiting.policy?.current?.provision?.state).toBe(
    'PROVISION_INSTANCE_STATE_CREATE_CONNECTOR_ACTIONS_FOR_TARGET',
  );
  await closed(task);
  expect(await resultsOf(task)).toMatchObject([
    { pending: { pendingReason: 'The system answered 429' } },
    { pending: { pendingReason: 'The system answered 503' } },
    { success: {} },
  ]);
  expect(scim.changes).toEqual(['g-editors removed u-greta']);
});

test('what the system refuses falls back to people, who may have it tried again', async () => {
  scim.groups.delete('g-editors');
  const task = await withPeople(await revoke());
  expect(task.policy?.history?.at(-1)?.provision?.reassignedByError).toMatchObject({
    errorCode: 'CONNECTOR_REFUSED',
    description: 'The system has no such group',
    newPolicyStepId: stepOf(task),
    errorUserId: '',
  });
  expect(task.policy?.current?.provision).toMatchObject({
    state: 'PROVISION_INSTANCE_STATE_WAITING',
    batonActionInvocationId: '',
    provision: { provisionPolicy: { connector: null, manual: {} } },
  });
  expect(await resultsOf(task)).toMatchObject([
    { error: { errorReason: 'The system has no such group', errorCount: '1' } },
  ]);
  expect((await historyOf(task)).flatMap(({ provisionError }) => provisionError ?? [])).toEqual([
    { error: 'CONNECTOR_REFUSED: The system has no such group' },
  ]);
  scim.groups.set('g-editors', { id: 'g-editors', displayName: 'Editors', members: [{ value: 'u-greta' }] });
  expect(task.actions).toContain('TASK_ACTION_TYPE_RETRY_PROVISIONING');
  const { data } = await admin().POST('/api/v1/tasks/{task_id}/action/retry-provisioning', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task), comment: 'The group is back.' },
  });
  expect(data.taskView?.task?.stepApproverIds).toEqual([]);
  expect((await closed(task)).type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  expect(scim.changes).toEqual(['g-editors removed u-greta']);
});

test('a step that is skipped, or whose connector is deleted, changes nothing at the system', async () => {
  scim.failsWith({ status: 503 });
  const task = await revoke();
  await target.until(
    async () => resultsOf(task),
    (results) => results.length > 0,
  );
  await admin().POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task), comment: 'Not needed.' },
  });
  expect((await resultsOf(task)).at(-1)).toMatchObject({ cancelled: { cancelReason: 'The task has left the step' } });
  const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
    ...ofApp(),
    body: { displayName: 'Second', config: { scim: { url: scim.url } }, secret: scim.token },
  });
  const second = present(data.connectorView?.connector, 'connector');
  expect(second.config?.scim).toEqual({ url: scim.url, accountAttribute: 'id', groupAttribute: 'id' });
  await change({ deprovisionerPolicy: { connector: { defaultBehavior: { connectorId: second.id } } } });
  scim.failsWith({ status: 503, headers: { 'retry-after': '600' } });
  const left = await revoke();
  await target.until(
    async () => resultsOf(left),
    (results) => results.length > 0,
  );
  await admin().DELETE('/api/v1/apps/{app_id}/connectors/{id}', {
    params: { path: { app_id: entitlement.appId, id: second.id } },
  });
  const handed = await withPeople(left);
  expect(handed.policy?.history?.at(-1)?.provision?.reassignedByError?.description).toBe('The connector was deleted');
  await change({ deprovisionerPolicy: null });
  expect(scim.changes).toEqual([]);
});

test('an account is deleted, or set inactive with the access to the app', async () => {
  await change({ deprovisionerPolicy: { connector: { deleteAccount: { connectorId: connector.id } } } });
  scim.failsWith({ status: 503 });
  const task = await revoke();
  await target.until(
    () => readTask(admin(), task.id),
    ({ policy }) => policy?.current?.provision?.state === 'PROVISION_INSTANCE_STATE_ACCOUNT_LIFECYCLE_ACTIONS_WAITING',
  );
  await closed(task);
  expect(scim.changes).toEqual(['u-greta deleted']);
  await change({ deprovisionerPolicy: null });
  scim.changes.length = 0;
  const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { appIds: [entitlement.appId] } });
  const access = present(
    found.list.flatMap(({ appEntitlement }) => appEntitlement ?? []).find(({ id }) => id !== entitlement.id),
    'the access to the app',
  );
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: access.appId, id: access.id } },
    body: { entitlement: { deprovisionerPolicy: byConnector() } },
  });
  scim.users.set('u-greta', { id: 'u-greta', userName: PERSON, active: true, emails: [] });
  // Somebody else changes the user at the same time.
  scim.failsWith('pass', { status: 412 });
  const ended = await closed(await revoke(access));
  expect(scim.changes).toEqual(['u-greta active false']);
  expect((await resultsOf(ended))[0]?.pending?.pendingReason).toMatch(/somebody else changed it/);
});

test('a connector is checked, listed, changed and deleted, and its secret is never shown', async () => {
  const create = (body: object) =>
    admin().POST('/api/v1/apps/{app_id}/connectors/create', {
      ...ofApp(),
      body: { displayName: 'A', config: { scim: { url: 'https://scim.example' } }, secret: 'secret', ...body },
    });
  for (const [body, field] of [
    [{ displayName: ' ' }, 'displayName'],
    [{ config: {} }, 'config'],
    [{ config: { scim: { url: 'nonsense' } } }, 'config.scim.url'],
    [{ config: { scim: { url: 'https://10.0.0.1' } } }, 'config.scim.url'],
    [{ config: { scim: { url: 'https://scim.example:8443' } } }, 'config.scim.url'],
  ] as const)
    await expect(create(body), JSON.stringify(body)).rejects.toMatchObject({
      status: 400,
      fieldViolations: [{ field }],
    });
  const check = async () => (await admin().POST('/api/v1/apps/{app_id}/connectors/{id}/test', ofConnector())).data;
  expect(await check()).toEqual({ succeeded: true, error: '' });
  const update = async (body: object): Promise<Connector> => {
    const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/{id}', { ...ofConnector(), body });
    return present(data.connectorView?.connector, 'connector');
  };
  await update({ secret: 'wrong' });
  expect(await check()).toEqual({
    succeeded: false,
    error: 'The users cannot be listed: the system answered 401: The token is not valid',
  });
  await update({ secret: scim.token });
  const described = await update({ connector: { description: 'For editors.' }, updateMask: 'description' });
  expect(described).toMatchObject({ description: 'For editors.', displayName: 'Portal by SCIM' });
  expect(described.configUpdatedAt).not.toBe(described.createdAt);
  const config = { scim: { url: scim.url, accountAttribute: 'userName', groupAttribute: 'displayName' } };
  expect(await update({ connector: { displayName: 'Portal', config } })).toMatchObject({
    displayName: 'Portal',
    config,
  });
  const moved = { connector: { config: { scim: { url: `${scim.url}/other` } } } };
  await expect(update(moved)).rejects.toMatchObject({ fieldViolations: [{ field: 'secret' }] });
  const { data: list } = await admin().GET('/api/v1/apps/{app_id}/connectors', ofApp());
  expect(list.list.map((view) => view.connector)).toMatchObject([
    { id: connector.id, displayName: 'Portal', description: 'For editors.' },
  ]);
  expect(JSON.stringify(list)).not.toContain(scim.token);
  // A connector provisions access to its own app only.
  const { data: others } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  const other = present(others.list[0]?.appEntitlement, 'entitlement');
  await expect(
    admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      params: { path: { app_id: other.appId, id: other.id } },
      body: { entitlement: { provisionerPolicy: byConnector() } },
    }),
  ).rejects.toMatchObject({
    fieldViolations: [{ field: 'entitlement.provisionerPolicy.connector.defaultBehavior.connectorId' }],
  });
  await expect(
    admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      params: { path: { app_id: entitlement.appId, id: entitlement.id } },
      body: { entitlement: { provisionerPolicy: { connector: { deleteAccount: { connectorId: connector.id } } } } },
    }),
  ).rejects.toMatchObject({ fieldViolations: [{ field: 'entitlement.provisionerPolicy.connector.deleteAccount' }] });
});
