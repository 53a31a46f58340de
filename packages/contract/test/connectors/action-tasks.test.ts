import { type ReceivedCall, startWebhookReceiver, type WebhookReceiver } from '@oag/api/webhook-receiver';
import type { AppEntitlement, RequestableAction, Task } from '@oag/types';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createConnector } from '../harness/connectors.ts';
import { readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { useService } from '../harness/use-service.ts';
import { createWebhook } from '../harness/webhooks.ts';

// Tasks about no entitlement that a connector carries out: it creates a resource, or gives a role on a scope.

const AUTOMATIC = '0000000000GrantAutoApproval';

let target: ServiceTarget;
let people: People;
let receiver: WebhookReceiver;
let entitlement: AppEntitlement;
let connectorId: string;
let calls: ReceivedCall[];

useService(
  async (service) => {
    ({ target, people } = service);
    receiver = await startWebhookReceiver();
    const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
    entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
    await admin().POST('/api/v1/apps/{id}', {
      params: { path: { id: entitlement.appId } },
      body: { app: { grantPolicyId: AUTOMATIC } },
    });
    connectorId = await programOffering('create_resource', 'grant_scope_role');
  },
  { flags: LOOPBACK },
);
beforeEach(() => {
  calls = [];
  receiver.answers((call) => {
    calls.push(call);
    return { status: 200, body: { version: 'v1', complete: { comment: 'Done.' } } };
  });
});
afterAll(() => receiver.close());

const admin = () => people.superAdmin.client;
const sentTask = (call: ReceivedCall | undefined): Task =>
  (present(call, 'call').payload as { taskView: { task: Task } }).taskView.task;

async function programOffering(...names: string[]): Promise<string> {
  const webhook = { webhookId: await createWebhook(admin(), receiver.url), actions: names.map((name) => ({ name })) };
  const { data } = await admin().POST('/api/v1/apps/{app_id}/connectors/create', {
    params: { path: { app_id: entitlement.appId } },
    body: { displayName: 'Wards', config: { webhook } },
  });
  return present(data.connectorView?.connector, 'connector').id;
}

async function createAction(resource: object): Promise<RequestableAction> {
  const { appId, appResourceTypeId } = entitlement;
  const body = {
    displayName: 'New ward',
    resource: { appId, appResourceTypeId, entitlementNames: ['Read'], ...resource },
    requestPolicyId: AUTOMATIC,
  };
  return present((await admin().POST('/api/v1/requestable_actions', { body })).data.requestableAction, 'action');
}

async function requestWard(action: RequestableAction, displayName: string): Promise<Task> {
  const body = { actionId: action.id, formValues: { displayName } };
  return present(
    (await people.stranger.client.POST('/api/v1/task/resource-action', { body })).data.taskView?.task,
    'task',
  );
}

async function requestScopeRole(): Promise<Task> {
  const { appId, appResourceId } = entitlement;
  const body = { appId, roleResourceId: appResourceId, scopeResourceId: appResourceId, grantDuration: '3600s' };
  return present((await people.stranger.client.POST('/api/v1/task/scope-role', { body })).data.taskView?.task, 'task');
}

const until = ({ id }: Task, holds: (read: Task) => boolean): Promise<Task> =>
  target.until(() => readTask(admin(), id), holds);
const closed = (task: Task): Promise<Task> => until(task, ({ state }) => state === 'TASK_STATE_CLOSED');

test('a connector creates a resource in the app before the service records it', async () => {
  const action = await createAction({ connectorId });
  expect(action.resource?.connectorId).toBe(connectorId);
  const done = await closed(await requestWard(action, 'Ward 9'));
  const made = present(done.type?.action, 'action');
  expect(made).toMatchObject({
    outcome: 'ACTION_OUTCOME_SUCCESS',
    actionInstance: {
      batonResourceActionRef: { appId: entitlement.appId, batonActionName: 'create_resource', connectorId },
      connectorActionRef: null,
    },
  });
  expect(made.createdAppResourceId).not.toBe('');
  expect(calls).toHaveLength(1);
  const sent = sentTask(calls[0]);
  expect(sent.policy?.current?.provision?.provision?.provisionPolicy?.action).toMatchObject({
    connectorId,
    actionName: 'create_resource',
  });
  expect(sent.type?.action).toMatchObject({ formValues: { displayName: 'Ward 9' }, createdAppResourceId: '' });
});

test('a resource that the connector cannot create is left to the owners of the app, and not recorded before they have', async () => {
  receiver.answers(() => ({ status: 200, body: { version: 'v1', errored: { comment: 'No room.' } } }));
  const task = await requestWard(await createAction({ connectorId }), 'Ward 10');
  const handed = await until(task, ({ stepApproverIds }) => (stepApproverIds ?? []).length > 0);
  expect(handed.policy?.history?.at(-1)?.provision?.reassignedByError?.description).toContain('No room.');
  expect(handed.type?.action?.createdAppResourceId).toBe('');
  await admin().POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: handed.policy?.current?.id ?? '' },
  });
  expect((await closed(task)).type?.action?.createdAppResourceId).not.toBe('');
});

test('an action names a connector of its app that offers to create resources', async () => {
  const scim = await createConnector(admin(), entitlement.appId);
  const refused = (reason: string) => ({ fieldViolations: [{ field: 'resource.connectorId', reason }] });
  await expect(createAction({ connectorId: scim })).rejects.toMatchObject(refused('INVALID'));
  await expect(createAction({ connectorId: '0'.repeat(27) })).rejects.toMatchObject(refused('NOT_FOUND'));
  const none = await createAction({});
  expect(none.resource?.connectorId).toBe('');
  const { type } = await closed(await requestWard(none, 'Ward 11'));
  expect(type?.action?.actionInstance?.batonResourceActionRef?.connectorId).toBe('');
  expect(calls).toEqual([]);
});

test('the connector that offers it gives a role on a scope; if several do, the owners of the app', async () => {
  const done = await closed(await requestScopeRole());
  const { appId, appResourceId } = entitlement;
  expect(done.type?.action).toMatchObject({
    type: 'TYPE_GRANT',
    outcome: 'ACTION_OUTCOME_SUCCESS',
    scopeRole: { roleResourceId: appResourceId },
    actionInstance: {
      batonResourceActionRef: null,
      connectorActionRef: { appId, connectorId, operation: 'OPERATION_GRANT' },
    },
  });
  expect(sentTask(calls[0]).type?.action?.scopeRole).toMatchObject({ appId, grantDuration: '3600s' });
  // Only the kind of the task counts.
  const { data: found } = await admin().POST('/api/v1/search/tasks', {
    body: { taskTypes: [{ action: { actionInstance: { connectorActionRef: {} } } }], refs: [{ id: done.id }] },
  });
  expect(found.list.map(({ task }) => task?.id)).toEqual([done.id]);
  const second = await programOffering('grant_scope_role');
  const byPeople = await requestScopeRole();
  expect(byPeople.stepApproverIds).not.toEqual([]);
  expect(byPeople.type?.action?.actionInstance?.connectorActionRef).toBeNull();
  await admin().DELETE('/api/v1/apps/{app_id}/connectors/{id}', { params: { path: { app_id: appId, id: second } } });
  expect(calls).toHaveLength(1);
});
