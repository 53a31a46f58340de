import { type ScimServer, startScimServer } from '@oag/api/scim-server';
import { type ReceivedCall, startWebhookReceiver, type WebhookReceiver } from '@oag/api/webhook-receiver';
import type { AppEntitlement, AppUser, Connector, ProvisionPolicyInput, Task, TaskAuditView } from '@oag/types';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { stepOf } from '../harness/campaigns.ts';
import { readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { send } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { useService } from '../harness/use-service.ts';
import { createWebhook } from '../harness/webhooks.ts';

// Connectors create accounts and run the actions that they offer: SCIM has actions of its own, and a program declares them.

let target: ServiceTarget;
let people: People;
let scim: ScimServer;
let receiver: WebhookReceiver;
let entitlement: AppEntitlement;
let byScim: Connector;
let byProgram: Connector;
let webhookId: string;

const PERSON = 'greta.lind@harborlane.example';

useService(
  async (service) => {
    ({ target, people } = service);
    scim = await startScimServer();
    receiver = await startWebhookReceiver();
    await importFiles(target, admin(), {
      entitlements: 'app,entitlement,external_id\nPortal,Editors,g-editors\n',
      access: 'app,account_id,account_name,entitlement\nPortal,keeper,Keeper,Editors\n',
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
    webhookId = await createWebhook(admin(), receiver.url);
    byScim = await createConnector({
      config: { scim: { url: scim.url, accountAttribute: 'userName', groupAttribute: 'id' } },
      secret: scim.token,
    });
    byProgram = await createConnector({
      config: {
        webhook: {
          webhookId,
          actions: [
            { name: 'open_locker', displayName: 'Open locker', description: 'Opens the locker of the person.' },
            { name: 'empty_locker' },
          ],
        },
      },
    });
  },
  { flags: [...LOOPBACK, '--connector-retry', '0'] },
);
beforeEach(() => {
  scim.users.clear();
  scim.groups.set('g-editors', { id: 'g-editors', displayName: 'Editors', members: [] });
  scim.changes.length = 0;
});
afterEach(() => {
  expect(scim.refused).toEqual([]);
});
afterAll(async () => {
  await scim.close();
  await receiver.close();
});

const completeWebhook = present(
  readContract().operations.find(({ id }) => id === 'completeWebhook'),
  'completeWebhook',
);
const admin = () => people.superAdmin.client;

async function change(body: object): Promise<AppEntitlement> {
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: body },
  });
  return present(data.appEntitlementView?.appEntitlement, 'entitlement');
}

async function createConnector(body: { config: object; secret?: string }): Promise<Connector> {
  const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
    params: { path: { app_id: entitlement.appId } },
    body: { displayName: 'Portal', ...body },
  });
  return present(data.connectorView?.connector, 'connector');
}

async function grant(person = people.stranger): Promise<Task> {
  const body = { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: person.id };
  const { data } = await person.client.POST('/api/v1/task/grant', { body });
  return present(data.taskView?.task, 'task');
}

const remove = ({ id }: Task): Promise<unknown> =>
  admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: id } }, body: {} });
const until = (task: Task, holds: (read: Task) => boolean): Promise<Task> =>
  target.until(() => readTask(admin(), task.id), holds);
const closed = (task: Task): Promise<Task> => until(task, ({ state }) => state === 'TASK_STATE_CLOSED');
const withPeople = (task: Task): Promise<Task> =>
  until(task, ({ stepApproverIds }) => (stepApproverIds ?? []).length > 0);
const historyOf = async ({ id }: Task): Promise<TaskAuditView[]> =>
  (await admin().POST('/api/v1/task/audits', { body: { taskId: id, pageSize: 100 } })).data.list;
const ofAccount = ({ type }: Task) => ({
  appId: entitlement.appId,
  appEntitlementId: entitlement.id,
  appUserId: present(type?.grant?.appUserId, 'account'),
});
async function accountOf(task: Task): Promise<AppUser> {
  const { appId, appUserId } = ofAccount(task);
  const { data } = await admin().POST('/api/v1/search/app_users', { body: { appId, appUserIds: [appUserId] } });
  return present(data.list[0]?.appUser, 'account');
}
const structs = (list: readonly { [member: string]: unknown }[] | null | undefined) =>
  (list ?? []).map(({ value }) => value);

test('a person without an account gets one with the attributes that were set, and then the access', async () => {
  const account = {
    connectorId: byScim.id,
    schemaId: 'urn:ietf:params:scim:schemas:core:2.0:User',
    config: { 'name.formatted': 'subject.displayName', title: '"From " + entitlement.displayName' },
    doNotSave: {},
  };
  const set = await change({ provisionerPolicy: { connector: { account } } });
  expect(set.provisionerPolicy?.connector?.account).toEqual({ ...account, saveToVault: null });
  const task = await grant();
  const done = await closed(task);
  expect(scim.changes).toEqual([`u-1 created ${PERSON}`, 'g-editors added u-1']);
  expect(scim.users.get('u-1')).toMatchObject({
    userName: PERSON,
    active: true,
    displayName: 'Greta Lind',
    emails: [{ value: PERSON, primary: true }],
    name: { formatted: 'Greta Lind' },
    title: 'From Editors',
  });
  expect(done.type?.grant).toMatchObject({ outcome: 'GRANT_OUTCOME_GRANTED' });
  const history = await historyOf(task);
  expect(history.flatMap(({ accountLifecycleActionCreated }) => accountLifecycleActionCreated ?? [])).toEqual([
    {
      batonActionName: 'create_account',
      batonActionDisplayName: 'Create account',
      batonActionInvocationId: stepOf(task),
      batonAppId: entitlement.appId,
      batonConnectorId: byScim.id,
    },
  ]);
  const success = history.find(({ actionResult }) => actionResult)?.actionResult?.success;
  expect(success?.successReason).toBe('The account is created. The account is a member');
  expect(structs(success?.effects)).toEqual([
    { change: 'ACCOUNT_CREATED', resource: 'Users/u-1' },
    { change: 'MEMBER_ADDED', resource: 'Groups/g-editors', value: 'Users/u-1' },
  ]);
  expect(structs(success?.annotations)).toEqual([{ account: 'u-1', operation: 'create_account' }]);
  // The account is known before the next import, and belongs to the person.
  expect(await accountOf(done)).toMatchObject({
    username: PERSON,
    email: PERSON,
    displayName: 'Greta Lind',
    identityUserId: people.stranger.id,
  });

  // An account that is there already is used.
  scim.changes.length = 0;
  scim.users.set('u-1', { id: 'u-1', userName: PERSON, active: false, emails: [] });
  scim.groups.get('g-editors')?.members.splice(0);
  await closed(await grant());
  expect(scim.changes).toEqual(['u-1 active true', 'g-editors added u-1']);
});

test('an account that cannot be created is left to people, with the reason', async () => {
  await change({
    provisionerPolicy: {
      connector: { account: { connectorId: byScim.id, config: { title: 'subject.profile["none"]' } } },
    },
  });
  const task = await withPeople(await grant(people.reviewer));
  expect(task.policy?.history?.at(-1)?.provision?.reassignedByError?.description).toMatch(
    /^The attribute title cannot be found: /,
  );
  const failed = (await historyOf(task)).flatMap(
    ({ accountLifecycleActionFailed }) => accountLifecycleActionFailed ?? [],
  );
  expect(failed).toMatchObject([{ batonActionName: 'create_account', batonConnectorId: byScim.id }]);
  expect(failed[0]?.error).toMatch(/^The attribute title/);
  expect(scim.changes).toEqual([]);
  await remove(task);
});

test('a system that is not available is given up after the time that is set', async () => {
  await change({ provisionerPolicy: { connector: { defaultBehavior: { connectorId: byScim.id } } } });
  scim.failsWith({ status: 503 });
  const task = await withPeople(await grant(people.reviewer));
  expect(task.policy?.history?.at(-1)?.provision?.reassignedByError).toMatchObject({
    errorCode: 'CONNECTOR_UNAVAILABLE',
    description: 'The system answered 503',
  });
  await remove(task);
});

const action = (connector: Connector, actionName: string): ProvisionPolicyInput => ({
  action: { appId: entitlement.appId, connectorId: connector.id, actionName, displayName: '' },
});

test('a step runs an action of its connector, in the direction that it was set for', async () => {
  expect(byScim.actions?.map(({ name }) => name)).toEqual([
    'create_account',
    'reactivate_account',
    'add_member',
    'remove_member',
    'deactivate_account',
    'delete_account',
  ]);
  const set = await change({
    provisionerPolicy: {
      multiStep: { provisionSteps: [action(byScim, 'create_account'), action(byScim, 'add_member')] },
    },
    deprovisionerPolicy: {
      multiStep: { provisionSteps: [action(byScim, 'deactivate_account'), action(byScim, 'delete_account')] },
    },
  });
  expect(set.provisionerPolicy?.multiStep?.provisionSteps?.[0]).toMatchObject(action(byScim, 'create_account'));
  const granted = await closed(await grant(people.helpdesk));
  const email = 'hana.sato@harborlane.example';
  expect(scim.changes).toEqual([`u-1 created ${email}`, 'g-editors added u-1']);
  scim.changes.length = 0;
  const revocation = ofAccount(granted);
  await importFiles(target, admin(), {
    access: `app,account_id,account_name,entitlement\nPortal,keeper,Keeper,Editors\nPortal,${email},Hana Sato,Editors\n`,
  } as Parameters<typeof importFiles>[2]);
  const { data } = await admin().POST('/api/v1/task/revoke', { body: revocation });
  const task = await closed(present(data.taskView?.task, 'task'));
  expect(scim.changes).toEqual(['u-1 active false', 'u-1 deleted']);
  const history = await historyOf(task);
  expect(
    history.flatMap(({ accountLifecycleActionCreated: made }) => (made ? [made.batonActionDisplayName] : [])),
  ).toEqual(['Deactivate account', 'Delete account']);
  expect(history.flatMap(({ accountDeleted }) => accountDeleted ?? [])).toEqual([
    {
      appId: entitlement.appId,
      appUserId: revocation.appUserId,
      connectorResourceId: 'u-1',
      displayName: 'Hana Sato',
      email,
      username: email,
    },
  ]);
});

test('a program carries out the actions that it declares, and reports the account that it has created', async () => {
  const calls: ReceivedCall[] = [];
  receiver.answers((call) => {
    calls.push(call);
    const account = {
      externalId: 'locker-7',
      username: 'locker7',
      email: 'l7@lockers.example',
      displayName: 'Locker 7',
    };
    return { status: 200, body: { version: 'v1', complete: { comment: 'Locker 7.', account } } };
  });
  expect(byProgram.config?.webhook).toEqual({
    webhookId,
    actions: [
      { name: 'open_locker', displayName: 'Open locker', description: 'Opens the locker of the person.' },
      { name: 'empty_locker', displayName: '', description: '' },
    ],
  });
  expect(byProgram.actions?.map(({ displayName }) => displayName)).toEqual(['Open locker', 'empty_locker']);
  const { action: open } = action(byProgram, 'open_locker');
  const set = await change({
    provisionerPolicy: { action: { ...open, displayName: 'Locker' } },
    deprovisionerPolicy: null,
  });
  expect(set.provisionerPolicy?.action).toMatchObject({ displayName: 'Locker' });
  const task = await closed(await grant(people.reviewer));
  expect(task.type?.grant?.outcome).toBe('GRANT_OUTCOME_GRANTED');
  const told = (present(calls[0], 'call').payload as { taskView: { task: Task } }).taskView.task;
  expect(told.policy?.current?.provision?.provision?.provisionPolicy?.action?.actionName).toBe('open_locker');
  expect(await accountOf(task)).toMatchObject({
    username: 'locker7',
    email: 'l7@lockers.example',
    displayName: 'Locker 7',
    identityUserId: people.reviewer.id,
  });
  // An action has one direction: its revocation is left to people.
  await importFiles(target, admin(), {
    access: `app,account_id,account_name,entitlement\nPortal,keeper,Keeper,Editors\nPortal,locker-7,Locker 7,Editors\n`,
  } as Parameters<typeof importFiles>[2]);
  const { data } = await admin().POST('/api/v1/task/revoke', { body: ofAccount(task) });
  const revocation = present(data.taskView?.task, 'task');
  expect(revocation.policy?.current?.provision?.provision?.provisionPolicy).toMatchObject({ action: null, manual: {} });
  await remove(revocation);
});

test('a program reports the account that it has created later, by its callback', async () => {
  const accepted: ReceivedCall[] = [];
  receiver.answers((call) => {
    accepted.push(call);
    return { status: 202 };
  });
  await change({ provisionerPolicy: action(byProgram, 'open_locker'), deprovisionerPolicy: null });
  const task = await grant(people.helpdesk);
  const [call] = await target.until(
    () => Promise.resolve(accepted),
    (calls) => calls.length > 0,
  );
  const { callbackUrl } = present(call, 'call');
  const account = {
    externalId: 'locker-8',
    username: 'locker8',
    email: 'l8@lockers.example',
    displayName: 'Locker 8',
  };
  const answer = await send(target, completeWebhook, {
    path: { token: callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1) },
    body: { version: 'v1', complete: { comment: 'Locker 8.', account } },
  });
  expect(answer).toMatchObject({ status: 200 });
  expect(await accountOf(await closed(task))).toMatchObject({
    username: 'locker8',
    identityUserId: people.helpdesk.id,
  });
});

test('a program with which a connector grants, revokes and deletes sees what it is to do', async () => {
  const told: (ProvisionPolicyInput | null | undefined)[] = [];
  receiver.answers(({ payload }) => {
    const { task } = (payload as { taskView: { task: Task } }).taskView;
    told.push(task.policy?.current?.provision?.provision?.provisionPolicy);
    return { status: 200, body: { version: 'v1', errored: { comment: 'Closed today.' } } };
  });
  await change({ provisionerPolicy: { connector: { defaultBehavior: { connectorId: byProgram.id } } } });
  const task = await withPeople(await grant(people.appOwner));
  expect(told).toMatchObject([{ connector: { defaultBehavior: { connectorId: byProgram.id } } }]);
  expect((await historyOf(task)).flatMap(({ actionResult }) => actionResult ?? [])).toMatchObject([
    { connectorId: byProgram.id, error: { errorReason: 'Closed today.' } },
  ]);
  await remove(task);
});

test.each([
  ['no secret', { config: { scim: { url: 'https://scim.example' } } }, 'secret'],
  ['a secret of a webhook', { config: { webhook: { webhookId: '' } }, secret: 'x' }, 'config.webhook.webhookId'],
  ['an action without a name', { config: { webhook: { actions: [{}] } } }, 'config.webhook.webhookId'],
])('a connector with %s is refused', async (_, body, field) => {
  await expect(createConnector(body)).rejects.toMatchObject({
    status: 400,
    fieldViolations: expect.arrayContaining([expect.objectContaining({ field })]) as unknown,
  });
});
